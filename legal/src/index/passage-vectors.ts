/** Vectors of passages: the text that is embedded, the key it is cached under, and embedding in batches. */
import type { Passage } from '../law/model.ts'
import type { Embedder } from '../ports.ts'

/** Characters of a passage that are embedded: the time goes with the length, and small models read about 100 words well. */
const embeddedCharacters = 600

/** Cache of vectors by `vectorKey`: text that is unchanged in a new edition of an act is not embedded again. */
export interface VectorCache {
	/** Returns at least the cached vectors among these keys. */
	find(keys: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>
	keep(vectors: ReadonlyMap<string, Float32Array>): Promise<void>
}

export interface PassageVector {
	/** `Passage.id` */
	readonly id: string
	/** `vectorKey` of the passage. */
	readonly key: string
	/** Of length 1, as wide as the model makes it. */
	readonly vector: Float32Array
}

export interface EmbedPassagesOptions {
	readonly cache?: VectorCache
	readonly signal?: AbortSignal
	/** Milliseconds that a batch may take: its size follows the speed of the service, so that a question never waits longer behind one. */
	readonly batchMs?: number
	/** Is waited for before each batch: others may go first. */
	readonly turn?: () => Promise<void>
	/** Milliseconds of a clock that only goes forward. */
	readonly now?: () => number
}

const defaultBatchMs = 400
const [firstBatch, largestBatch] = [4, 64]

/**
 * Embeds passages in batches and yields each as soon as it is complete, so that the caller can store it and resume after a failure.
 * @throws the embedder's errors, and the signal's reason
 */
export async function* embedPassages(
	passages: Iterable<Passage> | AsyncIterable<Passage>,
	embedder: Embedder,
	options: EmbedPassagesOptions = {},
): AsyncGenerator<readonly PassageVector[]> {
	const { batchMs = defaultBatchMs } = options
	let size = firstBatch
	let batch: Passage[] = []
	const done = async () => {
		const { vectors, made, elapsedMs } = await embedBatch(batch, embedder, options)
		batch = []
		// Vectors from the cache do not measure the service's speed.
		if (made > 0) size = Math.round(Math.min(largestBatch, size * 2, Math.max(1, (made * batchMs) / elapsedMs)))
		return vectors
	}
	for await (const passage of passages) {
		batch.push(passage)
		if (batch.length >= size) yield await done()
	}
	if (batch.length > 0) yield await done()
}

interface Batch {
	readonly vectors: readonly PassageVector[]
	/** Passages that the embedder was asked for, and how long it took. */
	readonly made: number
	readonly elapsedMs: number
}

async function embedBatch(
	passages: readonly Passage[],
	embedder: Embedder,
	{ cache, signal, turn, now = () => performance.now() }: EmbedPassagesOptions,
): Promise<Batch> {
	signal?.throwIfAborted()
	const keys = await Promise.all(passages.map((passage) => vectorKey(embedder.model, passage)))
	const known = (await cache?.find(keys)) ?? new Map<string, Float32Array>()
	const missing = new Map(
		passages.flatMap((passage, i) => {
			const key = keys[i] ?? ''
			return known.has(key) ? [] : [[key, embeddedText(passage)]]
		}),
	)
	if (missing.size > 0) await turn?.()
	const start = now()
	const computed = missing.size === 0 ? [] : await embedder.embed([...missing.values()], 'passage', signal)
	const elapsedMs = Math.max(1, now() - start)
	const made = new Map([...missing.keys()].flatMap((key, i) => (computed[i] === undefined ? [] : [[key, computed[i]]])))
	if (made.size > 0) await cache?.keep(made)
	const vectors = passages.flatMap(({ id }, i) => {
		const key = keys[i] ?? ''
		const vector = known.get(key) ?? made.get(key)
		return vector === undefined ? [] : [{ id, key, vector }]
	})
	return { vectors, made: made.size, elapsedMs }
}

/** SHA-256, in hexadecimal, of the model and of the words it is given: the vector is the same whenever the key is. */
export async function vectorKey(model: string, passage: Pick<Passage, 'path' | 'heading' | 'text'>): Promise<string> {
	const bytes = new TextEncoder().encode(`${model}\n${embeddedText(passage)}`)
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Prepends the innermost partition, which says what a "Nozione" defines. */
function embeddedText({ path, heading, text }: Pick<Passage, 'path' | 'heading' | 'text'>): string {
	return [path.at(-1) ?? '', heading, text]
		.filter((part) => part !== '')
		.join('. ')
		.slice(0, embeddedCharacters)
}

/** A vector as it goes into a file or a column: its numbers as 32-bit little-endian floats. */
export function vectorToBytes(vector: Float32Array): Uint8Array {
	return new Uint8Array(vector.buffer.slice(vector.byteOffset, vector.byteOffset + vector.byteLength))
}

/** @throws RangeError when the bytes are not whole numbers of four */
export function vectorFromBytes(bytes: Uint8Array): Float32Array {
	return new Float32Array(new Uint8Array(bytes).buffer)
}
