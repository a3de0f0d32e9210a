import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, type Decimal, decimal, euroText } from '../../tool/amounts.ts'
import { choice, money } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const law = (part: string) => `art. 13, ${part}, d.P.R. 115/2002`

/** Last value and amount; the last has no limit. */
const civil = [
	[1100, 43],
	[5200, 98],
	[26_000, 237],
	[52_000, 518],
	[260_000, 759],
	[520_000, 1214],
	[Infinity, 1686],
] as const
const tax = [
	['2582.28', 30],
	['5000', 60],
	['25000', 120],
	['75000', 250],
	['200000', 500],
	['Infinity', 1500],
] as const

const fixed = {
	'esecuzione-immobiliare': { amount: 278, source: law('comma 2') },
	'opposizione-atti-esecutivi': { amount: 168, source: law('comma 2') },
	'volontaria-giurisdizione': { amount: 98, source: law('comma 1, lett. b)') },
	'separazione-consensuale': { amount: 43, source: law('comma 1, lett. a)') },
	'separazione-giudiziale': { amount: 98, source: law('comma 1, lett. b)') },
	tar: { amount: 650, source: law('comma 6-bis') },
} as const

const input = z.object({
	valore: money({ label: 'Valore della causa', hint: 'in euro; per le cause tributarie il tributo, senza sanzioni' }),
	procedimento: choice({
		label: 'Procedimento',
		options: {
			cognizione: 'causa civile ordinaria',
			monitorio: 'decreto ingiuntivo e opposizione',
			cautelare: 'cautelare e altri procedimenti speciali',
			'esecuzione-immobiliare': 'esecuzione immobiliare',
			'esecuzione-mobiliare': 'esecuzione mobiliare',
			'opposizione-atti-esecutivi': 'opposizione agli atti esecutivi',
			'volontaria-giurisdizione': 'volontaria giurisdizione',
			'separazione-consensuale': 'separazione o divorzio su domanda congiunta',
			'separazione-giudiziale': 'separazione o divorzio giudiziale',
			lavoro: 'lavoro',
			tributario: 'tributario',
			tar: 'ricorso ordinario al TAR',
		},
		initial: 'cognizione',
	}).default('cognizione'),
	grado: choice({
		label: 'Grado',
		options: { primo: 'primo grado', appello: 'appello o altra impugnazione', cassazione: 'cassazione' },
		initial: 'primo',
	}).default('primo'),
})

export const contributoUnificato = defineTool({
	name: 'contributo-unificato',
	title: 'Contributo unificato',
	summary: 'Quanto si paga per iniziare una causa, per valore, procedimento e grado.',
	theme: 'giustizia',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-contributo-unificato'),
		{ name: 'importi per scaglione', source: 'art. 13 d.P.R. 115/2002', checked: 'da fonte secondaria, luglio 2026' },
		{
			name: 'nessun aumento per l’appello tributario',
			source: 'art. 13, commi 1-bis e 6-quater, d.P.R. 115/2002',
			checked: 'da fonte secondaria, novembre 2018',
		},
	],
	limits: [
		'Non conta i 27 euro di anticipazione (art. 30) né l’aumento della metà per PEC o codice fiscale mancanti (art. 13, comma 3-bis).',
		'Il lavoro è esente in primo grado con reddito fino a tre volte il limite del patrocinio; qui in primo grado si applica l’esenzione.',
		'Per gli appalti e i riti speciali del TAR gli importi sono altri (comma 6-bis).',
		'Del procedimento speciale la riduzione a metà è conservata nei gradi successivi; alcuni uffici chiedono l’intero per l’appello contro la sentenza che decide l’opposizione.',
	],
	run({ valore, procedimento, grado }) {
		const inCassation = grado === 'cassazione'
		const { amount, source } =
			procedimento === 'tributario' && inCassation
				? { amount: civilAmount(valore), source: `${law('comma 1')}: in cassazione il processo è civile` }
				: baseOf(procedimento, grado, valore)
		// The increase of comma 1-bis is of the amounts of comma 1: before the tax courts both degrees cost the same.
		const isIncreased = grado === 'appello' && procedimento !== 'tributario'
		const times = inCassation ? '2' : isIncreased ? '1.5' : '1'
		const due = cents(amount.times(times))
		const isExempt = procedimento === 'lavoro' && grado === 'primo'
		return {
			notes: isExempt
				? [
						'Non paga chi ha un reddito fino a tre volte il limite del patrocinio a spese dello Stato: chi ne ha di più paga.',
					]
				: [],
			results: [
				{ name: 'base', label: 'Contributo di base', value: amount.toFixed(2), unit: 'euro' },
				{ name: 'moltiplicatore', label: 'Per il grado', value: times, unit: 'number' },
				{ name: 'contributo', label: 'Contributo unificato', value: due.toFixed(2), unit: 'euro' },
			],
			steps: [
				{
					description: 'Importo per il valore e il procedimento',
					formula: `valore ${euroText(valore)} → ${euroText(amount)}`,
					values: { base: amount.toFixed(2) },
					source,
				},
				...(times === '1'
					? []
					: [
							{
								description: inCassation ? 'Raddoppiato in cassazione' : 'Aumentato della metà nelle impugnazioni',
								formula: `${euroText(amount)} × ${times.replace('.', ',')} = ${euroText(due)}`,
								values: { contributo: due.toFixed(2) },
								source: law('comma 1-bis'),
							},
						]),
			],
		}
	},
})

interface Base {
	readonly amount: Decimal
	readonly source: string
}

function baseOf(procedure: string, grade: string, value: Decimal): Base {
	switch (procedure) {
		case 'cognizione':
			return { amount: civilAmount(value), source: law('comma 1') }
		case 'monitorio':
		case 'cautelare':
			return { amount: civilAmount(value).div(2), source: law('comma 3') }
		case 'tributario':
			return { amount: bracket(tax, value), source: law('comma 6-quater') }
		case 'esecuzione-mobiliare':
			return { amount: decimal(value.lt(2500) ? 43 : 139), source: law('comma 2') }
		case 'lavoro':
			return grade === 'primo'
				? { amount: decimal(0), source: 'art. 9, comma 1-bis, d.P.R. 115/2002' }
				: { amount: civilAmount(value).div(grade === 'cassazione' ? 1 : 2), source: law('comma 3') }
		default:
			return fixedOf(procedure)
	}
}

function fixedOf(procedure: string): Base {
	for (const [name, { amount, source }] of Object.entries(fixed))
		if (name === procedure) return { amount: decimal(amount), source }
	throw new RangeError(`no such procedure: ${procedure}`)
}

function civilAmount(value: Decimal): Decimal {
	return bracket(civil, value)
}

function bracket(brackets: readonly (readonly [string | number, number])[], value: Decimal): Decimal {
	return decimal(brackets.find(([limit]) => value.lte(limit))?.[1] ?? 0)
}
