/**
 * Learning on the development questions: the fusion first, then the confidence over it. Everything is judged by
 * cross-validation (folds by question, fixed seed); what ships is fitted on all of them.
 */
import type { Corpus } from '../command/load-corpus.ts'
import {
	type Calibration,
	type ConfidenceFeature,
	type ConfidenceFeatures,
	confidenceFeatures,
	confidenceOf,
	type LogisticCoefficients,
} from '../confidence.ts'
import type { FusionWeights } from '../fusion-weights.ts'
import { splitRef } from '../law/model.ts'
import type { Learned } from '../learned.ts'
import { fuse, type RankedArticle } from '../rank.ts'
import { type Retrieval, retrieve } from '../retrieve.ts'
import { fitLogistic, type LogisticModel } from './logistic.ts'
import {
	auroc,
	expectedCalibrationError,
	hitAt,
	type Judged,
	mean,
	recallAt,
	reciprocalRank,
	seeded,
	simulatedCalibrationError,
} from './measures.ts'
import type { EvalQuestion, QuestionSet } from './questions.ts'
import { type TrainingOptions, type TrainingQuestion, trainFusion } from './train-fusion.ts'

const folds = 5
const candidatesKept = 70

const fusionOptions: TrainingOptions = {
	rounds: 500,
	step: 0.1,
	l2: 0.0005,
	l2Kind: 0.005,
	kinds: ['lay', 'concept', 'citation', 'statute'],
	fixed: { cited: 12, citedNear: 6, similarity: 2.5 },
}

interface Item {
	readonly set: string
	readonly question: EvalQuestion
	readonly retrieval: Retrieval
	readonly fold: number
	/** The governing act was taken out of reach: a refusal is right. */
	readonly masked: boolean
}

export interface LearnReport {
	readonly learned: Learned
	/** Cross-validated figures, by set. */
	readonly lines: readonly string[]
}

export async function learn(corpus: Corpus, sets: readonly QuestionSet[]): Promise<LearnReport> {
	const items = await gather(corpus, sets)
	const natural = items.filter(({ masked, question }) => !masked && (question.gold ?? []).length > 0)
	const training = (rows: readonly Item[]) => rows.filter((item) => natural.includes(item)).map(trainingQuestion)
	const folded = Array.from({ length: folds }, (_, fold) =>
		trainFusion(training(items.filter((item) => item.fold !== fold)), fusionOptions),
	)
	const whole = trainFusion(training(items), fusionOptions)
	const lines = rankingLines(natural, folded, whole)
	const rows = items.map((item) => confidenceRow(item, folded[item.fold] ?? whole))
	const models = Array.from({ length: folds }, (_, fold) => calibrate(rows.filter((row) => row.item.fold !== fold)))
	const judged = rows.map((row) => ({ ...row, confidence: confidenceOf(row.features, models[row.item.fold]) }))
	const threshold = chooseThreshold(judged)
	lines.push(...confidenceLines(judged, threshold))
	const version = new Date().toISOString().slice(0, 10)
	const calibration: Calibration = {
		...calibrate(items.map((item) => confidenceRow(item, whole))),
		version,
		threshold: round4(threshold),
	}
	return { learned: { fusion: { ...whole, version }, calibration }, lines }
}

async function gather(corpus: Corpus, sets: readonly QuestionSet[]): Promise<Item[]> {
	const random = seeded(7)
	const acts = (await corpus.store.acts()).map(({ code }) => code)
	const items: Item[] = []
	for (const { name: set, questions } of sets) {
		for (const question of questions) {
			const fold = Math.floor(random() * folds)
			const options = { recasts: corpus.recasts, limit: 1000 }
			items.push({
				set,
				question,
				fold,
				masked: false,
				retrieval: await retrieve(corpus.store, question.question, options),
			})
			const gold = new Set((question.gold ?? []).map((ref) => splitRef(ref).act))
			if (gold.size === 0) continue
			const filter = { acts: acts.filter((code) => !gold.has(code)) }
			items.push({
				set,
				question,
				fold,
				masked: true,
				retrieval: await retrieve(corpus.store, question.question, { ...options, filter }),
			})
		}
	}
	return items
}

function trainingQuestion({ question, retrieval, set }: Item): TrainingQuestion {
	const gold = question.gold ?? []
	const kept = [
		...retrieval.articles.slice(0, candidatesKept),
		...retrieval.articles.slice(candidatesKept).filter(({ ref }) => gold.includes(ref)),
	]
	const candidates = kept.flatMap(({ ref, passages }) =>
		passages[0] === undefined ? [] : [{ ref, features: passages[0].features }],
	)
	return { id: question.id, set, kind: retrieval.question.kind, gold, candidates, weight: 1 }
}

/** The ranking under other weights than those it was retrieved with. */
function rerank(retrieval: Retrieval, weights: FusionWeights): RankedArticle[] {
	return retrieval.articles
		.map((article) => {
			const passages = article.passages
				.map((row) => ({ ...row, score: fuse(row.features, weights, retrieval.question.kind) }))
				.toSorted((a, b) => b.score - a.score)
			return { ...article, passages, score: passages[0]?.score ?? 0 }
		})
		.toSorted((a, b) => b.score - a.score)
}

function rankingLines(items: readonly Item[], folded: readonly FusionWeights[], whole: FusionWeights): string[] {
	return (
		[
			['cross-validated', (item: Item) => folded[item.fold] ?? whole],
			['fitted', () => whole],
		] as const
	).flatMap(([label, weightsOf]) =>
		[...new Set(items.map(({ set }) => set))].map((set) => {
			const rows = items
				.filter((item) => item.set === set)
				.map((item) => ({
					gold: item.question.gold ?? [],
					ranked: rerank(item.retrieval, weightsOf(item)).map(({ ref }) => ref),
				}))
			const figures = [1, 5, 10].map((k) => mean(rows.map(({ ranked, gold }) => recallAt(ranked, gold, k))).toFixed(3))
			return `${label.padEnd(16)} ${set.padEnd(26)} n=${rows.length} R@1/5/10 ${figures.join(' ')} MRR ${mean(rows.map(({ ranked, gold }) => reciprocalRank(ranked, gold, 10))).toFixed(3)}`
		}),
	)
}

const calibrationL2 = 0.5
const maskedWeight = 0.05
const refusalWeight = 0.4

interface ConfidenceRow {
	readonly item: Item
	readonly features: ConfidenceFeatures
	readonly right: boolean
}

function confidenceRow(item: Item, weights: FusionWeights): ConfidenceRow {
	const articles = rerank(item.retrieval, weights)
	const right =
		hitAt(
			articles.map(({ ref }) => ref),
			item.question.gold ?? [],
			5,
		) === 1
	return { item, right, features: confidenceFeatures({ ...item.retrieval, articles }) }
}

/** Scope is learned from questions with and without their act; finding it, from those with it. */
function calibrate(rows: readonly ConfidenceRow[]): Calibration {
	const isNatural = ({ item }: ConfidenceRow) => !item.masked && (item.question.gold ?? []).length > 0
	const scope = fitLogistic(
		rows.map((row) => ({
			features: vector(row.features, scopeFeatures),
			right: isNatural(row),
			weight: row.item.masked ? maskedWeight : isNatural(row) ? 1 : refusalWeight,
		})),
		calibrationL2,
	)
	const found = fitLogistic(
		rows
			.filter(isNatural)
			.map((row) => ({ features: vector(row.features, foundFeatures), right: row.right, weight: 1 })),
		calibrationL2,
	)
	return { version: '', scope: named(scope, scopeFeatures), found: named(found, foundFeatures), threshold: 0 }
}

const scopeFeatures: readonly ConfidenceFeature[] = [
	'top',
	'firstFive',
	'explained',
	'thesaurus',
	'unknown',
	'outside',
	'offTopic',
	'brevity',
	'cited',
	'lay',
]
const foundFeatures: readonly ConfidenceFeature[] = [
	'top',
	'margin',
	'first',
	'firstFive',
	'coverage',
	'explained',
	'heading',
	'pairs',
	'thesaurus',
	'agreement',
	'brevity',
	'cited',
	'actNamed',
	'lay',
	'concept',
]

function named({ bias, weights }: LogisticModel, names: readonly ConfidenceFeature[]): LogisticCoefficients {
	return { bias: round4(bias), weights: Object.fromEntries(names.map((name, i) => [name, round4(weights[i] ?? 0)])) }
}

function vector(features: ConfidenceFeatures, names: readonly ConfidenceFeature[]): number[] {
	return names.map((name) => features[name])
}

type Scored = ConfidenceRow & { readonly confidence: number }

/** The largest threshold that refuses at most one in twelve of the questions whose article is among the first five. */
function chooseThreshold(rows: readonly Scored[]): number {
	const found = rows
		.filter(({ right, item }) => right && !item.masked)
		.map(({ confidence }) => confidence)
		.toSorted((a, b) => a - b)
	return found[Math.floor(found.length / 12)] ?? 0
}

function confidenceLines(rows: readonly Scored[], threshold: number): string[] {
	const natural = rows.filter(({ item }) => !item.masked)
	const sets = [...new Set(natural.map(({ item }) => item.set))]
	const share = (some: readonly Scored[]) =>
		mean(some.map(({ confidence }) => (confidence < threshold ? 1 : 0))).toFixed(3)
	const judged = (some: readonly Scored[]): Judged[] => [...some]
	const withGold = natural.filter(({ item }) => (item.question.gold ?? []).length > 0)
	return [
		`confidence, natural questions: n=${withGold.length} ECE ${expectedCalibrationError(judged(withGold)).toFixed(3)} (simulated ${simulatedCalibrationError(judged(withGold)).toFixed(3)}) AUROC ${auroc(judged(withGold)).toFixed(3)}`,
		`confidence, with refusals:     n=${natural.length} ECE ${expectedCalibrationError(judged(natural)).toFixed(3)} (simulated ${simulatedCalibrationError(judged(natural)).toFixed(3)}) AUROC ${auroc(judged(natural)).toFixed(3)}`,
		`threshold ${threshold.toFixed(3)}: refused though found ${share(natural.filter(({ right }) => right))}, act taken away ${share(rows.filter(({ item }) => item.masked))}`,
		...sets.map((set) => {
			const some = natural.filter(({ item }) => item.set === set)
			return `  ${set.padEnd(26)} refused ${share(some)} mean confidence ${mean(some.map(({ confidence }) => confidence)).toFixed(3)} found ${mean(some.map(({ right }) => (right ? 1 : 0))).toFixed(3)}`
		}),
	]
}

function round4(value: number): number {
	return Math.round(value * 10_000) / 10_000
}
