/** A personal detail that was hidden, and the mark the remote model saw in its place. */
export interface MaskedWord {
	original: string
	shown: string
}
