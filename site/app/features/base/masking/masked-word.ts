/** Splits a text at the marks that stand for personal data, keeping them. */
export const AT_MARKS = /(\[[A-Z][A-Z-]*(?: [A-Z]+)? \d{1,7}\])/

/** A personal detail that was hidden, and the mark the remote model saw in its place. */
export interface MaskedWord {
	original: string
	shown: string
}
