import type { Desk } from '#app/features/desk/moderation/desk.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { TEXT_CHANGED } from '#app/versions/copy.it.ts'

/** The author of a question changed it while it was read. */
export const changedText: FormResult = {
	message: TEXT_CHANGED,
	fieldErrors: {},
	values: { id: 'q1', decision: 'publish', category: 'IRPEF', tags: 'spese mediche' },
	changed: {
		version: 'w',
		now: [
			{
				label: 'Testo',
				text: 'Ho pagato in contanti una visita privata: scrivetemi su https://visite.example.',
				isTaken: false,
			},
		],
	},
}

export const desk: Desk = {
	questions: [
		{
			version: 'v',
			id: 'q1',
			title: 'Posso detrarre le spese mediche pagate in contanti?',
			content:
				'Ho pagato in contanti una visita privata e il medico mi ha dato la fattura. Posso portarla in detrazione?',
			author: 'maria.rossi@example.it',
			publishable: true,
			answers: [],
			category: 'Detrazioni',
			tags: ['Detrazioni'],
			createdAt: '2026-11-21T08:00:00Z',
		},
		{
			version: 'v',
			id: 'q2',
			title: 'Successione con debiti verso il fisco',
			content: 'Mio padre è mancato e ha lasciato cartelle non pagate. Se accetto l’eredità devo pagarle io?',
			author: null,
			publishable: false,
			answers: ['Puoi accettarla con beneficio d’inventario: rispondi dei debiti solo con ciò che ricevi.'],
			category: null,
			tags: [],
			createdAt: '2026-11-21T09:00:00Z',
		},
	],
	held: [
		{
			version: 'v',
			kind: 'comment',
			id: 'h1',
			text: 'Si veda https://www.normattiva.it, articolo 15.',
			author: 'bruno@example.it',
			suspicion: 'links',
			path: '/articles/lead#commenti',
			createdAt: '2026-11-21T10:00:00Z',
		},
	],
	reported: [
		{
			version: 'v',
			kind: 'answer',
			id: 'r1',
			text: 'Chi non lo sa è meglio che cambi mestiere.',
			path: '/questions/1#risposte',
			isPublic: true,
			reports: [
				{
					id: 's1',
					ground: 'offence',
					explanation: 'Offende chi ha fatto la domanda.',
					createdAt: '2026-11-21T11:00:00Z',
				},
			],
		},
	],
	log: [
		{
			id: 'd1',
			kind: 'comment',
			excerpt: 'Prestiti immediati anche a protestati, scrivetemi',
			decision: 'remove',
			ground: 'spam',
			reason: 'È pubblicità, e il sito non ne pubblica.',
			decidedBy: 'ada@example.it',
			createdAt: '2026-11-20T10:00:00Z',
		},
	],
}
