import { z } from 'zod'
import { countTerm } from '../../terms/count-term.ts'
import { choice, day, italianDay } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { longDay } from '../counted.ts'

const kinds = {
	ordinaria: { years: 10, label: 'Ordinaria, 10 anni', source: 'art. 2946 c.c.' },
	illecito: { years: 5, label: 'Risarcimento da fatto illecito, 5 anni', source: 'art. 2947, comma 1, c.c.' },
	veicoli: { years: 2, label: 'Danni da circolazione di veicoli, 2 anni', source: 'art. 2947, comma 2, c.c.' },
	periodiche: { years: 5, label: 'Canoni, interessi e somme periodiche, 5 anni', source: 'art. 2948 c.c.' },
	societa: { years: 5, label: 'Diritti da rapporti sociali, 5 anni', source: 'art. 2949 c.c.' },
	mediatore: { years: 1, label: 'Provvigione del mediatore, 1 anno', source: 'art. 2950 c.c.' },
	professionisti: { years: 3, label: 'Compensi dei professionisti, presuntiva, 3 anni', source: 'art. 2956 c.c.' },
	erariali: {
		years: 10,
		label: 'IRPEF, IRES, IVA, IRAP e registro già definitivi, 10 anni',
		source: 'art. 2946 c.c.; Cass. s.u. 23397/2016',
	},
	locali: {
		years: 5,
		label: 'IMU, TARI e altri tributi locali già definitivi, 5 anni',
		source: 'art. 2948, n. 4, c.c.; Cass. s.u. 23397/2016',
	},
	contributi: { years: 5, label: 'Contributi INPS e INAIL, 5 anni', source: 'art. 3, comma 9, l. 335/1995' },
	'sanzioni-fiscali': { years: 5, label: 'Sanzioni tributarie, 5 anni', source: 'art. 20, comma 3, d.lgs. 472/1997' },
	multe: { years: 5, label: 'Multe e sanzioni amministrative, 5 anni', source: 'art. 28 l. 689/1981' },
	bollette: { years: 2, label: 'Bollette di luce, gas e acqua, 2 anni', source: 'art. 1, commi 4 e 10, l. 205/2017' },
	albergatori: { years: 0.5, label: 'Albergatori, presuntiva, 6 mesi', source: 'art. 2954 c.c.' },
} as const

/** Bills that fall due after this day have the term of two years (art. 1, comma 10, l. 205/2017). */
const suppliesSince = { luce: '2018-03-01', gas: '2019-01-01', acqua: '2020-01-01' } as const

const input = z.object({
	diritto: choice({
		label: 'Diritto',
		options: {
			ordinaria: kinds.ordinaria.label,
			illecito: kinds.illecito.label,
			veicoli: kinds.veicoli.label,
			periodiche: kinds.periodiche.label,
			societa: kinds.societa.label,
			mediatore: kinds.mediatore.label,
			professionisti: kinds.professionisti.label,
			erariali: kinds.erariali.label,
			locali: kinds.locali.label,
			contributi: kinds.contributi.label,
			'sanzioni-fiscali': kinds['sanzioni-fiscali'].label,
			multe: kinds.multe.label,
			bollette: kinds.bollette.label,
			albergatori: kinds.albergatori.label,
		},
		initial: 'ordinaria',
	}),
	dal: day({ label: 'Giorno in cui il diritto può essere fatto valere' }),
	interrotta: day({
		label: 'Ultimo atto che l’ha interrotta',
		hint: 'lettera di messa in mora, riconoscimento del debito',
	}).optional(),
	fornitura: choice({
		label: 'Per le bollette: di che cosa',
		hint: 'serve per quelle scadute tra il 2018 e il 2020',
		options: { luce: 'luce', gas: 'gas', acqua: 'acqua' },
	}).optional(),
})

export const prescrizione = defineTool({
	name: 'prescrizione',
	title: 'Prescrizione di un diritto',
	summary: 'Quando un diritto si prescrive, anche dopo un atto che ha interrotto la prescrizione.',
	theme: 'termini',
	input,
	parameters: [
		{
			name: 'termini di prescrizione',
			source: 'artt. 2946–2956 c.c.',
			checked: 'codice civile, testo di febbraio 2026',
		},
		{
			name: 'prescrizione di tributi, contributi, sanzioni e bollette',
			source: 'art. 3 l. 335/1995; art. 20 d.lgs. 472/1997; art. 28 l. 689/1981; l. 205/2017; Cass. s.u. 23397/2016',
			checked: 'da fonte secondaria, novembre 2026',
		},
	],
	limits: [
		'Per i tributi conta dal giorno in cui il debito è definitivo (di solito 60 giorni dopo la notifica della cartella); le sospensioni del 2020 e 2021 (art. 68 d.l. 18/2020) e del bollo auto non ci sono.',
		'Non considera la sospensione tra coniugi, minori e simili (artt. 2941 e 2942 c.c.) né la durata del processo (art. 2945 c.c.).',
		'Le decadenze non si interrompono (art. 2964 c.c.).',
	],
	run({ diritto, dal, interrotta, fornitura }) {
		const isOldBill = diritto === 'bollette' && dal <= suppliesSince[fornitura ?? 'acqua']
		if (isOldBill && fornitura === undefined && dal > suppliesSince.luce)
			return {
				wrong: { fornitura: 'Scegli luce, gas o acqua: per queste bollette i due anni partono da giorni diversi.' },
			}
		const { years, source } = kinds[isOldBill ? 'periodiche' : diritto]
		const length = { count: years < 1 ? 6 : years, unit: years < 1 ? 'months' : 'years', recipient: 'private' } as const
		const first = countTerm({ from: dal, ...length })
		if (interrotta !== undefined && interrotta <= dal)
			return { wrong: { interrotta: `Scegli un giorno dopo il ${italianDay(dal)}.` } }
		if (interrotta !== undefined && interrotta > first.day)
			return { wrong: { interrotta: `Il diritto era già prescritto dal ${italianDay(first.day)}.` } }
		const counted = interrotta === undefined ? first : countTerm({ from: interrotta, ...length })
		return {
			results: [{ name: 'scadenza', label: 'Ultimo giorno prima della prescrizione', value: counted.day, unit: 'day' }],
			steps: [
				{
					description: 'Termine dal giorno in cui il diritto può essere fatto valere',
					formula: `${longDay(dal)} → ${longDay(first.day)}`,
					values: { dal, scadenza: first.day },
					source: `${source}; art. 2935 c.c.`,
				},
				...(interrotta === undefined
					? []
					: [
							{
								description: 'L’atto interruttivo fa ripartire il termine da capo',
								formula: `${longDay(interrotta)} → ${longDay(counted.day)}`,
								values: { dal: interrotta, scadenza: counted.day },
								source: 'artt. 2943 e 2945, comma 1, c.c.',
							},
						]),
			],
		}
	},
})
