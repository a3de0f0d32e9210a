import type { DashboardScreen } from '#app/features/desk/dashboard/dashboard-screen.tsx'
import { countsOf, daysUpTo, type SiteFigures, type WorkFigures } from '#app/features/desk/dashboard/figures.ts'
import type { StepState, StepView } from '#app/features/desk/dashboard/first-steps.ts'
import type { PanelPlace } from '#app/features/people/admin/panel.ts'

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

const noWork: WorkFigures = {
	questions: sample(1, 8, null),
	answerTime: { days: days.map((day) => ({ day, values: null })), week: null, month: null },
}

const nothing: SiteFigures = {
	visits: sample(1, 8, null),
	signUps: sample(1, 8, null),
	conversions: sample(2, 8, null),
	refusedConversions: [],
	replies: sample(3, 8, null),
	confidence: { week: null, month: null },
	refusedReplies: [],
	unansweredWords: [],
}

const work: WorkFigures = {
	questions: sample(1, 5, '2026-10-24'),
	answerTime: {
		days: days.map((day, index) => ({ day, values: index % 4 === 1 ? null : [((index * 7) % 50) + 2] })),
		week: 31,
		month: 52,
	},
}

const figures: SiteFigures = {
	visits: sample(1, 640, '2026-10-30'),
	signUps: sample(1, 6, '2026-10-24'),
	conversions: sample(2, 64, '2026-10-28'),
	refusedConversions: [
		{ code: 'password-needed', week: 3, month: 11 },
		{ code: 'signed', week: 0, month: 4 },
	],
	replies: sample(3, 90, '2026-10-24'),
	confidence: { week: 0.81, month: 0.78 },
	refusedReplies: [{ code: 'act-not-held', week: 2, month: 9 }],
	unansweredWords: [
		{ word: 'superbonus', people: 7 },
		{ word: 'criptovalute', people: 4 },
	],
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
	work,
	site: {
		steps: [
			step('Di’ chi sei', 'open'),
			step('Fai partire la posta', 'done'),
			step('Carica la legge', 'open'),
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
			{ kind: 'matter', matter: { kind: 'no-copy' } },
		],
		figures,
	},
	now: '2026-11-22T12:00:00Z',
}

/** The same page for a collaboratore. */
export const sharedDashboard: Dashboard = {
	...dashboard,
	waiting: dashboard.waiting.filter(({ kind }) => kind !== 'document'),
	site: null,
}

/** The same page where nothing has happened yet. */
export const emptyDashboard: Dashboard = {
	...dashboard,
	waiting: [],
	work: noWork,
	site: { steps: [], failures: [], figures: nothing },
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
