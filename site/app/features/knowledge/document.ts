/** Kinds of document the knowledge base accepts, and the word for each. */
export const DOCUMENT_TYPES = {
	codice_civile: 'Codice Civile',
	codice_penale: 'Codice Penale',
	testo_unico: 'Testo Unico',
	decreto_legge: 'Decreto Legge',
	legge: 'Legge',
	circolare: 'Circolare',
	risoluzione: 'Risoluzione',
	giurisprudenza: 'Giurisprudenza',
	dottrina: 'Dottrina',
	altro: 'Altro',
} as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

export const DOCUMENT_CATEGORIES = {
	tributario: 'Diritto Tributario',
	civile: 'Diritto Civile',
	commerciale: 'Diritto Commerciale',
	amministrativo: 'Diritto Amministrativo',
	penale: 'Diritto Penale',
	lavoro: 'Diritto del Lavoro',
	societario: 'Diritto Societario',
	immobiliare: 'Diritto Immobiliare',
	altro: 'Altro',
} as const
export type DocumentCategory = keyof typeof DOCUMENT_CATEGORIES

/**
 * `privato`: its uploader's chats alone; `proposto`: still so, and offered to all; `approvato`: everybody's; `superato`: found by
 * nobody, opened from the answers that quoted it; `da-verificare`: kept, and shown to no one.
 */
export const DOCUMENT_STATUSES = ['privato', 'proposto', 'approvato', 'superato', 'da-verificare'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Above this many characters splitting is suggested. */
export const CHUNKING_THRESHOLD = 8000

/** Characters of a document, which is sent as it is. */
export const CONTENT_MAX = 500_000

/** A document as it is sent to be indexed, under the names of the specification; what follows `enableChunking` is ours. */
export interface NewDocument {
	title: string
	text: string
	documentType: DocumentType
	category: DocumentCategory
	source: string | null
	enableChunking: boolean
	citation: string | null
	/** ISO days, first and last in force. */
	validFrom: string | null
	validTo: string | null
}

/** A document that was uploaded, as its uploader sees it. */
export interface OwnDocument {
	id: string
	title: string
	status: DocumentStatus
	passages: number
	createdAt: string
	/** Why a proposal came back. */
	refusal: string | null
}

/** A document that the uploader can read already and that says much the same. */
export interface LikeDocument {
	id: string
	title: string
	status: DocumentStatus
	/** Share of common text, 0 to 1. */
	likeness: number
}

function isDocumentType(text: string): text is DocumentType {
	return text in DOCUMENT_TYPES
}

function isDocumentCategory(text: string): text is DocumentCategory {
	return text in DOCUMENT_CATEGORIES
}

/** Undefined when a required field is blank. The content goes as it was typed; a blank source is none. */
export function parseDocumentForm(form: FormData): NewDocument | undefined {
	const field = (name: string) => {
		const value = form.get(name)
		return typeof value === 'string' ? value : ''
	}
	const [title, text, documentType, category] = [
		field('title').trim(),
		field('content'),
		field('documentType'),
		field('category'),
	]
	if (title === '' || text.trim() === '' || !isDocumentType(documentType) || !isDocumentCategory(category))
		return undefined
	return {
		title,
		text,
		documentType,
		category,
		source: field('source').trim() || null,
		enableChunking: form.get('enableChunking') === 'on',
		citation: field('citation').trim() || null,
		validFrom: field('validFrom') || null,
		validTo: field('validTo') || null,
	}
}
