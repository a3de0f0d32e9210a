/** Words that make it doubtful that any law held governs a question: weighed against the articles found. */
import type { Retrieval } from '../retrieve/retrieval.ts'
import { type NotOursReason, notOurs } from './not-ours.ts'
import { isOutside, outsideAct } from './outside.ts'

export interface Doubt {
	/** Why nothing is answered, unless the articles found outweigh the doubt; absent where the missing act has no name. */
	readonly reason?: NotOursReason | 'act-not-held'
	readonly missingActs?: readonly string[]
	/** No Italian law answers, as far as the words tell. */
	readonly isOfNoLaw: boolean
}

/** Returns true if the question names acts that are not held, and cites no article that is. */
export function lacksNamedAct({ question: { citations }, articles, missingActs }: Retrieval): boolean {
	return missingActs.length > 0 && !citations.some(({ ref }) => articles.some((article) => article.ref === ref))
}

/** Returns the doubt; undefined where there is none. A question that cites an article is about law that is held. */
export function doubtOf(retrieval: Retrieval): Doubt | undefined {
	if (lacksNamedAct(retrieval)) return { reason: 'act-not-held', missingActs: retrieval.missingActs, isOfNoLaw: false }
	if (retrieval.question.citations.length > 0) return undefined
	const reason = notOurs(retrieval.question.text)
	if (reason !== undefined) return { reason, isOfNoLaw: true }
	if (!isOutside(retrieval)) return undefined
	const act = outsideAct(retrieval)
	return act === undefined ? { isOfNoLaw: false } : { reason: 'act-not-held', missingActs: [act], isOfNoLaw: false }
}
