/** A rewriter that asks a language model to say the question in the law's words. */

import { analyse } from 'italian'
import { shortReply } from '../models/short-reply.ts'
import type { LanguageModel, Rewriter } from '../ports.ts'
import { rewritePrompt } from './rewrite-prompt.it.ts'

const maxTerms = 20
/** Terms of a question told at length, whose own words name its institute the least. */
export const storyTerms = 12

export interface RewriterOptions {
	/** Shorter questions are searched as they are, and the model is not asked. */
	readonly leastTerms?: number
}

/** Creates a rewriter that reads the first line of the model's reply, and 20 terms of it at most. */
export function createModelRewriter(model: LanguageModel, { leastTerms = 0 }: RewriterOptions = {}): Rewriter {
	return {
		async terms(question) {
			if (leastTerms > 0 && analyse(question).length < leastTerms) return []
			const reply = await shortReply(model, rewritePrompt, question)
			const terms = new Set(analyse(reply.trim().split('\n')[0] ?? ''))
			return [...terms].filter((term) => !/^\d/.test(term)).slice(0, maxTerms)
		},
	}
}
