/** Dense vectors from any OpenAI-compatible endpoint: `POST {baseUrl}/embeddings` with `{model, input: […]}`. */
import { z } from 'zod'
import { createPatientFetch, defaultPatience } from '../patient-fetch.ts'
import type { Embedder } from '../ports.ts'
import { keyHeader, urlOf } from './endpoint.ts'
import type { ModelSettings } from './openai-language-model.ts'

export interface EmbedderSettings extends ModelSettings {
	/** Prefixes of questions and of passages; those of E5 models are set by the model's name. */
	readonly prefixes?: { readonly query: string; readonly passage: string }
	/** For a request of passages, which is tried four times. */
	readonly timeoutMs?: number
	/** For a question, which is tried once because a person is waiting. After three failures in a row the endpoint is skipped for 30 s. */
	readonly queryTimeoutMs?: number
	/** Texts a request. */
	readonly batchSize?: number
}

const Reply = z.object({
	data: z.array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(1) })),
})

const e5Prefixes = { query: 'query: ', passage: 'passage: ' }
const noPrefixes = { query: '', passage: '' }

/** @throws ServiceUnavailable or Error from `embed` when the endpoint does not answer with one vector a text */
export function createEmbedder({
	baseUrl,
	model,
	apiKey,
	fetch: request = fetch,
	prefixes,
	timeoutMs = 60_000,
	queryTimeoutMs = 3000,
	batchSize = 64,
}: EmbedderSettings): Embedder {
	const isE5 = /\be5\b/i.test(model)
	const before = prefixes ?? (isE5 ? e5Prefixes : noPrefixes)
	const endpoint = { baseUrl, ...(apiKey === undefined ? {} : { apiKey }) }
	const url = urlOf(endpoint, '/embeddings')
	const ask = {
		passage: createPatientFetch(request, { ...defaultPatience, timeoutMs }),
		query: createPatientFetch(request, {
			timeoutMs: queryTimeoutMs,
			tries: 1,
			pauseMs: 0,
			breakAfter: 3,
			breakMs: 30_000,
		}),
	}

	async function embedBatch(
		texts: readonly string[],
		kind: 'query' | 'passage',
		signal: AbortSignal | undefined,
	): Promise<Float32Array[]> {
		const response = await ask[kind](url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...keyHeader(endpoint) },
			// Servers that add E5's prefixes themselves need the kind; others ignore it.
			body: JSON.stringify({ model, input: texts, ...(isE5 ? { input_type: kind } : {}) }),
			...(signal === undefined ? {} : { signal }),
		})
		if (!response.ok) throw new Error(`embeddings endpoint answered ${response.status}`)
		const { data } = Reply.parse(await response.json())
		const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => normalise(embedding))
		if (vectors.length !== texts.length)
			throw new Error(`embeddings endpoint gave ${vectors.length} vectors for ${texts.length} texts`)
		return vectors
	}

	return {
		model,
		async embed(texts, kind, signal) {
			const vectors: Float32Array[] = []
			for (let at = 0; at < texts.length; at += batchSize) {
				const batch = texts.slice(at, at + batchSize).map((text) => before[kind] + text)
				vectors.push(...(await embedBatch(batch, kind, signal)))
			}
			return vectors
		},
	}
}

function normalise(values: readonly number[]): Float32Array {
	const length = Math.hypot(...values) || 1
	return Float32Array.from(values, (value) => value / length)
}
