/**
 * BM25F (Robertson, Zaragoza, Taylor 2004): counts of the fields are weighted and length-normalised before one saturation.
 * The same numbers select candidates in the in-process index and rank them from any store.
 */
export interface FieldWeights {
	readonly heading: number
	readonly context: number
	readonly text: number
}

export interface Bm25Parameters {
	/** Saturation: the count at which a term has half its greatest effect. */
	readonly k1: number
	/** Length normalisation by field, 0 (none) to 1 (full). */
	readonly b: FieldWeights
	readonly weight: FieldWeights
}

export const defaultBm25: Bm25Parameters = {
	k1: 1.2,
	b: { heading: 0.4, context: 0.3, text: 0.7 },
	weight: { heading: 2.2, context: 0.8, text: 1 },
}

/** Returns the rarity of a term: ln(1 + (N − df + ½) / (df + ½)), never negative. */
export function idf(passages: number, documentFrequency: number): number {
	return Math.log(1 + (passages - documentFrequency + 0.5) / (documentFrequency + 0.5))
}

/** Factor by which a field's counts are multiplied: its weight over its length relative to the mean. */
export function fieldFactor(weight: number, b: number, length: number, meanLength: number): number {
	return weight / (1 - b + (b * length) / (meanLength || 1))
}

/** Returns a count with diminishing returns: 1 at a count of 1, k1 + 1 at most. */
export function saturate(count: number, k1: number): number {
	return (count * (k1 + 1)) / (count + k1)
}
