/** The result of a search, with everything the answer and its confidence are computed from. */
import type { RankedArticle, TermStatistics } from '../ports.ts'
import type { Question } from './question.ts'
import type { ThesaurusMatch } from './thesaurus.ts'

export interface Retrieval {
	readonly question: Question
	readonly articles: readonly RankedArticle[]
	readonly statistics: TermStatistics
	readonly matches: readonly ThesaurusMatch[]
	/** Words of the question that hardly any passage and no entry of the thesaurus says. */
	readonly foreign: readonly string[]
	/** Codes of the acts the store holds for this reader and the filter lets through. */
	readonly heldActs: ReadonlySet<string>
	/** Codes of acts the question names and the store does not hold. */
	readonly missingActs: readonly string[]
}
