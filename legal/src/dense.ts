/** Dense retrieval where an embeddings endpoint is configured: similarity as one more feature. */
import type { Candidate, Embedder, PassageFilter, PassageStore } from './ports.ts'

const nearestLimit = 100

export interface DenseResult {
	readonly candidates: readonly Candidate[]
	/** By passage id: 1 for the nearest, 0 for the hundredth, so that models of any scale weigh alike. */
	readonly similarity: ReadonlyMap<string, number>
}

const nothing: DenseResult = { candidates: [], similarity: new Map() }

/** The passages nearest to the question; nothing when the store has no vectors or the endpoint fails: search goes on without. */
export async function nearestPassages(
	store: PassageStore,
	embedder: Embedder | undefined,
	question: string,
	filter: PassageFilter,
): Promise<DenseResult> {
	if (embedder === undefined || store.nearest === undefined || question.trim() === '') return nothing
	try {
		const [vector] = await embedder.embed([question], 'query')
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
