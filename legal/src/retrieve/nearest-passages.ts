/** Dense retrieval: similarity to the question as one more feature. */
import type { Candidate, Embedder, PassageFilter, PassageStore } from '../ports.ts'

const nearestLimit = 100

export interface DenseResult {
	readonly candidates: readonly Candidate[]
	/** By passage id: 1 for the nearest, 0 for the hundredth, so that models of any scale weigh alike. */
	readonly similarity: ReadonlyMap<string, number>
}

const nothing: DenseResult = { candidates: [], similarity: new Map() }

/** The question's vector, or the embedder that computes it; neither if the search uses words only. */
export interface QuestionVector {
	readonly vector?: Float32Array
	readonly embedder?: Embedder
}

/** Returns the passages nearest to the question; none when there is no vector, the store keeps none, or the embedder fails. */
export async function nearestPassages(
	store: PassageStore,
	question: string,
	given: QuestionVector,
	filter: PassageFilter,
): Promise<DenseResult> {
	if (store.nearest === undefined || question.trim() === '') return nothing
	try {
		const vector = given.vector ?? (await given.embedder?.embed([question], 'query'))?.[0]
		if (vector === undefined) return nothing
		const found = await store.nearest(vector, filter, nearestLimit)
		const best = found[0]?.similarity ?? 0
		const floor = found.at(-1)?.similarity ?? 0
		const similarity = new Map(
			found.map((row) => [row.candidate.passage.id, best === floor ? 1 : (row.similarity - floor) / (best - floor)]),
		)
		return { candidates: found.map(({ candidate }) => candidate), similarity }
	} catch {
		return nothing
	}
}
