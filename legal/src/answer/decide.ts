/** The decision whether to answer, made from the retrieval alone. */
import type { Calibration } from '../confidence/calibration.ts'
import { confidenceIn } from '../confidence/confidence.ts'
import { learnedCalibration } from '../confidence/learned.ts'
import { splitRef } from '../law/model.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { RefusalReason } from './answer.ts'
import { isLoneWord } from './lone-word.ts'

export interface DecideOptions {
	/** The learned one unless given. */
	readonly calibration?: Calibration
	/** Confidence below which the question is refused; the calibration's own threshold unless given. */
	readonly minConfidence?: number
}

export interface Decision {
	/** Probability that the sources contain the governing article, 0..1; 0 where nothing was weighed. */
	readonly confidence: number
	readonly calibration: Calibration
	readonly refusal?: RefusalReason
}

/** Decides from the retrieval alone; `refusal` is absent where the question is to be answered. */
export function decide(retrieval: Retrieval, options: DecideOptions): Decision {
	const calibration = options.calibration ?? learnedCalibration
	const refusal = refusalWithoutConfidence(retrieval)
	if (refusal !== undefined) return { confidence: 0, calibration, refusal }
	const confidence = confidenceIn(retrieval, calibration)
	const isLow = confidence < (options.minConfidence ?? calibration.threshold)
	return { confidence, calibration, ...(isLow ? { refusal: 'low-confidence' } : {}) }
}

function refusalWithoutConfidence(retrieval: Retrieval): RefusalReason | undefined {
	const { question, articles, missingActs } = retrieval
	if (question.terms.length === 0 && question.citations.length === 0) return 'empty'
	if (missingActs.length > 0 && !question.citations.some(({ ref }) => articles.some((article) => article.ref === ref)))
		return 'act-not-held'
	return articles.length === 0 || citesNothingHeld(retrieval) || isLoneWord(retrieval) ? 'no-source' : undefined
}

/** Every article the question cites does not exist in the act that is held: "art. 9999 c.c.". */
function citesNothingHeld({ question, articles }: Retrieval): boolean {
	const cited = question.citations.filter(({ ref, assumed }) => assumed !== true && splitRef(ref).article !== '')
	return (
		question.kind === 'citation' &&
		cited.length > 0 &&
		!cited.some(({ ref, alternatives = [] }) =>
			articles.some((article) => article.ref === ref || alternatives.includes(article.ref)),
		)
	)
}
