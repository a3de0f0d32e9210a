/** What one set came to. */
export interface SetResult {
	readonly name: string
	readonly n: number
	/** Null where no article governs and a refusal is right. */
	readonly ranking: { readonly ours: Ranking; readonly plain: Ranking } | null
	readonly refused: number
}

export interface Ranking {
	readonly 'R@1': number
	readonly 'R@5': number
	readonly 'R@10': number
	readonly 'MRR@10': number
}
