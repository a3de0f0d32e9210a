/** Result of one set of questions. */
export interface SetResult {
	readonly name: string
	readonly n: number
	/** Null if no article governs the set and a refusal is the right answer. */
	readonly ranking: { readonly ours: Ranking; readonly plain: Ranking } | null
	readonly refused: number
}

export interface Ranking {
	readonly 'R@1': number
	readonly 'R@5': number
	readonly 'R@10': number
	readonly 'MRR@10': number
}
