/** Vectors of passages: the text that is embedded, the key it is cached under, and embedding in batches. */
import type { Passage } from '../law/model.ts'
import type { Embedder } from '../ports.ts'

/** Characters of a passage that are embedded: the time goes with the length, and small models read about 100 words well. */
const embeddedCharacters = 600
const defaultBatch = 64

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
	/** Passages per batch, which is the most a failing endpoint can lose. */
	readonly batchSize?: number
}

/**
 * Embeds passages in batches and yields each as soon as it is complete, so that the caller can store it and resume after a failure.
 * @throws the embedder's errors, and the signal's reason
 */
export async function* embedPassages(
	passages: Iterable<Passage> | AsyncIterable<Passage>,
	embedder: Embedder,
	{ cache, signal, batchSize = defaultBatch }: EmbedPassagesOptions = {},
): AsyncGenerator<readonly PassageVector[]> {
	let batch: Passage[] = []
	for await (const passage of passages) {
		batch.push(passage)
		if (batch.length < batchSize) continue
		yield await embedBatch(batch, embedder, cache, signal)
		batch = []
	}
	if (batch.length > 0) yield await embedBatch(batch, embedder, cache, signal)
}

async function embedBatch(
	passages: readonly Passage[],
	embedder: Embedder,
	cache: VectorCache | undefined,
	signal: AbortSignal | undefined,
): Promise<PassageVector[]> {
	signal?.throwIfAborted()
	const keys = await Promise.all(passages.map((passage) => vectorKey(embedder.model, passage)))
	const known = (await cache?.find(keys)) ?? new Map<string, Float32Array>()
	const missing = new Map(
		passages.flatMap((passage, i) => {
			const key = keys[i] ?? ''
			return known.has(key) ? [] : [[key, embeddedText(passage)]]
		}),
	)
	const vectors = await embedder.embed([...missing.values()], 'passage', signal)
	const made = new Map([...missing.keys()].flatMap((key, i) => (vectors[i] === undefined ? [] : [[key, vectors[i]]])))
	if (made.size > 0) await cache?.keep(made)
	return passages.flatMap(({ id }, i) => {
		const key = keys[i] ?? ''
		const vector = known.get(key) ?? made.get(key)
		return vector === undefined ? [] : [{ id, key, vector }]
	})
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
