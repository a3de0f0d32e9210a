import type { DashboardScreen } from '#app/features/desk/dashboard/dashboard-screen.tsx'
import type { StepState, StepView } from '#app/features/desk/dashboard/first-steps.ts'
import { matterText } from '#app/features/desk/health/copy.it.ts'
import type { PanelPlace } from '#app/features/people/admin/panel.ts'
import { countsOf, daysUpTo, rowsOf, UNKNOWN } from '#app/measures/measure.ts'

type Dashboard = Parameters<typeof DashboardScreen>[0]

const days = daysUpTo('2026-11-22')
const LAWS = [13, 29, 7]

/** A series that looks alive but is the same at each start. */
function sample(size: number, most: number, since: string | null) {
	const rows = days.map((day, index) => ({
		day,
		values: Array.from({ length: size }, (_, part) => ((index + 3) * (LAWS[part] ?? 1)) % (most >> part)),
	}))
	return countsOf(rows, since, days, size)
}

type Figures = Dashboard['figures']

/** Figures of a site since a day; of nothing if it is null. */
function figures(since: string | null): Figures {
	const has = since !== null
	const plain = (name: string, title: string, kind: 'bars' | 'line', most: number): Figures[number] => {
		const counts = sample(1, most, since)
		const chart = { kind, days: counts.days, series: [title] }
		return { ...{ name, title, page: '/admin', note: null }, numbers: rowsOf(counts, ['']), chart }
	}
	const conversions = sample(2, 64, since)
	const replies = sample(3, 90, since)
	const SERIES = ['Riuscite', 'Rifiutate']
	const KINDS = ['Risposte', 'Norme più vicine', 'Senza risposta']
	return [
		plain('visits', 'Pagine viste', 'line', 640),
		plain('sign-ups', 'Iscrizioni', 'bars', 6),
		plain('questions', 'Domande', 'bars', 5),
		{
			...{ name: 'answer-time', title: 'Tempo di risposta', page: '/admin/moderazione' },
			note: 'Dalla domanda alla prima risposta; metà delle risposte è arrivata prima, metà dopo.',
			numbers: [{ label: 'Mediana', week: has ? '31 ore' : UNKNOWN, month: has ? '2,2 giorni' : UNKNOWN }],
			chart: {
				...{ kind: 'line', series: ['Ore'], unit: 'h' },
				days: days.map((day, index) => ({ day, values: has && index % 4 !== 1 ? [((index * 7) % 50) + 2] : null })),
			},
		},
		{
			...{ name: 'conversions', title: 'Conversioni in PDF/A', page: '/pdf-converter', note: null },
			numbers: rowsOf(conversions, SERIES),
			chart: { kind: 'bars', days: conversions.days, series: SERIES },
			causes: {
				title: 'Perché sono state rifiutate',
				rows: has
					? [
							{ label: 'protetto da password', week: '3', month: '11' },
							{ label: 'firmato', week: '0', month: '4' },
						]
					: [],
			},
		},
		{
			...{ name: 'assistant', title: 'Assistente', page: '/admin/qualita', note: null },
			numbers: [
				...rowsOf(replies, KINDS),
				{ label: 'Affidabilità media', week: has ? '81%' : UNKNOWN, month: has ? '78%' : UNKNOWN },
			],
			chart: { kind: 'bars', days: replies.days, series: KINDS },
			causes: {
				title: 'Perché non c’è stata risposta',
				rows: has ? [{ label: 'l’atto chiesto non c’è', week: '2', month: '9' }] : [],
			},
			words: {
				title: 'Di che cosa si è chiesto senza avere risposta',
				note: 'Parole usate da almeno due persone, senza nomi né domande intere: quelle le legge solo chi le ha scritte.',
				words: has
					? [
							{ word: 'superbonus', count: 7 },
							{ word: 'criptovalute', count: 4 },
						]
					: [],
			},
		},
	]
}

function waiting(kind: string, label: string, count: number, oldest: string | null): Dashboard['waiting'][number] {
	return { kind, label, page: '/admin/posta', count, oldest }
}

/** The panel's start page on a working day. */
const step = (label: string, state: StepState): StepView => ({
	...{ step: label, label, state, note: null },
	text: 'Compare in fondo a ogni pagina e nelle pagine legali.',
	link: { to: '/admin/studio', label: 'Scrivi i dati' },
})

export const dashboard: Dashboard = {
	waiting: [
		waiting('question', 'Domande che aspettano una risposta', 3, '2026-11-18T09:00:00Z'),
		waiting('held', 'Commenti e risposte trattenuti', 1, '2026-11-22T08:00:00Z'),
		waiting('report', 'Testi segnalati', 1, '2026-11-21T08:00:00Z'),
		waiting('document', 'Documenti proposti', 0, null),
	],
	figures: figures('2026-10-24'),
	site: {
		steps: [
			step('Dati dello studio', 'open'),
			step('Configura l’e-mail', 'done'),
			step('Importa le leggi', 'open'),
			step('Fai una copia dei dati', 'skipped'),
			step('Scrivi la prima notizia', 'open'),
		],
		failures: [
			{ kind: 'missing-settings', names: ['partita IVA', 'ordine professionale', 'indirizzo'] },
			{ kind: 'mail', failed: 2, retrying: 1 },
			{
				kind: 'source',
				name: 'INPS',
				problem: 'La fonte ha risposto 503. Riproviamo da soli.',
				since: '2026-11-21T06:00:00Z',
				failures: 4,
			},
			{ kind: 'matter', matter: { kind: 'no-copy' }, said: matterText({ kind: 'no-copy' }) },
		],
	},
	now: '2026-11-22T12:00:00Z',
}

/** The same page for a collaboratore. */
export const sharedDashboard: Dashboard = {
	...dashboard,
	waiting: dashboard.waiting.filter(({ kind }) => kind !== 'document'),
	figures: dashboard.figures.filter(({ name }) => name === 'questions' || name === 'answer-time'),
	site: null,
}

/** The same page where nothing has happened yet. */
export const emptyDashboard: Dashboard = {
	...dashboard,
	waiting: [],
	figures: figures(null),
	site: { steps: [], failures: [] },
}

export const places: readonly PanelPlace[] = [
	{ to: '/admin', label: 'Panoramica', group: 'Oggi', place: 1, isShared: true },
	{ to: '/admin/posta', label: 'Posta dello studio', group: 'Oggi', place: 2, isShared: true },
	{ to: '/admin/moderazione', label: 'Moderazione', group: 'Oggi', place: 3, isShared: true },
	{ to: '/admin/notizie', label: 'Notizie e fonti', group: 'Oggi', place: 4, isShared: true },
	{ to: '/admin/conoscenza', label: 'Base documentale', group: 'Assistente', place: 1 },
	{ to: '/admin/utenti', label: 'Utenti', group: 'Persone', place: 1 },
	{ to: '/admin/copie', label: 'Copie dei dati', group: 'Sito', place: 1 },
]
