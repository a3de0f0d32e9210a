import { z } from 'zod'
import { irpefFigures } from '../../parameters/data/irpef-lavoro.ts'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, Decimal, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { choice, money, whole, yesNo } from '../../tool/fields.ts'
import { type Chart, defineTool } from '../../tool/tool.ts'
import { contributionsOf } from '../contributi-inps/contributions.ts'
import { contributionSteps } from '../contributi-inps/tool.ts'
import { f24Note } from '../f24/search.ts'
import { baseRegionalPercent, yearTax } from '../irpef/year-tax.ts'

const activities = {
	'40': 'Commercio, alimentari, alloggio e ristorazione: 40%',
	'54': 'Commercio ambulante non alimentare: 54%',
	'62': 'Intermediari del commercio: 62%',
	'67': 'Altre attività: 67%',
	'78': 'Professioni, servizi tecnici, istruzione, sanità: 78%',
	'86': 'Costruzioni e immobili: 86%',
} as const

const codesNote = f24Note(['forfettario', 'forfettario-primo-acconto', 'forfettario-acconto'])

const input = z.object({
	ricavi: money({ label: 'Ricavi o compensi dell’anno', hint: 'in euro', min: 0.01, max: 100_000 }),
	coefficiente: choice({ label: 'Attività', options: activities, initial: '78' }).default('78'),
	anno: whole({
		label: 'Anno di attività',
		hint: '1 è quello di inizio; i primi cinque hanno il 5%',
		min: 1,
		max: 60,
		initial: '6',
	}).default(6),
	contributi: money({ label: 'Contributi previdenziali versati', hint: 'in euro', initial: '0' }).default(zero),
	gestione: choice({
		label: 'Contributi da contare qui',
		options: {
			nessuna: 'nessuno: valgono quelli scritti sopra',
			artigiano: 'artigiani INPS',
			commerciante: 'commercianti INPS',
			separata: 'gestione separata INPS, senza altra previdenza',
		},
		initial: 'nessuna',
	}).default('nessuna'),
	'riduzione-35': yesNo({ label: 'Con la riduzione del 35%', hint: 'artigiani e commercianti che l’hanno chiesta' }),
	costi: money({
		label: 'Costi veri, per il confronto',
		hint: 'vuoto: la parte che il coefficiente toglie',
	}).optional(),
})

const limitFrom2023 = 85_000

export const forfettario = defineTool({
	name: 'forfettario',
	title: 'Regime forfettario, e quanto pagheresti con quello ordinario',
	summary: 'Imposta sostitutiva e confronto con l’IRPEF, anche in un grafico al variare dei ricavi.',
	theme: 'fisco',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-forfettario'),
		{
			name: 'coefficienti di redditività e limite di 85.000 euro',
			source: 'art. 1, commi 54–89 e allegato 4, l. 190/2014; art. 1, comma 54, l. 197/2022',
			checked: 'da fonte secondaria, luglio 2026',
		},
		{
			figures: irpefFigures,
			name: 'scaglioni IRPEF 2026',
			source: 'art. 11 TUIR; l. 199/2025',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'Il 5% vale se l’attività è davvero nuova (art. 1, comma 65, l. 190/2014).',
		'Il confronto usa l’IRPEF 2026 con la detrazione per lavoro autonomo e l’addizionale di base 1,23%; non conta l’IVA, altri redditi e le detrazioni che il forfettario perde.',
		'I contributi contati qui sono quelli del 2026 per tutto l’anno, e si tolgono come se fossero versati nell’anno; le casse dei professionisti si scrivono.',
		'Non controlla le cause di esclusione (comma 57).',
	],
	run({ ricavi, coefficiente, anno, contributi: written, costi, gestione, 'riduzione-35': isReduced }) {
		const gross = cents(percentOf(ricavi, coefficiente))
		if (gestione !== 'nessuna' && written.gt(0))
			return { wrong: { gestione: 'Scrivi i contributi o falli contare qui: tutti e due no.' } }
		const insured = (of: Decimal) => (gestione === 'nessuna' ? undefined : insuranceOf(gestione, of, isReduced))
		const insurance = insured(gross)
		const contributi = insurance?.total ?? written
		const taxable = Decimal.max(zero, gross.minus(contributi))
		const rate = anno <= 5 ? 5 : 15
		const tax = cents(percentOf(taxable, rate))
		const real = costi ?? cents(ricavi.minus(gross))
		const income = Decimal.max(zero, ricavi.minus(real))
		const { taxable: ordinaryBase, total: ordinary } = ordinaryTax(income, contributi)
		return {
			results: [
				{ name: 'reddito', label: 'Reddito forfettario', value: gross.toFixed(2), unit: 'euro' },
				...(insurance === undefined
					? []
					: [
							{
								name: 'contributi',
								label: 'Contributi INPS dell’anno',
								value: contributi.toFixed(2),
								unit: 'euro' as const,
							},
						]),
				{ name: 'imponibile', label: 'Imponibile', value: taxable.toFixed(2), unit: 'euro' },
				{ name: 'aliquota', label: 'Aliquota', value: String(rate), unit: 'percent' },
				{ name: 'imposta', label: 'Imposta sostitutiva', value: tax.toFixed(2), unit: 'euro' },
				{
					name: 'netto',
					label: 'Ricavi meno contributi e imposta',
					value: ricavi.minus(contributi).minus(tax).toFixed(2),
					unit: 'euro',
				},
				{
					name: 'ordinario',
					label: 'IRPEF e addizionale con il regime ordinario',
					value: ordinary.toFixed(2),
					unit: 'euro',
				},
				{
					name: 'differenza',
					label: 'In meno con il forfettario',
					value: ordinary.minus(tax).toFixed(2),
					unit: 'euro',
				},
			],
			steps: [
				{
					description: 'Reddito: i ricavi per il coefficiente dell’attività',
					formula: `${euroText(ricavi)} × ${coefficiente}% = ${euroText(gross)}`,
					values: { coefficiente, reddito: gross.toFixed(2) },
					source: 'art. 1, comma 64 e allegato 4, l. 190/2014',
				},
				...(insurance === undefined ? [] : contributionSteps(insurance)),
				{
					description: 'Meno i contributi versati',
					formula: `${euroText(gross)} − ${euroText(contributi)} → ${euroText(taxable)}`,
					values: { contributi: contributi.toFixed(2), imponibile: taxable.toFixed(2) },
					source: 'art. 1, comma 64, l. 190/2014',
				},
				{
					description: rate === 5 ? 'Imposta sostitutiva dei primi cinque anni' : 'Imposta sostitutiva',
					formula: `${euroText(taxable)} × ${percentText(rate)} = ${euroText(tax)}`,
					values: { aliquota: String(rate), imposta: tax.toFixed(2) },
					source: rate === 5 ? 'art. 1, comma 65, l. 190/2014' : 'art. 1, comma 64, l. 190/2014',
				},
				{
					description: 'Con il regime ordinario: ricavi meno costi e contributi',
					formula: `IRPEF e addizionale su ${euroText(ordinaryBase)} = ${euroText(ordinary)}`,
					values: { costi: real.toFixed(2), imponibile: ordinaryBase.toFixed(2), imposta: ordinary.toFixed(2) },
					source: 'artt. 10, 11 e 13, comma 5, TUIR',
				},
			],
			chart: chartOf(coefficiente, rate, (of) => insured(of)?.total ?? written),
			...(ricavi.gt(limitFrom2023)
				? {
						notes: ['Oltre 85.000 euro si esce dal regime dall’anno dopo; oltre 100.000 subito (comma 71).', codesNote],
					}
				: { notes: [codesNote] }),
		}
	},
})

/** Contributions on the income of the regime, for the year whose rules the comparison uses. */
function insuranceOf(fund: 'artigiano' | 'commerciante' | 'separata', income: Decimal, isReduced: boolean) {
	const reduction = isReduced && fund !== 'separata' ? 'forfettario' : 'nessuna'
	return contributionsOf({ fund, income, year: 2026, reduction, isSince1996: true })
}

function ordinaryTax(income: Decimal, contributions: Decimal) {
	return yearTax({
		total: income,
		deductible: contributions,
		work: 'autonomo',
		year: 2026,
		regionalPercent: baseRegionalPercent,
		municipalPercent: '0',
	})
}

/** Both taxes by revenue, with costs in the measure of the coefficient and the contributions of each income. */
function chartOf(coefficient: string, rate: number, contributionsOn: (income: Decimal) => Decimal): Chart {
	const at = Array.from({ length: 18 }, (_, index) => decimal((index + 1) * 5000))
	const income = (revenue: Decimal) => cents(percentOf(revenue, coefficient))
	const substitute = (of: Decimal) => cents(percentOf(Decimal.max(zero, of.minus(contributionsOn(of))), rate))
	const ordinary = (of: Decimal) => ordinaryTax(of, contributionsOn(of)).total
	return {
		title: 'Imposta al variare dei ricavi',
		across: 'ricavi in euro',
		lines: [
			{
				name: 'forfettario',
				points: at.map((revenue) => [revenue.toNumber(), substitute(income(revenue)).toNumber()] as const),
			},
			{
				name: 'ordinario',
				points: at.map((revenue) => [revenue.toNumber(), ordinary(income(revenue)).toNumber()] as const),
			},
		],
	}
}
