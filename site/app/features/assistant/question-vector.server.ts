import { createEmbedder } from 'legal'
import { type MaskedWord } from '#app/features/masking/masked-word.ts'
import { createMask } from '#app/features/masking/masking.ts'
import { findVectorsEndpoint } from '#app/features/settings/settings.server.ts'
import type { Platform } from '#platform/platform.ts'

/** Time limit for the vector of a question; after that the search uses words only. */
const TIMEOUT_MS = 3_000
/** Pause after a failure before the endpoint is called again. */
const REST_MS = 30_000

export interface QuestionVector {
	vector: Float32Array
	/** Words hidden from the endpoint. */
	masked: MaskedWord[]
}

/** Returns the vector of a question, computed from its masked text; undefined if no endpoint is configured or it does not answer. */
export type QuestionVectors = (question: string, ownNames: readonly string[]) => Promise<QuestionVector | undefined>

/** Returns the function that embeds questions, masked; it yields undefined if no endpoint is configured. */
export function createQuestionVectors({ settings, log }: Pick<Platform, 'settings' | 'log'>): QuestionVectors {
	let restsUntil = 0
	return async (question, ownNames) => {
		if (Date.now() < restsUntil) return undefined
		const endpoint = await findVectorsEndpoint(settings)
		if (!endpoint) return undefined
		const embedder = createEmbedder({ ...endpoint, timeoutMs: TIMEOUT_MS })
		const mask = createMask(question, ownNames)
		try {
			const [vector] = await embedder.embed([mask.hide(question)], 'query')
			return vector && { vector, masked: mask.words() }
		} catch (err) {
			restsUntil = Date.now() + REST_MS
			log.warn({ err }, 'the embeddings endpoint failed: searching by words alone')
			return undefined
		}
	}
}
