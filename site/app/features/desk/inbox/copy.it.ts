import type { InboxKind } from './inbox.ts'

export const inboxLabel = {
	question: 'Domande',
	message: 'Messaggi di Contatti',
	report: 'Segnalazioni',
	held: 'Testi trattenuti',
	document: 'Documenti proposti',
} satisfies Record<InboxKind, string>

/** Name of one item of a kind. */
export const inboxItemLabel = {
	question: 'Domanda',
	message: 'Messaggio',
	report: 'Segnalazione',
	held: 'Testo trattenuto',
	document: 'Documento proposto',
} satisfies Record<InboxKind, string>

export const TEMPLATE_SAVED = 'Testo pronto salvato'
export const TEMPLATE_DELETED = 'Testo pronto eliminato'

export const TEMPLATE_KNOWN =
	'C’è già un testo con questo nome: eccolo qui sotto. Conferma per mettere il nuovo al suo posto, o scegli un altro nome.'
