/** The decision between the three outcomes: an answer, the nearest rules without asserting anything, a refusal. */
import { answerFeatures, answerProspects } from '../confidence/answer-confidence.ts'
import { confidenceIn, isOfOwnDocument } from '../confidence/confidence.ts'
import { doubtOf, lacksNamedAct } from '../confidence/doubt.ts'
import { bestAnswer } from '../confidence/expected-benefit.ts'
import { splitRef } from '../law/model.ts'
import { resolveCitations } from '../law/resolve.ts'
import { type PassageFilter, type PassageStore, readerOf } from '../ports.ts'
import type { Retrieval } from '../retrieve/retrieval.ts'
import type { RefusalReason } from './answer.ts'
import { type LearnedAnswers, learnedAnswers } from './learned-answers.ts'
import { isSingleWord } from './single-word.ts'
import { type WeighedArticle, weighArticles } from './weigh.ts'

export interface DecideOptions {
	/** Weights and coefficients; default: the shipped ones. */
	readonly learned?: LearnedAnswers
	/** Confidence from which an answer is given; by default it is given where it is expected to be worth more than it costs. */
	readonly minConfidence?: number
}

export interface Decision {
	readonly outcome: 'answer' | 'nearest' | 'refused'
	/** Probability that the words shown answer the question, 0..1; 0 if nothing was weighed. */
	readonly confidence: number
	readonly version: string
	/** Likeliest to govern first; empty if nothing was weighed. */
	readonly articles: readonly WeighedArticle[]
	/** Number of the first articles that an answer quotes. */
	readonly quoted: number
	/** Probability that the words of the first article alone answer the question, 0..1. */
	readonly ofFirst: number
	/** Nothing is asserted, but the first article is the likely one. */
	readonly isProbable: boolean
	/** Present if the outcome is a refusal. */
	readonly refusal?: RefusalReason
	readonly missingActs?: readonly string[]
}

/** Below this probability that the subject is within the sources, not even the nearest rules are shown, and no article outweighs a doubt. */
const farFromAll = 0.1
/** Confidence of an answer from which no doubt by words alone overrules the articles found. */
const outweighsDoubt = 0.75
/** Probability of the first article from which it is named as the likely one where nothing is asserted. */
const probableFrom = 0.3

/** Weighs the best articles and decides. @throws the store's errors */
export async function decide(
	store: PassageStore,
	retrieval: Retrieval,
	{ learned = learnedAnswers, minConfidence }: DecideOptions,
	filter?: PassageFilter,
): Promise<Decision> {
	const { version } = learned
	const refused = (refusal: RefusalReason, confidence = 0, missingActs = retrieval.missingActs): Decision => {
		const nothing = { articles: [], quoted: 0, ofFirst: 0, isProbable: false }
		return { ...nothing, outcome: 'refused', confidence, version, refusal, missingActs }
	}
	const refusal = refusalWithoutWeighing(retrieval)
	if (refusal !== undefined) return refused(refusal)
	const articles = await weighArticles(store, retrieval, readerOf(filter), learned)
	if (articles.length === 0) return refused('no-source')
	const within = confidenceIn(retrieval)
	const prospects = answerProspects(answerFeatures(retrieval, articles), learned.confidence)
	const isOwn = isOfOwnDocument(retrieval)
	const expected = isOwn
		? prospects.map((prospect) =>
				within > prospect.confidence ? { ...prospect, governs: within, confidence: within } : prospect,
			)
		: prospects
	const { count, confidence, benefit } = bestAnswer(expected, retrieval.question.kind)
	const ofFirst = expected[0]?.confidence ?? 0
	const lacks = lacksNamedAct(retrieval)
	const doubt = isOwn && !lacks ? undefined : doubtOf(retrieval)
	const outweighs = confidence >= outweighsDoubt && within >= farFromAll && (!lacks || speaksOf(articles, retrieval))
	const isAnswer =
		minConfidence === undefined ? benefit > 0 && (doubt === undefined || outweighs) : confidence >= minConfidence
	const weighed = { confidence, version, articles, quoted: 0, ofFirst, isProbable: false }
	if (isAnswer) return { ...weighed, outcome: 'answer', quoted: count }
	if (doubt?.reason !== undefined) return refused(doubt.reason, confidence, doubt.missingActs)
	if (within < farFromAll) return refused('low-confidence', confidence)
	const isProbable = doubt === undefined && ofFirst >= probableFrom
	return { ...weighed, outcome: 'nearest', isProbable, confidence: isProbable ? ofFirst : confidence }
}

function refusalWithoutWeighing(retrieval: Retrieval): RefusalReason | undefined {
	const { question, articles } = retrieval
	if (question.terms.length === 0 && question.citations.length === 0) return 'empty'
	const lacks = lacksNamedAct(retrieval)
	if (articles.length === 0) return lacks ? 'act-not-held' : 'no-source'
	return !lacks && (citesNothingHeld(retrieval) || isSingleWord(retrieval)) ? 'no-source' : undefined
}

/**
 * Returns true if the first article names an act that the question names and that is not held: without that, 3 of 30 questions about such acts were answered, at .80
 * and more, by articles that have nothing to do with them.
 */
function speaksOf([first]: readonly WeighedArticle[], { missingActs }: Retrieval): boolean {
	const named = first === undefined ? [] : resolveCitations(first.article.text).map(({ ref }) => splitRef(ref).act)
	return named.some((act) => missingActs.includes(act))
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
