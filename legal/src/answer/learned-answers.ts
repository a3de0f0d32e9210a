/** Everything about answers that was learned by `legal train --answers`. */
import type { AnswerCoefficients } from '../confidence/answer-confidence.ts'
import learned from '../learned-answers.json' with { type: 'json' }
import type { EvidenceWeights } from './article-evidence.ts'
import type { SpanWeights } from './spans/learned-spans.ts'

export interface LearnedAnswers {
	/** Changes whenever the weights do; stored with every answer. */
	readonly version: string
	readonly spans: SpanWeights
	readonly articles: EvidenceWeights
	readonly confidence: AnswerCoefficients
}

export const learnedAnswers: LearnedAnswers = learned
