import type { Act } from 'legal'
import type { Shown } from '#app/versions/version.ts'

/** Kinds of document the knowledge base accepts, with the values and names of the specification (§3). */
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
 * `private`: searched in its uploader's chats only; `proposed`: the same, and proposed for everyone; `approved`: public; `superseded`: not
 * searched, but opened from answers that quoted it; `unverified`: stored but not shown.
 */
export const DOCUMENT_STATUSES = ['private', 'proposed', 'approved', 'superseded', 'unverified'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Above this many characters, splitting is suggested. */
export const CHUNKING_THRESHOLD = 8000

/** Maximum number of characters of a document. */
export const CONTENT_MAX = 500_000

/** A document to be indexed, with the field names of the specification; those after `enableChunking` are additions. */
export interface NewDocument {
	title: string
	text: string
	documentType: DocumentType
	category: DocumentCategory
	source: string | null
	enableChunking: boolean
	citation: string | null
	/** ISO dates of the first and last day in force. */
	validFrom: string | null
	validTo: string | null
}

/** An uploaded document, as shown to its uploader. */
export interface OwnDocument {
	id: string
	title: string
	status: DocumentStatus
	passages: number
	createdAt: string
	/** Reason why a proposal was rejected. */
	refusal: string | null
	version: string
}

/** An uploaded document as its uploader saw it. */
export function ownDocumentShown({ title, status, refusal }: Pick<OwnDocument, 'title' | 'status' | 'refusal'>) {
	return { title, status, refusal } satisfies Shown
}

/** A similar document that the uploader may already read. */
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

/** Returns undefined if a required field is blank. The content is not trimmed; a blank source counts as missing. */
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

/** Returns the specification's document type for the engine's kind of act. */
export function documentTypeOf({ code, documentType }: Act): DocumentType {
	if (code === 'cc') return 'codice_civile'
	if (code === 'cp') return 'codice_penale'
	switch (documentType) {
		case 'testo-unico':
			return 'testo_unico'
		case 'decreto-legge':
			return 'decreto_legge'
		case 'legge':
		case 'costituzione':
			return 'legge'
		case 'circolare':
			return 'circolare'
		case 'sentenza':
			return 'giurisprudenza'
		case 'scheda':
			return 'dottrina'
		case 'codice':
		case 'decreto':
		case 'decreto-legislativo':
		case 'documento':
		case 'regolamento':
			return 'altro'
	}
}

/** Returns the specification's category for the engine's area of an act. */
export function categoryOf({ area }: Act): DocumentCategory {
	switch (area) {
		case 'tributario':
		case 'civile':
		case 'amministrativo':
		case 'penale':
		case 'lavoro':
			return area
		case 'famiglia':
		case 'successioni':
		case 'consumo':
		case 'procedura-civile':
			return 'civile'
		case 'impresa':
		case 'crisi':
			return 'commerciale'
		case 'procedura-penale':
			return 'penale'
		case 'altro':
		case 'ambiente':
		case 'costituzionale':
		case 'cultura':
		case 'digitale':
		case 'strada':
			return 'altro'
	}
}
