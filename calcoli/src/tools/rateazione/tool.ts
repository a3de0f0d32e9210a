import { z } from 'zod'
import { type Figure, figureOn } from '../../rates/figure-on.ts'
import { addMonths } from '../../terms/days.ts'
import { euroText, italian, percentText, sum } from '../../tool/amounts.ts'
import { choice, day, italianDay, money, whole, yesNo } from '../../tool/fields.ts'
import { type Calculation, defineTool, type Step } from '../../tool/tool.ts'
import { type Instalment, interestStart, noticePlan, rollPlan } from './plan.ts'

const figures = [
	'avviso-bonario-rate-massime',
	'avviso-bonario-interessi',
	'cartella-rate-semplici',
	'cartella-rate-massime',
	'cartella-rate-soglia',
	'cartella-interessi-dilazione',
]

const input = z.object({
	tipo: choice({
		label: 'Che cosa paghi a rate',
		options: { bonario: 'avviso bonario (comunicazione di irregolarità)', cartella: 'cartella di tributi erariali' },
		initial: 'bonario',
	}),
	importo: money({ label: 'Somma da pagare', hint: 'in euro, come la chiede l’atto', min: 1 }),
	rate: whole({ label: 'Numero di rate', hint: 'trimestrali per l’avviso, mensili per la cartella', min: 2, max: 120 }),
	dal: day({ label: 'Giorno in cui è arrivato l’avviso o fai domanda', min: '2025-01-01' }),
	elaborata: day({
		label: 'Data di elaborazione dell’avviso',
		hint: 'è scritta sull’avviso bonario; da lì si contano gli interessi',
		min: '2024-06-01',
	}).optional(),
	prima: day({
		label: 'Prima rata della cartella',
		hint: 'quella dell’accoglimento; vuoto: un mese dopo la domanda',
		min: '2025-01-01',
	}).optional(),
	documentata: yesNo({ label: 'Nella domanda documenti la difficoltà', hint: 'solo per la cartella' }),
})

export const rateazione = defineTool({
	name: 'rateazione',
	title: 'Rate di avvisi bonari e cartelle',
	summary:
		'Importo, interessi e giorno di ogni rata; per la cartella è una stima: il piano è quello dell’accoglimento.',
	theme: 'fisco',
	input,
	parameters: [
		{
			figures,
			name: 'numero di rate e interessi',
			source: 'art. 3-bis d.lgs. 462/1997; artt. 19 e 21 d.P.R. 602/1973; art. 13 d.lgs. 110/2024',
			checked: 'da fonte secondaria, novembre 2026',
		},
	],
	limits: [
		'L’avviso bonario: 60 giorni per la prima rata; non quelli mandati all’intermediario (90 giorni) né i redditi a tassazione separata (30).',
		'Gli interessi dell’avviso sono contati fino all’ultimo giorno utile di ogni rata: chi paga prima ne paga meno.',
		'La cartella: rate costanti, interessi dalla domanda se la prima rata è un mese dopo; senza spese di notifica, interessi di mora e aggio, e non per i contributi INPS, che hanno un tasso diverso.',
		'Non conta le rate della rottamazione, dell’adesione e degli accertamenti.',
	],
	run({ tipo, importo, rate, dal, elaborata, prima, documentata }) {
		if (tipo === 'bonario') {
			if (elaborata === undefined) return { wrong: { elaborata: 'Scrivi la data di elaborazione: è sull’avviso.' } }
			if (elaborata > dal)
				return { wrong: { elaborata: 'L’avviso è elaborato prima di arrivare: controlla le due date.' } }
			if (prima !== undefined || documentata)
				return { wrong: { tipo: 'La prima rata e i documenti si scrivono solo per la cartella.' } }
			const most = figureOn('avviso-bonario-rate-massime', dal)
			if (most.value.lt(rate)) return tooMany(most)
			const { value: percent, source } = figureOn('avviso-bonario-interessi', dal)
			const plan = noticePlan({ amount: importo, count: rate, arrived: dal, drawnUp: elaborata, percent, source })
			return calculation(plan, [
				{
					description: 'Rate uguali; la prima entro il termine dell’avviso, senza interessi',
					formula: `${euroText(importo)} ÷ ${rate} → ${euroText(plan[0]?.capital ?? importo)}`,
					values: { rate: String(rate) },
					source: most.source,
				},
				{
					description: `Interessi delle altre, dal ${italianDay(interestStart(elaborata))} al giorno di ogni rata`,
					formula: `quota × ${percentText(percent)} × giorni / 365`,
					values: { dal: interestStart(elaborata), tasso: percent.toString() },
					source,
				},
			])
		}
		if (elaborata !== undefined)
			return { wrong: { elaborata: 'La data di elaborazione serve solo per l’avviso bonario: lasciala vuota.' } }
		const highest = figureOn('cartella-rate-soglia', dal)
		if (!documentata && importo.gt(highest.value))
			return {
				wrong: { documentata: `Oltre ${euroText(highest.value)} la difficoltà va sempre documentata.` },
			}
		const most = figureOn(documentata ? 'cartella-rate-massime' : 'cartella-rate-semplici', dal)
		if (most.value.lt(rate))
			return tooMany(most, documentata ? '' : ' a semplice richiesta, di più solo con i documenti')
		const first = prima ?? addMonths(dal, 1)
		if (first <= dal) return { wrong: { prima: 'La prima rata viene dopo la domanda.' } }
		const { value: percent, source } = figureOn('cartella-interessi-dilazione', dal)
		const plan = rollPlan(importo, rate, first, percent)
		return calculation(plan, [
			{
				description: 'Rate mensili che si possono chiedere',
				formula: `${rate} su ${italian(most.value.toString())}`,
				values: { rate: String(rate), massime: most.value.toString() },
				source: most.source,
			},
			{
				description: 'Rate costanti, con gli interessi di dilazione sul debito che resta',
				formula: `${euroText(importo)} a ${rate} mesi, ${percentText(percent)} l’anno`,
				values: { tasso: percent.toString() },
				source,
			},
		])
	},
})

function tooMany({ value, source }: Figure, more = '') {
	return { wrong: { rate: `Al massimo ${italian(value.toString())} rate${more} (${source}).` } }
}

function calculation(plan: readonly Instalment[], steps: readonly Step[]): Calculation {
	const interest = sum(plan.map((one) => one.interest))
	const total = interest.plus(sum(plan.map(({ capital }) => capital)))
	const paid = ({ capital, interest: share }: Instalment) => capital.plus(share)
	const [first, second] = plan
	const last = plan.at(-1)
	if (!first || !second || !last) throw new RangeError('a plan has two instalments or more')
	return {
		results: [
			{ name: 'rata', label: 'Prima rata', value: paid(first).toFixed(2), unit: 'euro' },
			{ name: 'seconda', label: 'Seconda rata', value: paid(second).toFixed(2), unit: 'euro' },
			{ name: 'interessi', label: 'Interessi in tutto', value: interest.toFixed(2), unit: 'euro' },
			{ name: 'totale', label: 'Si paga in tutto', value: total.toFixed(2), unit: 'euro' },
			{ name: 'prima-rata', label: 'Prima rata entro', value: first.due, unit: 'day' },
			{ name: 'seconda-rata', label: 'Seconda rata entro', value: second.due, unit: 'day' },
			{ name: 'ultima-rata', label: 'Ultima rata entro', value: last.due, unit: 'day' },
		],
		steps,
		table: {
			caption: 'Piano delle rate',
			columns: ['rata', 'entro', 'quota', 'interessi', 'da pagare'],
			rows: plan.map((one, at) => [
				String(at + 1),
				italianDay(one.due),
				euroText(one.capital),
				euroText(one.interest),
				euroText(paid(one)),
			]),
		},
	}
}
