export const TEMPLATE_SAVED = 'Testo pronto salvato'
export const TEMPLATE_DELETED = 'Testo pronto eliminato'

export const TEMPLATE_KNOWN =
	'C’è già un testo con questo nome: eccolo qui sotto. Conferma per mettere il nuovo al suo posto, o scegli un altro nome.'
