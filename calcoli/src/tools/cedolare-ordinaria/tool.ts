import { z } from 'zod'
import { irpefFigures } from '../../parameters/data/irpef-lavoro.ts'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, Decimal, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { choice, money, percent, year } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { baseRegionalPercent, yearTax } from '../irpef/year-tax.ts'

const contracts = {
	libero: {
		label: 'canone libero (4+4)',
		flat: 21,
		share: '95',
		register: '1',
		source: 'art. 3, comma 2, d.lgs. 23/2011',
	},
	concordato: {
		label: 'canone concordato, comune ad alta tensione',
		flat: 10,
		share: '66.5',
		register: '0.7',
		source: 'art. 3, comma 2, d.lgs. 23/2011; art. 9 d.l. 47/2014; art. 8 l. 431/1998',
	},
	breve: {
		label: 'locazione breve, la casa scelta in dichiarazione',
		flat: 21,
		share: '95',
		register: '0',
		source: 'art. 4, comma 2, d.l. 50/2017',
	},
	'breve-altra': {
		label: 'locazione breve, un’altra casa',
		flat: 26,
		share: '95',
		register: '0',
		source: 'art. 4, comma 2, d.l. 50/2017, testo della l. 213/2023',
	},
} as const

const input = z.object({
	canone: money({ label: 'Canoni dell’anno', hint: 'in euro', min: 0.01 }),
	contratto: choice({
		label: 'Contratto',
		options: {
			libero: contracts.libero.label,
			concordato: contracts.concordato.label,
			breve: contracts.breve.label,
			'breve-altra': contracts['breve-altra'].label,
		},
		initial: 'libero',
	}),
	altri: money({
		label: 'Altri redditi dell’anno',
		hint: 'stipendio, pensione, lavoro autonomo',
		initial: '0',
	}).default(zero),
	lavoro: choice({
		label: 'Gli altri redditi sono',
		options: { dipendente: 'lavoro dipendente', pensionato: 'pensione', autonomo: 'lavoro autonomo o impresa minore' },
		initial: 'dipendente',
	}).default('dipendente'),
	regionale: percent({
		label: 'Addizionale regionale',
		hint: 'in percentuale; di base 1,23',
		max: 4,
		initial: '1,23',
	}).default(decimal(baseRegionalPercent)),
	comunale: percent({ label: 'Addizionale comunale', hint: 'in percentuale', max: 1.2, initial: '0' }).default(zero),
	anno: year({ label: 'Anno', min: 2025 }),
})

export const cedolareOrdinaria = defineTool({
	name: 'cedolare-ordinaria',
	title: 'Cedolare secca o IRPEF ordinaria, con gli altri redditi',
	summary:
		'Quanto costa un affitto nell’uno e nell’altro modo: addizionali con le aliquote che scrivi, niente oneri né familiari.',
	theme: 'casa',
	input,
	parameters: [
		{
			name: 'cedolare 21, 10 e 26%',
			source: 'art. 3 d.lgs. 23/2011; art. 4 d.l. 50/2017',
			checked: 'da fonte secondaria, novembre 2026',
		},
		{ ...rulesNote('regole-irpef'), figures: irpefFigures },
	],
	limits: [
		'Non conta altre detrazioni e oneri che l’IRPEF del canone permetterebbe di usare, né gli effetti su ISEE e assegno unico.',
		'L’addizionale comunale è quella che scrivi: con 0 non è contata.',
		'Con la cedolare non si aggiorna il canone; dal terzo appartamento in locazione breve l’attività è d’impresa (l. 199/2025).',
	],
	run({ canone, contratto, altri, lavoro, regionale, comunale, anno }) {
		const { flat, share, register, source } = contracts[contratto]
		const common = {
			work: lavoro,
			worked: altri,
			year: anno,
			regionalPercent: regionale,
			municipalPercent: comunale,
		}
		const taxable = cents(percentOf(canone, share))
		const bonus = (all: readonly { amount: Decimal }[]) => all.reduce((sum, { amount }) => sum.plus(amount), zero)
		const cost = (counted: ReturnType<typeof yearTax>) => counted.total.minus(bonus(counted.paid))
		const without = cost(yearTax({ ...common, total: altri, deductible: zero }))
		const ordinary = cost(yearTax({ ...common, total: altri.plus(taxable), deductible: zero }))
		// Deductions depend on the income with the rent that pays the flat tax (art. 3, comma 7, d.lgs. 23/2011).
		const withFlat = cost(yearTax({ ...common, total: altri.plus(canone), deductible: canone }))
		const registry = cents(percentOf(canone, register))
		const ofOrdinary = ordinary.minus(without).plus(registry)
		const tax = cents(percentOf(canone, flat))
		const ofFlat = tax.plus(withFlat).minus(without)
		const saved = ofOrdinary.minus(ofFlat)
		const euro = (name: string, label: string, amount: Decimal) =>
			({ name, label, value: amount.toFixed(2), unit: 'euro' }) as const
		return {
			results: [
				euro('cedolare', 'Con la cedolare', ofFlat),
				euro('ordinaria', 'Con l’IRPEF ordinaria e metà del registro', ofOrdinary),
				euro(
					'differenza',
					saved.gte(0) ? 'In meno con la cedolare' : 'In meno con l’IRPEF ordinaria',
					Decimal.abs(saved),
				),
			],
			steps: [
				{
					description: 'Cedolare sui canoni',
					formula: `${euroText(canone)} × ${flat}% = ${euroText(tax)}`,
					values: { cedolare: tax.toFixed(2) },
					source,
				},
				{
					description: 'Detrazioni e bonus in meno: il reddito con cui si contano comprende i canoni in cedolare',
					formula: `${euroText(withFlat)} − ${euroText(without)} = ${euroText(withFlat.minus(without))}`,
					values: { differenza: withFlat.minus(without).toFixed(2) },
					source: 'art. 3, comma 7, d.lgs. 23/2011',
				},
				{
					description: `IRPEF e addizionali con il ${percentText(share)} del canone, meno quelle sugli altri redditi`,
					formula: `${euroText(ordinary)} − ${euroText(without)} = ${euroText(ordinary.minus(without))}`,
					values: { imponibile: taxable.toFixed(2) },
					source: 'artt. 11, 13 e 37, comma 4-bis, TUIR',
				},
				{
					description: 'Metà dell’imposta di registro dell’anno',
					formula: euroText(registry),
					values: { registro: registry.toFixed(2) },
					source: 'art. 5 tariffa, parte I, d.P.R. 131/1986; art. 8 l. 392/1978',
				},
			],
		}
	},
})
