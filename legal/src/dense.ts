/** Dense retrieval where an embeddings endpoint is configured: indexing in the background, similarity as one more feature. */
import type { MemoryStore } from './index/memory-store.ts'
import type { Passage } from './law/model.ts'
import type { Candidate, Embedder, PassageFilter, PassageStore } from './ports.ts'

const nearestLimit = 100
/** Characters of a passage that are embedded: the time goes with the length, and small models read about 100 words well. */
const embeddedCharacters = 600

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

/** Embeds every passage that has no vector yet, a batch at a time; `keep` is told each. @returns how many */
export async function embedPassages(
	store: MemoryStore,
	embedder: Embedder,
	{ signal, keep }: { signal?: AbortSignal; keep?: (passageId: string, vector: Float32Array) => void } = {},
): Promise<number> {
	let done = 0
	for (const batch of store.passagesWithoutVector(64)) {
		signal?.throwIfAborted()
		const vectors = await embedder.embed(batch.map(embeddedText), 'passage', signal)
		for (const [i, { id }] of batch.entries()) {
			const vector = vectors[i]
			if (vector === undefined) continue
			store.setVector(id, vector)
			keep?.(id, vector)
		}
		done += batch.length
	}
	return done
}

/** The innermost partition says what a "Nozione" is the notion of. */
function embeddedText({ path, heading, text }: Passage): string {
	return [path.at(-1) ?? '', heading, text]
		.filter((part) => part !== '')
		.join('. ')
		.slice(0, embeddedCharacters)
}
