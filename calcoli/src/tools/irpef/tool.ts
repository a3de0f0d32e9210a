import { z } from 'zod'
import { irpefFigures } from '../../parameters/data/irpef-lavoro.ts'
import { rulesNote } from '../../rates/rules-note.ts'
import { type Decimal, decimal, euroText, percentText, zero } from '../../tool/amounts.ts'
import { choice, money, percent, year } from '../../tool/fields.ts'
import { defineTool, type Result, type Step } from '../../tool/tool.ts'
import { bracketName, withAmount } from './rules.ts'
import { yearTax } from './year-tax.ts'

const input = z.object({
	reddito: money({ label: 'Reddito complessivo', hint: 'euro l’anno', min: 0.01 }),
	lavoro: choice({
		label: 'Tipo di reddito',
		options: { dipendente: 'lavoro dipendente', pensionato: 'pensione', autonomo: 'lavoro autonomo o impresa minore' },
		initial: 'dipendente',
	}).default('dipendente'),
	anno: year({ label: 'Anno d’imposta', min: 2022 }),
	deduzioni: money({ label: 'Oneri deducibili', hint: 'contributi, previdenza complementare', initial: '0' }).default(
		zero,
	),
	detrazioni: money({ label: 'Altre detrazioni', hint: 'spese mediche, mutuo, familiari', initial: '0' }).default(zero),
	regionale: percent({
		label: 'Addizionale regionale',
		hint: 'in percentuale; di base 1,23',
		max: 4,
		initial: '1,23',
	}).default(decimal('1.23')),
	comunale: percent({ label: 'Addizionale comunale', hint: 'in percentuale', max: 1.2, initial: '0' }).default(zero),
})

export const irpef = defineTool({
	name: 'irpef',
	title: 'IRPEF dell’anno',
	summary: 'Imposta lorda per scaglioni, detrazione per lavoro o pensione, bonus, addizionali e netto.',
	theme: 'fisco',
	input,
	parameters: [
		{ ...rulesNote('regole-irpef'), figures: irpefFigures },
		{
			name: 'addizionali',
			source: 'art. 50 d.lgs. 446/1997; d.lgs. 360/1998',
			checked: 'le scrivi tu: cambiano da luogo a luogo',
		},
	],
	limits: [
		'Conta un anno intero di lavoro o di pensione; per meno giorni la detrazione si riduce.',
		'Il reddito complessivo non è la RAL, che comprende i contributi del lavoratore: scrivili tra gli oneri deducibili.',
		'Un solo tipo di reddito; non considera la casa di abitazione né le addizionali a scaglioni.',
		'Nel 2024, oltre 50.000 euro di reddito, le detrazioni al 19% (non quelle sanitarie) si riducono di 260 euro (art. 2 d.lgs. 216/2023): toglili tu.',
		'Non considera i limiti alle detrazioni sopra 75.000, 120.000 e 200.000 euro, né il trattamento integrativo tra 15.000 e 28.000 euro.',
	],
	run({ reddito, lavoro, anno, deduzioni, detrazioni, regionale, comunale }) {
		const counted = yearTax({
			total: reddito,
			deductible: deduzioni,
			work: lavoro,
			year: anno,
			deductions: detrazioni,
			regionalPercent: regionale,
			municipalPercent: comunale,
		})
		const { taxable, brackets, gross, work, wedge, deductions, net, regional, municipal, total, paid } = counted
		const isTaxed = net.gt(zero)
		const results: Result[] = [
			euro('imponibile', 'Reddito imponibile', taxable),
			euro('lorda', 'Imposta lorda', gross),
			euro('detrazione-lavoro', 'Detrazione per lavoro o pensione', work.amount),
			euro('detrazioni', 'Detrazioni in tutto', deductions),
			euro('netta', 'IRPEF netta', net),
			euro('regionale', 'Addizionale regionale', regional),
			euro('comunale', 'Addizionale comunale', municipal),
			euro('totale', 'Imposte in tutto', total),
			euro('reddito-netto', 'Reddito meno imposte', reddito.minus(total)),
			{
				name: 'aliquota',
				label: 'Aliquota effettiva',
				value: total.div(reddito).times(100).toFixed(2),
				unit: 'percent',
			},
			...paid.map(({ amount, source }, index) => euro(`bonus-${index + 1}`, `Somma in busta paga (${source})`, amount)),
		]
		const steps: Step[] = [
			{
				description: 'Reddito imponibile',
				formula: `${euroText(reddito)} − ${euroText(deduzioni)} = ${euroText(taxable)}`,
				values: { imponibile: taxable.toFixed(2) },
				source: 'artt. 3 e 10 TUIR',
			},
			...brackets.map(({ from, to, rate, base, tax, source }) => ({
				description: bracketName({ from, to }),
				formula: `${euroText(base)} × ${percentText(rate)} = ${euroText(tax)}`,
				values: { base: base.toFixed(2), aliquota: String(rate), imposta: tax.toFixed(2) },
				source,
			})),
			{
				description: 'Detrazione per il tipo di reddito',
				formula: withAmount(work),
				values: { detrazione: work.amount.toFixed(2) },
				source: work.source,
			},
			...[wedge, ...paid]
				.filter((found) => found !== undefined)
				.map((found) => ({
					description: nameOf(found.source),
					formula: withAmount(found),
					values: { importo: found.amount.toFixed(2) },
					source: found.source,
				})),
			{
				description: 'IRPEF netta',
				formula: `${euroText(gross)} − ${euroText(deductions)} → ${euroText(net)}`,
				values: { netta: net.toFixed(2) },
				source: 'art. 11, comma 3, TUIR',
			},
			{
				description: isTaxed ? 'Addizionali' : 'Addizionali: non dovute, perché non è dovuta l’IRPEF',
				formula: isTaxed
					? `${euroText(taxable)} × (${percentText(regionale)} + ${percentText(comunale)}) = ${euroText(regional.plus(municipal))}`
					: euroText(zero),
				values: { regionale: regional.toFixed(2), comunale: municipal.toFixed(2) },
				source: 'art. 50, comma 2, d.lgs. 446/1997; art. 1, comma 4, d.lgs. 360/1998',
			},
		]
		return { results, steps }
	},
})

function nameOf(source: string): string {
	return source.includes('comma 6') ? 'Ulteriore detrazione per i dipendenti' : 'Somma che non è reddito'
}

function euro(name: string, label: string, amount: Decimal): Result {
	return { name, label, value: amount.toFixed(2), unit: 'euro' }
}
