import type { Inbox } from '#app/features/desk/inbox/inbox.ts'

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

/** A morning's post. */
export const inbox: Inbox = {
	items: [
		{
			kind: 'question',
			label: 'Domanda',
			id: 'q1',
			title: 'Ho ricevuto una cartella per il bollo di un’auto venduta: che cosa faccio?',
			from: 'Marta Rossi',
			since: '2026-11-19T08:12:00Z',
			path: '/questions/q1',
			stage: { label: 'In lavorazione', tone: 'warn' },
			isMine: true,
			due: { day: '2026-11-20', isOver: true },
		},
		{
			kind: 'message',
			label: 'Messaggio',
			id: 'm1',
			title: 'Vorrei un appuntamento per la successione di mio padre.',
			from: 'luca.verdi@example.it',
			since: '2026-11-20T15:40:00Z',
			path: '/admin/posta/messaggi/m1',
			stage: null,
			isMine: false,
			due: null,
		},
		{
			kind: 'question',
			label: 'Domanda',
			id: 'q2',
			title: 'Il contratto di affitto che vi allego va registrato?',
			from: 'Anna Bianchi',
			since: '2026-11-21T09:05:00Z',
			path: '/questions/q2',
			stage: { label: 'Ricevuta', tone: 'info' },
			isMine: false,
			due: null,
		},
		{
			kind: 'held',
			label: 'Testo trattenuto',
			id: 'h1',
			title: 'Guadagna da casa con un metodo sicuro, scrivimi in privato',
			from: 'User-7c10be',
			since: '2026-11-21T21:30:00Z',
			path: '/admin/moderazione',
			stage: null,
			isMine: false,
			due: null,
		},
		{
			kind: 'document',
			label: 'Documento proposto',
			id: 'd1',
			title: 'Circolare 12/E sui crediti d’imposta per gli investimenti',
			from: null,
			since: '2026-11-22T07:50:00Z',
			path: '/admin/conoscenza/circolare-12',
			stage: null,
			isMine: false,
			due: null,
		},
	],
	kinds: kinds([2, 1, 1, 0, 1]),
	mine: 1,
}

/** The same on a quiet evening. */
export const emptyInbox: Inbox = {
	items: [],
	kinds: kinds([]),
	mine: 0,
}
