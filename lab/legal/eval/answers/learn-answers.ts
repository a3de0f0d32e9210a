/**
 * Learns everything about answers: which words of an article decide, which article governs, and how probable it is that the
 * words shown answer. Judged on folds left out whole: the figures printed are those of lots that were not learned from.
 */
import { createHash } from 'node:crypto'
import type { EvidenceWeights } from '../../../../legal/src/answer/article-evidence.ts'
import type { LearnedAnswers } from '../../../../legal/src/answer/learned-answers.ts'
import type { SpanWeights } from '../../../../legal/src/answer/spans/learned-spans.ts'
import { reweigh, type WeighedArticle } from '../../../../legal/src/answer/weigh.ts'
import {
	type AnswerCoefficients,
	type AnswerFeatures,
	answerFeatures,
	answerProspects,
	type Coefficients,
	decidesFeatures,
	decidesFeaturesOf,
	governsFeatures,
	mostQuoted,
	productOf,
} from '../../../../legal/src/confidence/answer-confidence.ts'
import { bestAnswer } from '../../../../legal/src/confidence/expected-benefit.ts'
import { logitOf } from '../../../../legal/src/confidence/log-odds.ts'
import { fitLogistic } from '../../../../legal/src/confidence/logistic.ts'
import type { Corpus } from '../../../../legal/src/index/load-corpus.ts'
import type { PassageFilter } from '../../../../legal/src/ports.ts'
import { folds } from '../learn-items.ts'
import { mean } from '../measures.ts'
import type { AnswerQuestion, AnswerSet } from './answer-set.ts'
import { type Asked, askSets } from './ask-sets.ts'
import { isShown } from './coverage.ts'
import { fitArticles } from './fit-articles.ts'

/** Sets without decisive words teach less: many of their labels name one of several articles that would do. */
const withoutSpans = 0.1
/** Questions to refuse teach the confidence, by what their number is worth: those of a lot more than those of long lists. */
const toRefuse = { lot: 0.2, list: 0.1 }
const regression = { l2: 1, stretchL2: 0.01 }
const unstretched = { bias: 0, slope: 1 }

export interface LearnAnswersReport {
	readonly learned: LearnedAnswers
	readonly lines: readonly string[]
}

/** Learns on all sets, and judges each by what the other folds taught. Deterministic but for the date in the version. */
export async function learnAnswers(
	corpus: Corpus,
	sets: readonly AnswerSet[],
	filter: PassageFilter,
): Promise<LearnAnswersReport> {
	const { asked, spans } = await askSets(corpus, sets, filter)
	const judged = Array.from({ length: folds }, (_, fold) => {
		const taught = fit(
			asked.filter((one) => one.fold !== fold),
			spans,
			unstretched,
		)
		return asked.filter((one) => one.fold === fold).map((one) => judge(one, taught))
	}).flat()
	const stretch = fitStretch(judged)
	const { version: _, ...fitted } = fit(asked, spans, stretch)
	const learned = { ...fitted, version: versionOf(fitted) }
	return {
		learned,
		lines: sets.map(({ name }) =>
			line(
				name,
				judged.filter(({ asked: { set } }) => set === name),
				stretch,
			),
		),
	}
}

function weightOf({ gold, spans, refuse }: AnswerQuestion): number {
	if (gold.length === 0) return refuse === undefined ? toRefuse.list : toRefuse.lot
	return spans.length === 0 ? withoutSpans : 1
}

function fit(asked: readonly Asked[], spans: SpanWeights, stretch: AnswerCoefficients['stretch']): LearnedAnswers {
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
		rows.flatMap(({ one, features, governed }) =>
			features.governs.map((row, i) => ({
				features: row,
				right: governed[i] === true,
				weight: weightOf(one.question) / mostQuoted,
			})),
		),
	)
	const decides = coefficients(decidesFeatures, withWords.flatMap(decidesRows))
	return { version: '', spans, articles, confidence: { governs, decides, stretch } }
}

/** One row for each governing article that was weighed. */
function decidesRows({ question, weighed }: Asked) {
	return weighed
		.filter(({ article }) => question.spans.some(({ ref }) => ref === article.ref))
		.map((one) => ({ features: decidesFeaturesOf(one), right: showsOf(question, one), weight: 1 }))
}

function showsOf({ spans: decisive }: AnswerQuestion, { article, spans }: WeighedArticle): boolean {
	return decisive.some(
		({ ref, text }) => ref === article.ref && isShown(article.text, text, spans === undefined ? [] : spans.ranges),
	)
}

/** The features of answers, and for each number of articles quoted: one of them governs; their words decide. */
function featuresOf({ question, retrieval, scope, weighed }: Asked, articles: EvidenceWeights) {
	const order = reweigh(weighed, articles)
	const governs = order.findIndex(({ article }) => question.gold.includes(article.ref))
	const shows = order.findIndex((one) => question.gold.includes(one.article.ref) && showsOf(question, one))
	const features = answerFeatures(retrieval, order, scope)
	return {
		features,
		governed: features.governs.map((_, i) => governs >= 0 && governs <= i),
		shown: features.governs.map((_, i) => shows >= 0 && shows <= i),
	}
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
	readonly governed: readonly boolean[]
	readonly shown: readonly boolean[]
}

function judge(asked: Asked, { articles, confidence }: LearnedAnswers): Judged {
	return { asked, taught: confidence, ...featuresOf(asked, articles) }
}

/** Only what may be asserted needs a confidence that is exact. */
const stretchedFrom = 0.35

/** Fits the stretch to questions with decisive words, each judged by what was not learned from it. */
function fitStretch(judged: readonly Judged[]): AnswerCoefficients['stretch'] {
	const known = judged
		.filter(({ asked: { question } }) => question.spans.length > 0)
		.flatMap((one) => {
			const { features, taught, shown } = one
			const { count } = chosenOf(one, unstretched)
			return [{ product: productOf(features, count, taught).product, right: shown[count - 1] === true }]
		})
		.filter(({ product }) => product >= stretchedFrom)
	const { bias, weights } = fitLogistic(
		known.map(({ product, right }) => ({ features: [logitOf(product)], right, weight: 1 })),
		regression.stretchL2,
	)
	return { bias: round(bias), slope: round(weights[0] ?? 1) }
}

/** The answer that would be given. */
function chosenOf({ asked, features, taught }: Judged, stretch: AnswerCoefficients['stretch']) {
	return bestAnswer(answerProspects(features, { ...taught, stretch }), asked.retrieval.question.kind)
}

const sureFrom = 0.9

function line(name: string, judged: readonly Judged[], stretch: AnswerCoefficients['stretch']): string {
	const rows = judged.map((one) => {
		const { asked, governed, shown } = one
		const { count, confidence, benefit } = chosenOf(one, stretch)
		return {
			first: governed[0] === true,
			governed: governed[count - 1] === true,
			shown: shown[count - 1] === true,
			isAnswered: benefit > 0,
			hasAnswer: asked.question.gold.length > 0,
			confidence,
		}
	})
	const answered = rows.filter(({ isAnswered }) => isAnswered)
	const sure = answered.filter(({ confidence }) => confidence >= sureFrom)
	const share = (some: readonly boolean[]) => mean(some.map((one) => (one ? 1 : 0))).toFixed(2)
	const asked = rows.filter(({ hasAnswer }) => hasAnswer)
	return [
		name.padEnd(26),
		`n ${String(rows.length).padStart(3)}`,
		`first governs ${share(asked.map(({ first }) => first))}`,
		`answered ${share(rows.map(({ isAnswered }) => isAnswered))}`,
		`wrong ${share(rows.map(({ isAnswered, governed }) => isAnswered && !governed))}`,
		`shown ${share(rows.map(({ isAnswered, shown }) => isAnswered && shown))}`,
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
