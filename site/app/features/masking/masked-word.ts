/** Something personal that stayed here, and what the remote model saw in its place. */
export interface MaskedWord {
	original: string
	shown: string
}
