/**
 * The expected worth of an answer: that it shows the words that decide, less that it asserts a wrong article, less the further
 * articles there are to read (decision 048). Nothing is asserted where this is not above 0.
 */
import type { QuestionKind } from '../retrieve/question.ts'
import type { AnswerProspect } from './answer-confidence.ts'

/** A wrong article costs this many times what the decisive words are worth; of a case told at length, less. */
const wrongCosts = 2.1
const wrongCostsOfStory = 1.2
const furtherCosts = 0.1

export interface WorthwhileAnswer extends AnswerProspect {
	readonly benefit: number
}

const none: WorthwhileAnswer = { count: 0, governs: 0, confidence: 0, benefit: 0 }

/** Returns the prospect with the greatest benefit; that of no answer where there are no prospects. */
export function bestAnswer(prospects: readonly AnswerProspect[], kind: QuestionKind): WorthwhileAnswer {
	const wrong = kind === 'story' ? wrongCostsOfStory : wrongCosts
	return prospects
		.map((prospect): WorthwhileAnswer => {
			const { count, governs, confidence } = prospect
			return { ...prospect, benefit: confidence - wrong * (1 - governs) - furtherCosts * (count - 1) }
		})
		.reduce((best, one) => (best.count === 0 || one.benefit > best.benefit ? one : best), none)
}
