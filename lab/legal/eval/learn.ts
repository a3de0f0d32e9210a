/**
 * Learning on the development questions: the fusion first, then the confidence over it. Everything is judged by
 * cross-validation (folds by question, fixed seed); what ships is fitted on all of them.
 */
import { createHash } from 'node:crypto'
import type { Calibration } from '../../../legal/src/confidence/calibration.ts'
import { confidenceOf } from '../../../legal/src/confidence/confidence.ts'
import type { MannerWeights } from '../../../legal/src/confidence/worldly.ts'
import type { Corpus } from '../../../legal/src/index/load-corpus.ts'
import type { FusionWeights } from '../../../legal/src/rank/fusion-weights.ts'
import type { QuestionSet } from '../../../legal/src/trial/questions.ts'
import { calibrate, chooseThreshold, confidenceLines, confidenceRow } from './learn-confidence.ts'
import { folds, gather, type Item, rerank } from './learn-items.ts'
import { learnManner } from './learn-manner.ts'
import { mean, recallAt, reciprocalRank } from './measures.ts'
import { type TrainingOptions, type TrainingQuestion, trainFusion } from './train-fusion.ts'

const candidatesKept = 70
/** A threshold above every confidence: what decides, without the grade. */
const decisionAlone = 2

const fusionOptions: TrainingOptions = {
	rounds: 200,
	step: 0.15,
	l2: 0.001,
	l2Kind: 0.002,
	l2Wording: 0.001,
	kinds: ['lay', 'concept', 'citation', 'statute', 'story'],
	fixed: { cited: 12, citedNear: 6, similarity: 2 },
}

/** The content of `learned.json`. */
export interface Learned {
	readonly fusion: FusionWeights
	readonly calibration: Calibration
	readonly manner: MannerWeights
}

export interface LearnReport {
	readonly learned: Learned
	/** Cross-validated figures, by set. */
	readonly lines: readonly string[]
}

/** Learns all coefficients and cross-validates them. Deterministic but for the date in the version. */
export async function learn(corpus: Corpus, sets: readonly QuestionSet[]): Promise<LearnReport> {
	const { learned, lines } = learnFrom(await gather(corpus, sets))
	return { learned, lines }
}

export interface LearnedByFold extends LearnReport {
	/** By fold, learned without its questions: it ranks and judges them as it does questions that nobody has seen. */
	readonly withoutFold: readonly Learned[]
}

/** As `learn`, from questions that were retrieved already. */
export function learnFrom(items: readonly Item[]): LearnedByFold {
	const natural = items.filter(({ masked, question }) => !masked && (question.gold ?? []).length > 0)
	const training = (rows: readonly Item[]) => rows.filter((item) => natural.includes(item)).map(trainingQuestion)
	const folded = Array.from({ length: folds }, (_, fold) =>
		trainFusion(training(items.filter((item) => item.fold !== fold)), fusionOptions),
	)
	const whole = trainFusion(training(items), fusionOptions)
	const lines = rankingLines(natural, folded, whole)
	const manner = learnManner(items)
	const manners = Array.from({ length: folds }, (_, fold) => learnManner(items.filter((item) => item.fold !== fold)))
	const mannerFor = ({ fold }: Item) => manners[fold] ?? manner
	const rows = items.map((item) => confidenceRow(item, folded[item.fold] ?? whole, mannerFor(item)))
	const models = Array.from({ length: folds }, (_, fold) => calibrate(rows.filter((row) => row.item.fold !== fold)))
	const judgedBy = (threshold: number) =>
		rows.map((row) => {
			const model = models[row.item.fold]
			return { ...row, confidence: model === undefined ? 0 : confidenceOf(row.features, { ...model, threshold }) }
		})
	const threshold = Number(chooseThreshold(judgedBy(decisionAlone)).toFixed(4))
	lines.push(...confidenceLines(judgedBy(threshold), threshold))
	const { version: _, ...fitted } = calibrate(items.map((item) => confidenceRow(item, whole, mannerFor(item))))
	const version = versionOf({ ...whole, ...fitted, ...manner, threshold })
	return {
		learned: { fusion: { ...whole, version }, calibration: { ...fitted, version, threshold }, manner },
		withoutFold: models.map((model, fold) => ({
			fusion: folded[fold] ?? whole,
			calibration: { ...model, threshold },
			manner: manners[fold] ?? manner,
		})),
		lines,
	}
}

/** Returns the date and a hash of the coefficients, so that two versions of one day differ. */
function versionOf(content: object): string {
	const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8)
	return `${new Date().toISOString().slice(0, 10)}-${hash}`
}

function trainingQuestion({ question, retrieval, set, weight }: Item): TrainingQuestion {
	const gold = question.gold ?? []
	const kept = [
		...retrieval.articles.slice(0, candidatesKept),
		...retrieval.articles.slice(candidatesKept).filter(({ ref }) => gold.includes(ref)),
	]
	const candidates = kept.flatMap(({ ref, passages }) =>
		passages[0] === undefined ? [] : [{ ref, features: passages[0].features }],
	)
	return { id: question.id, set, kind: retrieval.question.kind, gold, candidates, weight }
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
