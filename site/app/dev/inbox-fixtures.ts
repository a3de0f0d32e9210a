import type { Inbox, InboxFilter, InboxItem, Opened } from '#app/features/desk/inbox/inbox.ts'

const LISTS = [
	['question', 'Domande'],
	['message', 'Messaggi di Contatti'],
	['held', 'In revisione'],
	['report', 'Segnalazioni'],
	['document', 'Documenti proposti'],
] as const

function kinds(counts: readonly number[]): Inbox['kinds'] {
	return LISTS.map(([kind, label], at) => ({ kind, label, count: counts[at] ?? 0 }))
}

const waiting = { openLabel: 'Apri la pagina', stage: null, isMine: false, due: null, done: null, version: null }

const question: InboxItem = {
	...waiting,
	kind: 'question',
	label: 'Domanda',
	id: 'q1',
	title: 'Ho ricevuto una cartella per il bollo di un’auto venduta: che cosa faccio?',
	from: 'Marta Rossi',
	since: '2026-11-19T08:12:00Z',
	path: '/questions/q1',
	openLabel: 'Apri la domanda',
	stage: { label: 'In lavorazione', tone: 'warn' },
	isMine: true,
	due: { day: '2026-11-20', isOver: true },
}

const message: InboxItem = {
	...waiting,
	kind: 'message',
	label: 'Messaggio',
	id: 'm1',
	title: 'Vorrei un appuntamento per la successione di mio padre.',
	from: 'Luca Verdi',
	since: '2026-11-20T15:40:00Z',
	path: '/admin/posta/messaggi/m1',
	openLabel: 'Apri il messaggio',
	version: 'v1',
}

/** Time at which the fixtures are read. */
export const now = '2026-11-22T09:00:00Z'
export const wholeInbox: InboxFilter = { kind: undefined, mine: false, answered: false, words: '' }

/** A morning's post. */
export const inbox: Inbox = {
	items: [
		question,
		message,
		{
			...waiting,
			kind: 'question',
			label: 'Domanda',
			id: 'q2',
			title: 'Il contratto di affitto che vi allego va registrato?',
			from: 'Anna Bianchi',
			since: '2026-11-21T09:05:00Z',
			path: '/questions/q2',
			stage: { label: 'Ricevuta', tone: 'info' },
		},
		{
			...waiting,
			kind: 'held',
			label: 'Testo trattenuto',
			id: 'h1',
			title: 'Guadagna da casa con un metodo sicuro, scrivimi in privato',
			from: 'User-7c10be',
			since: '2026-11-21T21:30:00Z',
			path: '/admin/moderazione',
		},
		{
			...waiting,
			kind: 'document',
			label: 'Documento proposto',
			id: 'd1',
			title: 'Circolare 12/E sui crediti d’imposta per gli investimenti',
			from: null,
			since: '2026-11-22T07:50:00Z',
			path: '/admin/conoscenza/circolare-12',
		},
		{
			...message,
			id: 'm2',
			from: 'Maria Francesca Antonietta Deplano Sanna della Gallura Superiore',
			title: 'PreventivoPerContabilitàOrdinariaDiUnaSocietàConTreSediEVentiDipendentiSenzaSpaziNelTesto',
			since: '2026-11-22T08:48:00Z',
		},
	],
	hasMore: false,
	kinds: kinds([2, 2, 1, 0, 1]),
	mine: 1,
}

/** The same on a quiet evening. */
export const emptyInbox: Inbox = {
	items: [],
	hasMore: false,
	kinds: kinds([]),
	mine: 0,
}

/** Answered and closed post. */
export const answeredInbox: Inbox = {
	...inbox,
	items: [
		{ ...question, isMine: false, due: null, stage: null, since: '2026-11-21T16:00:00Z', done: 'Risposta' },
		{ ...message, version: null, since: '2026-11-20T17:00:00Z', done: 'Chiuso senza risposta' },
	],
	hasMore: true,
}

/** The same kinds of post beside the list. */
export const openedMessage: Opened = {
	item: message,
	reading: {
		title: 'Messaggio di Luca Verdi',
		facts: [{ name: 'E-mail, non verificata', value: 'luca.verdi@example.it' }],
		texts: [
			{
				heading: null,
				at: '2026-11-20T15:40:00Z',
				body: 'Buongiorno,\nvorrei un appuntamento per la successione di mio padre.\n\nPosso venire di mattina, da martedì a giovedì.',
			},
		],
		answering: { path: '/admin/posta/messaggi/m1', version: 'v1' },
	},
}

export const openedQuestion: Opened = {
	item: question,
	reading: {
		title: question.title,
		facts: [
			{ name: 'A che punto è', value: 'In lavorazione' },
			{ name: 'Se ne occupa', value: 'Anna Bianchi' },
			{ name: 'Entro', value: '20 novembre 2026' },
		],
		texts: [
			{
				heading: null,
				at: '2026-11-18T18:20:00Z',
				body: 'L’auto è stata venduta nel 2022, ma il passaggio risulta solo dal 2023. Devo pagare io?',
			},
			{
				heading: 'Ultimo messaggio, di Marta Rossi',
				at: '2026-11-19T08:12:00Z',
				body: 'Ho trovato l’atto di vendita: ve lo allego.',
			},
		],
	},
}
