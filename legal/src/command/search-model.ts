/** Language models for the commands, as the environment names them. */
import { createLanguageModel } from '../answer/openai-language-model.ts'
import type { LanguageModel } from '../ports.ts'
import { createModelReranker } from '../rank/model-reranker.ts'
import { createModelRewriter } from '../retrieve/model-rewriter.ts'
import type { Corpus } from './load-corpus.ts'

/** The model that `LLM_BASE_URL`, `LLM_MODEL` and `LLM_API_KEY` name, if they do. */
export function modelFromEnvironment(env: NodeJS.ProcessEnv): LanguageModel | undefined {
	const { LLM_BASE_URL: baseUrl, LLM_MODEL: model = 'default', LLM_API_KEY: apiKey } = env
	if (baseUrl === undefined || baseUrl === '') return undefined
	return createLanguageModel({ baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) })
}

/** Returns the corpus searched with the model's help, as far as `LLM_REWRITE=on` and `LLM_RERANK=on` ask for it. */
export function withSearchModel(corpus: Corpus, env: NodeJS.ProcessEnv): Corpus {
	const model = modelFromEnvironment(env)
	if (model === undefined) return corpus
	return {
		...corpus,
		...(env['LLM_REWRITE'] === 'on' ? { rewriter: createModelRewriter(model) } : {}),
		...(env['LLM_RERANK'] === 'on' ? { reranker: createModelReranker(model) } : {}),
	}
}
