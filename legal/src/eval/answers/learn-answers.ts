/**
 * Learns everything about answers: which words of an article decide, which article governs, and how probable it is that the
 * words shown answer. Judged on sets left out whole: the figures printed are those of kinds that were not learned from.
 */
import { createHash } from 'node:crypto'
import type { EvidenceWeights } from '../../answer/article-evidence.ts'
import type { LearnedAnswers } from '../../answer/learned-answers.ts'
import type { SpanWeights } from '../../answer/spans/learned-spans.ts'
import { reweigh, type WeighedArticle, weighArticles } from '../../answer/weigh.ts'
import { type Corpus, searchOf } from '../../command/load-corpus.ts'
import {
	type AnswerCoefficients,
	type AnswerFeatures,
	answerConfidence,
	answerFeatures,
	type Coefficients,
	decidesFeatures,
	governsFeatures,
	logitOf,
	probabilityOf,
} from '../../confidence/answer-confidence.ts'
import type { PassageFilter } from '../../ports.ts'
import type { Retrieval } from '../../retrieve/retrieval.ts'
import { retrieve } from '../../retrieve/retrieve.ts'
import { fitLogistic } from '../logistic.ts'
import { mean } from '../measures.ts'
import type { AnswerQuestion, AnswerSet } from './answer-set.ts'
import { isShown } from './coverage.ts'
import { fitArticles } from './fit-articles.ts'
import { fitSpans, type SpanExample, spanExamples } from './learn-spans.ts'

/** A question as it was put. */
interface Asked {
	readonly set: string
	readonly question: AnswerQuestion
	readonly retrieval: Retrieval
	readonly weighed: readonly WeighedArticle[]
	readonly spans: readonly SpanExample[]
	readonly weight: number
}

/** Sets without decisive words teach less: many of their labels name one of several articles that would do. */
const withoutSpans = 0.1
/** Questions to refuse teach the confidence, by what their number is worth. */
const toRefuse = 0.1
const regression = { l2: 1, stretchL2: 0.01 }
/** Questions below it get the nearest articles: at this confidence, two in five assertions would not answer. */
const threshold = 0.6

export interface LearnAnswersReport {
	readonly learned: LearnedAnswers
	readonly lines: readonly string[]
}

/** Learns on all sets, and judges each by what the others taught. Deterministic but for the date in the version. */
export async function learnAnswers(
	corpus: Corpus,
	sets: readonly AnswerSet[],
	filter: PassageFilter,
): Promise<LearnAnswersReport> {
	const asked: Asked[] = []
	for (const { name, questions } of sets)
		for (const question of questions) asked.push(await ask(corpus, name, question, filter))
	const names = sets.map(({ name }) => name)
	const judged = names.flatMap((name) => {
		const others = asked.filter(({ set }) => set !== name)
		const taught = fit(others, { bias: 0, slope: 1 })
		return asked.filter(({ set }) => set === name).map((one) => judge(one, taught))
	})
	const stretch = fitStretch(judged)
	const { version: _, ...fitted } = fit(asked, stretch)
	const learned = { ...fitted, version: versionOf(fitted) }
	return {
		learned,
		lines: names.map((name) =>
			line(
				name,
				judged.filter(({ asked: { set } }) => set === name),
				stretch,
			),
		),
	}
}

async function ask(corpus: Corpus, set: string, question: AnswerQuestion, filter: PassageFilter): Promise<Asked> {
	const retrieval = await retrieve(corpus.store, question.question, { ...searchOf(corpus), filter })
	return {
		set,
		question,
		retrieval,
		weighed: await weighArticles(corpus.store, retrieval, undefined),
		spans: await spanExamples(corpus.store, question, retrieval),
		weight: question.gold.length === 0 ? toRefuse : question.spans.length === 0 ? withoutSpans : 1,
	}
}

function fit(asked: readonly Asked[], stretch: AnswerCoefficients['stretch']): LearnedAnswers {
	const spans: SpanWeights = fitSpans(asked.flatMap((one) => one.spans))
	const withWords = asked.filter(({ question }) => question.spans.length > 0)
	const articles: EvidenceWeights = fitArticles(
		withWords.map(({ weighed, question }) => ({
			rows: weighed.map(({ evidence }) => evidence),
			right: weighed.map(({ article }) => question.gold.includes(article.ref)),
		})),
	)
	const rows = asked.map((one) => ({ one, ...featuresOf(one, articles) }))
	const governs = coefficients(
		governsFeatures,
		rows.map(({ one, features, governed }) => ({ features: features.governs, right: governed, weight: one.weight })),
	)
	const decides = coefficients(
		decidesFeatures,
		rows
			.filter(({ one, governed }) => governed && one.question.spans.length > 0)
			.map(({ features, shown }) => ({ features: features.decides, right: shown, weight: 1 })),
	)
	return { version: '', spans, articles, confidence: { governs, decides, stretch, threshold } }
}

function featuresOf({ question, retrieval, weighed }: Asked, articles: EvidenceWeights) {
	const order = reweigh(weighed, articles)
	const first = order[0]
	const features = answerFeatures(retrieval, order)
	const governed = first !== undefined && question.gold.includes(first.article.ref)
	const ranges = first?.spans?.ranges ?? []
	const shown =
		governed &&
		question.spans.some(({ ref, text }) => ref === first.article.ref && isShown(first.article.text, text, ranges))
	return { features, governed, shown }
}

function coefficients<Name extends string>(
	names: readonly Name[],
	rows: readonly { features: Readonly<Record<Name, number>>; right: boolean; weight: number }[],
): Coefficients<Name> {
	const { bias, weights } = fitLogistic(
		rows.map(({ features, right, weight }) => ({ features: names.map((name) => features[name]), right, weight })),
		regression.l2,
	)
	const named = new Map(names.map((name, i) => [name, round(weights[i] ?? 0)]))
	return { bias: round(bias), weights: weightsOf(named) }
}

function weightsOf<Name extends string>(named: ReadonlyMap<Name, number>): Partial<Record<Name, number>> {
	const weights: Partial<Record<Name, number>> = {}
	for (const [name, weight] of named) weights[name] = weight
	return weights
}

interface Judged {
	readonly asked: Asked
	readonly features: AnswerFeatures
	readonly taught: AnswerCoefficients
	readonly governed: boolean
	readonly shown: boolean
}

function judge(asked: Asked, { articles, confidence }: LearnedAnswers): Judged {
	return { asked, taught: confidence, ...featuresOf(asked, articles) }
}

/** Only what may be asserted needs a confidence that is exact. */
const stretchedFrom = 0.35

/** Fits the stretch to questions with decisive words, each judged by what was not learned from it. */
function fitStretch(judged: readonly Judged[]): AnswerCoefficients['stretch'] {
	const known = judged.filter(
		({ asked: { question }, features, taught }) =>
			question.spans.length > 0 && productOf(features, taught) >= stretchedFrom,
	)
	const { bias, weights } = fitLogistic(
		known.map(({ features, taught, shown, asked }) => ({
			features: [logitOf(productOf(features, taught))],
			right: shown,
			weight: asked.weight,
		})),
		regression.stretchL2,
	)
	return { bias: round(bias), slope: round(weights[0] ?? 1) }
}

function productOf({ governs, decides }: AnswerFeatures, taught: AnswerCoefficients): number {
	return probabilityOf(governs, taught.governs) * probabilityOf(decides, taught.decides)
}

const sureFrom = 0.9

function line(name: string, judged: readonly Judged[], stretch: AnswerCoefficients['stretch']): string {
	const rows = judged.map(({ asked, features, taught, governed, shown }) => ({
		governed,
		shown,
		hasAnswer: asked.question.gold.length > 0,
		confidence: answerConfidence(features, { ...taught, stretch }),
	}))
	const answered = rows.filter(({ confidence }) => confidence >= threshold)
	const sure = answered.filter(({ confidence }) => confidence >= sureFrom)
	const share = (some: readonly boolean[]) => mean(some.map((one) => (one ? 1 : 0))).toFixed(2)
	const asked = rows.filter(({ hasAnswer }) => hasAnswer)
	return [
		name.padEnd(26),
		`n ${String(rows.length).padStart(3)}`,
		`first governs ${share(asked.map(({ governed }) => governed))}`,
		`answered ${share(rows.map(({ confidence }) => confidence >= threshold))}`,
		`wrong ${share(rows.map(({ confidence, governed }) => confidence >= threshold && !governed))}`,
		`shown ${share(rows.map(({ confidence, shown }) => confidence >= threshold && shown))}`,
		`at .9 ${sure.length}, shown ${sure.filter(({ shown }) => shown).length}`,
	].join('  ')
}

function round(value: number): number {
	return Math.round(value * 1e4) / 1e4
}

/** Returns the date and a hash of the coefficients, so that two versions of one day differ. */
function versionOf(content: object): string {
	const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8)
	return `${new Date().toISOString().slice(0, 10)}-${hash}`
}
