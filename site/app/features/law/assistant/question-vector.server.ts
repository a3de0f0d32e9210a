import { createEmbedder } from 'legal'
import { type MaskedWord } from '#app/features/base/masking/masked-word.ts'
import { createMask } from '#app/features/base/masking/masking.ts'
import { findVectorsEndpoint } from '#app/features/base/settings/settings.server.ts'
import { asQuestion } from '#app/features/law/knowledge/vector-turns.server.ts'
import { guardedFetch } from '#platform/faults/services.ts'
import type { Platform } from '#platform/platform.ts'

/** Time limit for the vector of a question; after that the search uses words only. */
const TIMEOUT_MS = 3_000

export interface QuestionVector {
	vector: Float32Array
	/** Words hidden from the endpoint. */
	masked: MaskedWord[]
}

/** Returns the vector of a question, computed from its masked text; undefined if no endpoint is configured, `away` if it does not answer. */
export type QuestionVectors = (
	question: string,
	ownNames: readonly string[],
) => Promise<QuestionVector | 'away' | undefined>

/** Returns the function that embeds questions, masked. */
export function createQuestionVectors({
	settings,
	services,
	log,
}: Pick<Platform, 'settings' | 'services' | 'log'>): QuestionVectors {
	return async (question, ownNames) => {
		const endpoint = await findVectorsEndpoint(settings)
		if (!endpoint) return undefined
		const embedder = createEmbedder({
			...endpoint,
			queryTimeoutMs: TIMEOUT_MS,
			fetch: guardedFetch(services, 'vectors'),
		})
		const mask = createMask(question, ownNames)
		try {
			const [vector] = await asQuestion(services, () => embedder.embed([mask.hide(question)], 'query'))
			return vector && { vector, masked: mask.words() }
		} catch (err) {
			log.warn({ err }, 'the embeddings endpoint failed: searching by words alone')
			return 'away'
		}
	}
}
