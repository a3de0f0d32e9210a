/**
 * The model of an act after Akoma Ntoso 3.0 (articles, commi, lettere), ELI and URN:NIR.
 * Every range counts UTF-16 units of `Article.text`, end exclusive: `text.slice(start, end)` is the quotation.
 */
import type { IsoDate } from 'italian'

export type { IsoDate } from 'italian'

/** Broad fields of law, used to route questions and to filter. */
export const areas = [
	'civile',
	'famiglia',
	'successioni',
	'lavoro',
	'impresa',
	'crisi',
	'consumo',
	'tributario',
	'penale',
	'amministrativo',
	'costituzionale',
	'procedura-civile',
	'procedura-penale',
	'strada',
	'ambiente',
	'cultura',
	'digitale',
	'altro',
] as const
export type Area = (typeof areas)[number]

export const documentTypes = [
	'costituzione',
	'codice',
	'testo-unico',
	'legge',
	'decreto-legge',
	'decreto-legislativo',
	'decreto',
	'regolamento',
	'circolare',
	'sentenza',
	'scheda',
	'documento',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** An act or any other document that articles or sections are quoted from. */
export interface Act {
	/** Short code with which refs start: `cc`, `tuiva`, `dlgs546`, or a slug for uploads. */
	readonly code: string
	readonly title: string
	readonly documentType: DocumentType
	readonly area: Area
	/** URN:NIR of the act, where known. */
	readonly urn?: string
	/** European Legislation Identifier, where the source gives it. */
	readonly eli?: string
}

/**
 * Period in which a text is in force (vigenza). A missing bound is unknown, not unlimited: `asOf` says when the text was retrieved and
 * proves nothing about later days.
 */
export interface Validity {
	/** First day in force. */
	readonly from?: IsoDate
	/** Last day in force. */
	readonly to?: IsoDate
}

export interface Letter {
	readonly letter: string
	readonly start: number
	readonly end: number
}

export interface Comma {
	/** '1', '2-bis'; absent where the source does not number its commi and their borders are unknown. */
	readonly number?: string
	readonly start: number
	readonly end: number
	readonly letters: readonly Letter[]
}

/** `act:article`, for instance `cc:2052` or `cpc:473-bis.12`. */
export type LegalRef = `${string}:${string}`

/** Access to a document: public, or limited to holders of one of these labels (a user, a group, a case). */
export type Audience = 'public' | readonly string[]

/** Words of the editors of a collection, not of the law. */
export interface EditorialNote {
	/** Its position in the text as the source gives it (UTF-16 units). */
	readonly at: number
	/** Its number, if the source numbers its notes. */
	readonly number?: string
	readonly text: string
}

export interface Article {
	readonly ref: LegalRef
	readonly act: Act
	/** Normalised: `2043`, `36-bis`, `473-bis.12`. */
	readonly number: string
	/** The rubrica; empty if there is none. */
	readonly heading: string
	/** Partitions from the outermost: Libro, Titolo, Capo, Sezione. */
	readonly path: readonly string[]
	readonly text: string
	readonly commi: readonly Comma[]
	readonly validity: Validity
	/** Date of retrieval: a day, month or year (`2023-02`). */
	readonly asOf?: string
	readonly abrogated: boolean
	readonly source: string
	/** Articles of earlier acts this one comes from, as the source writes them. */
	readonly oldRefs?: string
	/** Words that the editors wrote into it; `text` has only the words of the law, at their old positions. */
	readonly notes?: readonly EditorialNote[]
	/** Start of `text` in the imported document, if it was cut from it unchanged (UTF-16 units). */
	readonly sourceStart?: number
	readonly audience: Audience
}

/** The unit of retrieval: a comma or several, or a whole short article; `text === article.text.slice(start, end)`. */
export interface Passage {
	/** `ref#start-end`, with the first day in force where known: unique in a store. */
	readonly id: string
	readonly ref: LegalRef
	readonly act: Act
	readonly article: string
	readonly heading: string
	readonly path: readonly string[]
	readonly start: number
	readonly end: number
	readonly text: string
	/** First and last comma, where they are numbered. */
	readonly comma?: string
	readonly lastComma?: string
	readonly validity: Validity
	readonly asOf?: string
	readonly abrogated: boolean
	readonly source: string
	readonly audience: Audience
}

/** Builds a ref: `cc:2043`. */
export function legalRef(act: string, article: string): LegalRef {
	return `${act}:${article}`
}

/** An article of an act, not an act alone. */
export function isLegalRef(ref: string): ref is LegalRef {
	return /^[^:]+:.+/.test(ref)
}

/** The two halves of a ref. Act codes hold no colon; article numbers may. */
export function splitRef(ref: string): { act: string; article: string } {
	const colon = ref.indexOf(':')
	return colon < 0 ? { act: '', article: ref } : { act: ref.slice(0, colon), article: ref.slice(colon + 1) }
}

/** Words of an article on which a sentence rests. */
export interface AnswerSource {
	readonly ref: LegalRef
	readonly comma?: string
	/** UTF-16 units of the article's text, end exclusive: the words the sentence rests on. */
	readonly start: number
	readonly end: number
}
