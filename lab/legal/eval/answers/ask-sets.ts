/**
 * Puts the questions of all sets as if nobody had seen them: each is ranked, judged in its scope, and has its words chosen by what was
 * learned without its fold (stacked generalisation, Wolpert 1992). What is learned on the result holds for questions to come.
 */
import { learnedAnswers } from '../../../../legal/src/answer/learned-answers.ts'
import type { SpanWeights } from '../../../../legal/src/answer/spans/learned-spans.ts'
import { type WeighedArticle, weighArticles } from '../../../../legal/src/answer/weigh.ts'
import type { ScopeWeights } from '../../../../legal/src/confidence/answer-confidence.ts'
import type { Corpus } from '../../../../legal/src/index/load-corpus.ts'
import { type PassageFilter, readerOf } from '../../../../legal/src/ports.ts'
import type { Retrieval } from '../../../../legal/src/retrieve/retrieval.ts'
import type { QuestionSet } from '../../../../legal/src/trial/questions.ts'
import { learnFrom } from '../learn.ts'
import { folds, gather, rerank } from '../learn-items.ts'
import type { AnswerQuestion, AnswerSet } from './answer-set.ts'
import { fitSpans, type SpanExample, spanExamples } from './learn-spans.ts'

/** A question as it was put. */
interface Put {
	readonly set: string
	readonly question: AnswerQuestion
	readonly fold: number
	readonly retrieval: Retrieval
	readonly scope: ScopeWeights
	readonly spans: readonly SpanExample[]
}

export interface Asked extends Put {
	readonly weighed: readonly WeighedArticle[]
}

export interface AskedSets {
	readonly asked: readonly Asked[]
	/** Learned on all questions. */
	readonly spans: SpanWeights
}

/** Articles kept of a ranking. */
const kept = 50

/** @throws what the store throws */
export async function askSets(corpus: Corpus, sets: readonly AnswerSet[], filter: PassageFilter): Promise<AskedSets> {
	const items = await gather(corpus, sets.map(inLots), filter)
	const { withoutFold } = learnFrom(items)
	const questions = new Map(sets.map(({ name, questions: all }) => [name, new Map(all.map((one) => [one.id, one]))]))
	const put: Put[] = []
	for (const {
		set,
		question: { id },
		fold,
		masked,
		retrieval: found,
	} of items) {
		const question = questions.get(set)?.get(id)
		const learned = withoutFold[fold]
		if (masked || question === undefined || learned === undefined) continue
		const retrieval = { ...found, articles: rerank(found, learned.fusion).slice(0, kept) }
		const spans = await spanExamples(corpus.store, question, retrieval)
		put.push({ set, question, fold, retrieval, scope: learned, spans })
	}
	const spansWithout = Array.from({ length: folds }, (_, fold) =>
		fitSpans(put.flatMap((one) => (one.fold === fold ? [] : one.spans))),
	)
	const asked: Asked[] = []
	for (const one of put) {
		const weights = { spans: spansWithout[one.fold] ?? learnedAnswers.spans, articles: learnedAnswers.articles }
		asked.push({ ...one, weighed: await weighArticles(corpus.store, one.retrieval, readerOf(filter), weights) })
	}
	return { asked, spans: fitSpans(put.flatMap(({ spans }) => spans)) }
}

/** A set with decisive words, or of questions to refuse, was written in one go: it shares a fold, as lots do. */
function inLots({ name, questions }: AnswerSet, place: number): QuestionSet {
	const isLot = questions.some(({ spans, refuse }) => spans.length > 0 || refuse !== undefined)
	return {
		name,
		questions: questions.map(({ id, question, gold, lot }) => ({
			id,
			question,
			gold,
			...(lot !== undefined ? { lot } : isLot ? { lot: place } : {}),
		})),
	}
}
