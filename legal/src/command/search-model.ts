import type { Corpus } from '../index/load-corpus.ts'
import { createModelReranker } from '../rank/model-reranker.ts'
import { createModelRewriter } from '../retrieve/model-rewriter.ts'
import type { Services } from './environment.ts'

/** Returns the corpus searched with the model's help, as far as that is asked for. */
export function withSearchModel(corpus: Corpus, { model, rewrites, reranks }: Services): Corpus {
	if (model === undefined) return corpus
	return {
		...corpus,
		...(rewrites ? { rewriter: createModelRewriter(model) } : {}),
		...(reranks ? { reranker: createModelReranker(model) } : {}),
	}
}
