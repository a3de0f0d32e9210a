/** Services that the commands may use, as the environment names them. The only reader of environment variables in this package. */

import { createEmbedder } from '../models/openai-embedder.ts'
import { createLanguageModel } from '../models/openai-language-model.ts'
import type { Embedder, LanguageModel } from '../ports.ts'

export type Variables = Readonly<Record<string, string | undefined>>

export interface Services {
	/** Named by `LLM_BASE_URL`, `LLM_MODEL` and `LLM_API_KEY`. */
	model: LanguageModel | undefined
	/** Named by `LLM_JUDGE_*`, else the model that `LLM_*` name; none with `LLM_JUDGE=off`. */
	reader: LanguageModel | undefined
	/** Named by `EMBEDDINGS_*`. */
	embedder: Embedder | undefined
	/** True if the model rewrites questions before a search (`LLM_REWRITE=on`). */
	rewrites: boolean
}

/** An empty variable counts as missing. Nothing is requested of a service until it is used. */
export function servicesNamedBy(variables: Variables = process.env): Services {
	const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY, EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_API_KEY } = variables
	const model = endpoint(LLM_BASE_URL, LLM_MODEL, LLM_API_KEY)
	const embedder = endpoint(EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_API_KEY)
	return {
		model: model && createLanguageModel(model),
		reader: secondReader(variables),
		embedder: embedder && createEmbedder(embedder),
		rewrites: variables['LLM_REWRITE'] === 'on',
	}
}

function secondReader(variables: Variables): LanguageModel | undefined {
	const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY } = variables
	const { LLM_JUDGE, LLM_JUDGE_BASE_URL, LLM_JUDGE_MODEL, LLM_JUDGE_API_KEY } = variables
	// The key of one endpoint is never sent to another.
	const apiKey = LLM_JUDGE_API_KEY || (LLM_JUDGE_BASE_URL ? undefined : LLM_API_KEY)
	const named = endpoint(LLM_JUDGE_BASE_URL || LLM_BASE_URL, LLM_JUDGE_MODEL || LLM_MODEL, apiKey)
	return LLM_JUDGE === 'off' || !named ? undefined : createLanguageModel(named)
}

function endpoint(baseUrl: string | undefined, model: string | undefined, apiKey: string | undefined) {
	return baseUrl ? { baseUrl, model: model || 'default', ...(apiKey ? { apiKey } : {}) } : undefined
}
