/** A rewriter that asks a language model to say the question in the law's words. */

import type { LanguageModel, Rewriter } from '../ports.ts'
import { shortReply } from '../rank/short-reply.ts'
import { analyse } from '../text/analyse.ts'
import { rewritePrompt } from './rewrite-prompt.it.ts'

const maxTerms = 20

/** Creates a rewriter that reads the first line of the model's reply, and 20 terms of it at most. */
export function createModelRewriter(model: LanguageModel): Rewriter {
	return {
		async terms(question) {
			const reply = await shortReply(model, rewritePrompt, question)
			const terms = new Set(analyse(reply.split('\n')[0] ?? ''))
			return [...terms].filter((term) => !/^\d/.test(term)).slice(0, maxTerms)
		},
	}
}
