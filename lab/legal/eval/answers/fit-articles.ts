/** Learns what of an article's evidence tells that it governs: a softmax over the articles of each question. */
import {
	type Evidence,
	type EvidenceName,
	type EvidenceWeights,
	evidenceNames,
} from '../../../../legal/src/answer/article-evidence.ts'
import { fitChoice } from './fit-choice.ts'

export interface ArticleExample {
	readonly rows: readonly Evidence[]
	/** By row: the article governs. */
	readonly right: readonly boolean[]
}

const options = { l2: 0.01, rounds: 600, step: 0.5 }

/** Fits the weights of the evidence. */
export function fitArticles(examples: readonly ArticleExample[]): EvidenceWeights {
	return fitChoice<EvidenceName>(evidenceNames, examples, options)
}
