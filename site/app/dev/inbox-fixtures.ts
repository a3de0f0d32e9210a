import type { Inbox } from '#app/features/desk/inbox/inbox.ts'

/** A morning's post. */
export const inbox: Inbox = {
	items: [
		{
			kind: 'question',
			id: 'q1',
			title: 'Ho ricevuto una cartella per il bollo di un’auto venduta: che cosa faccio?',
			from: 'Marta Rossi',
			since: '2026-11-19T08:12:00Z',
			path: '/questions/q1',
			stage: 'working',
			isMine: true,
		},
		{
			kind: 'message',
			id: 'm1',
			title: 'Vorrei un appuntamento per la successione di mio padre.',
			from: 'luca.verdi@example.it',
			since: '2026-11-20T15:40:00Z',
			path: '/admin/posta/messaggi/m1',
			stage: null,
			isMine: false,
		},
		{
			kind: 'question',
			id: 'q2',
			title: 'Il contratto di affitto che vi allego va registrato?',
			from: 'Anna Bianchi',
			since: '2026-11-21T09:05:00Z',
			path: '/questions/q2',
			stage: 'received',
			isMine: false,
		},
		{
			kind: 'held',
			id: 'h1',
			title: 'Guadagna da casa con un metodo sicuro, scrivimi in privato',
			from: 'User-7c10be',
			since: '2026-11-21T21:30:00Z',
			path: '/admin/moderazione',
			stage: null,
			isMine: false,
		},
		{
			kind: 'document',
			id: 'd1',
			title: 'Circolare 12/E sui crediti d’imposta per gli investimenti',
			from: null,
			since: '2026-11-22T07:50:00Z',
			path: '/admin/conoscenza/circolare-12',
			stage: null,
			isMine: false,
		},
	],
	counts: { question: 2, message: 1, report: 0, held: 1, document: 1 },
	mine: 1,
}

/** The same on a quiet evening. */
export const emptyInbox: Inbox = {
	items: [],
	counts: { question: 0, message: 0, report: 0, held: 0, document: 0 },
	mine: 0,
}
