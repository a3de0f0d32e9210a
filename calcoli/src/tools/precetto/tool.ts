import { z } from 'zod'
import { MissingParameter } from '../../terms/missing-parameter.ts'
import { cents, type Decimal, decimal, euroText, sum, zero } from '../../tool/amounts.ts'
import { choice, day, money, yesNo } from '../../tool/fields.ts'
import { defineTool, type Step, type Tool } from '../../tool/tool.ts'
import { interessiLegali } from '../interessi-legali/tool.ts'
import { interessiMora } from '../interessi-mora/tool.ts'
import { billOf, billResults, billSteps, feeOf, tablesFrom } from '../parametri-forensi/fees.ts'

const input = z.object({
	capitale: money({ label: 'Capitale del titolo', hint: 'in euro', min: 0.01 }),
	al: day({ label: 'Giorno del precetto', hint: 'gli interessi si contano fino a qui', min: tablesFrom }),
	interessi: choice({
		label: 'Interessi',
		options: {
			nessuno: 'nessuno, o già nel capitale',
			legali: 'legali',
			mora: 'di mora tra imprese, o dalla domanda giudiziale',
		},
		initial: 'legali',
	}),
	dal: day({ label: 'Gli interessi decorrono dal', hint: 'il giorno iniziale non si conta' }).optional(),
	spese: money({
		label: 'Spese liquidate nel titolo',
		hint: 'compensi con accessori e spese vive',
		initial: '0',
	}).default(zero),
	esborsi: money({ label: 'Spese vive del precetto', hint: 'copie, notifica', initial: '0' }).default(zero),
	compenso: money({
		label: 'Compenso per il precetto',
		hint: 'vuoto: quello medio, fino a 5.200 euro',
		min: 0.01,
	}).optional(),
	iva: yesNo({ label: 'Aggiungi l’IVA', hint: 'non si chiede al debitore se il creditore la detrae', initial: 'on' }),
})

const termOfPayment = 10
const termOfEfficacy = 90

export const precetto = defineTool({
	name: 'precetto',
	title: 'Somma di un atto di precetto',
	summary:
		'Capitale, interessi, spese del titolo e compenso del precetto con accessori; il compenso è quello medio, fino a 5.200 euro.',
	theme: 'giustizia',
	input,
	parameters: [
		{
			figures: ['compenso-precetto-unica-1100', 'compenso-precetto-unica-5200'],
			name: 'compenso medio del precetto',
			source: 'd.m. 55/2014, tabella 6 del d.m. 147/2022',
			checked: 'ogni cifra trovata in due fonti pubbliche, novembre 2026',
		},
		...interessiLegali.parameters,
		...interessiMora.parameters,
	],
	limits: [
		'Il valore che decide il compenso è la somma di capitale, interessi e spese del titolo; oltre 5.200 euro il compenso lo scrivi tu.',
		'Gli interessi sono sul capitale: quelli sulle spese del titolo non sono contati.',
		'Gli interessi dopo il precetto restano dovuti fino al pagamento; un tasso diverso pattuito o scritto nel titolo non c’è.',
		'Il debitore può contestare compensi e spese: il giudice dell’esecuzione li riduce se non sono dovuti.',
	],
	run({ capitale, al, interessi, dal, spese, esborsi, compenso, iva }) {
		if (interessi === 'nessuno' && dal !== undefined)
			return { wrong: { interessi: 'Hai scritto da quando decorrono: scegli quali interessi.' } }
		if (interessi !== 'nessuno' && dal === undefined)
			return { wrong: { dal: 'Scrivi da quando decorrono gli interessi.' } }
		const accrued =
			interessi === 'nessuno' ? none : interestBy(interestTools[interessi], { capitale: capitale.toFixed(2), dal, al })
		if ('wrong' in accrued) return accrued
		const credit = sum([capitale, accrued.amount, spese])
		const table = feeOf('precetto', 'unica', credit, al)
		const fee = compenso ?? table?.value
		if (fee === undefined)
			return {
				wrong: {
					compenso: `Oltre 5.200 euro scrivi il compenso: il credito è ${euroText(credit)} e quella cifra della tabella 6 non è stata trovata in due fonti.`,
				},
			}
		const bill = billOf(fee, iva)
		const total = cents(sum([credit, bill.total, esborsi]))
		const euro = (name: string, label: string, amount: Decimal) =>
			({ name, label, value: amount.toFixed(2), unit: 'euro' }) as const
		return {
			results: [
				euro('totale', 'Somma del precetto', total),
				euro('credito', 'Capitale, interessi e spese del titolo', credit),
				euro('interessi', 'Interessi', accrued.amount),
				euro('compenso', compenso === undefined ? 'Compenso medio del precetto' : 'Compenso del precetto', fee),
				...billResults(bill, iva),
			],
			steps: [
				...accrued.steps,
				{
					description: 'Compenso per il precetto',
					formula: euroText(fee),
					values: { compenso: fee.toFixed(2) },
					source: compenso === undefined ? (table?.source ?? '') : 'quello che hai scritto',
				},
				...billSteps(fee, bill, iva),
				{
					description: 'Somma',
					formula: `${euroText(credit)} + ${euroText(bill.total)} + ${euroText(esborsi)} = ${euroText(total)}`,
					values: { totale: total.toFixed(2) },
					source: 'art. 480 c.p.c.',
				},
			],
			notes: [
				`Il debitore ha almeno ${termOfPayment} giorni per pagare (art. 480 c.p.c.); l’esecuzione comincia entro ${termOfEfficacy} giorni dalla notifica (art. 481 c.p.c.).`,
			],
		}
	},
})

const interestTools = { legali: interessiLegali, mora: interessiMora }
const none: { readonly amount: Decimal; readonly steps: readonly Step[] } = { amount: zero, steps: [] }

/** @throws MissingParameter where the tool of the interest has no rate for a day */
function interestBy(tool: Tool, of: Readonly<Record<string, unknown>>) {
	const outcome = tool.calculate(of)
	if (outcome.ok) {
		const found = outcome.results.find(({ name }) => name === 'interessi')
		return { amount: decimal(found?.value ?? '0'), steps: outcome.steps }
	}
	const { problem } = outcome
	if (problem.code === 'missing-parameter') throw new MissingParameter(problem.parameter, problem.needed, problem.act)
	return { wrong: problem.fields }
}
