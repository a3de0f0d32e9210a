import type { NormView } from './norm.ts'

/** Two articles, or two versions of one. */
export interface Comparison {
	sides: readonly [ComparedSide, ComparedSide]
	/** Changes from the first to the second, if they are versions of one article. */
	diff: readonly DiffPiece[] | null
}

export interface ComparedSide {
	norm: NormView
	to: string
}

/** A run of words that both versions have, or one of them. */
export interface DiffPiece {
	text: string
	kind: 'same' | 'added' | 'removed'
}
