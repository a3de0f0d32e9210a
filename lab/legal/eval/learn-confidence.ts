/** Learns the confidence: two logistic regressions over what retrieval shows, and the threshold below which a question is refused. */
import {
	type Calibration,
	type ConfidenceFeature,
	type ConfidenceFeatures,
	foundFeatures,
	type LogisticCoefficients,
	scopeFeatures,
} from '../../../legal/src/confidence/calibration.ts'
import { gradeLogit, productLogit } from '../../../legal/src/confidence/confidence.ts'
import { confidenceFeatures } from '../../../legal/src/confidence/features.ts'
import { fitLogistic, type LogisticModel } from '../../../legal/src/confidence/logistic.ts'
import type { MannerWeights } from '../../../legal/src/confidence/worldly.ts'
import type { FusionWeights } from '../../../legal/src/rank/fusion-weights.ts'
import { type Item, rerank } from './learn-items.ts'
import { auroc, expectedCalibrationError, hitAt, type Judged, mean, simulatedCalibrationError } from './measures.ts'

const scopeL2 = 0.5
const foundL2 = 1
const stretchL2 = 0.01
const maskedWeight = 0.1
/** Questions without an answer weigh less: their number is arbitrary. */
const refusalWeight = 0.5

export interface ConfidenceRow {
	readonly item: Item
	readonly features: ConfidenceFeatures
	readonly right: boolean
}

/** Returns the features of one question under these weights, and whether its article is among the first five. */
export function confidenceRow(item: Item, weights: FusionWeights, manner: MannerWeights): ConfidenceRow {
	const articles = rerank(item.retrieval, weights)
	const right =
		hitAt(
			articles.map(({ ref }) => ref),
			item.question.gold ?? [],
			5,
		) === 1
	return { item, right, features: confidenceFeatures({ ...item.retrieval, articles }, manner) }
}

/** Scope is learned from questions with and without their act; finding it, from those with it. */
export function calibrate(rows: readonly ConfidenceRow[]): Calibration {
	const isNatural = ({ item }: ConfidenceRow) => !item.masked && (item.question.gold ?? []).length > 0
	const scope = fitLogistic(
		rows.map((row) => ({
			features: vector(row.features, scopeFeatures),
			right: isNatural(row),
			weight: row.item.masked ? maskedWeight : isNatural(row) ? row.item.weight : refusalWeight,
		})),
		scopeL2,
	)
	const found = fitLogistic(
		rows
			.filter(isNatural)
			.map((row) => ({ features: vector(row.features, foundFeatures), right: row.right, weight: row.item.weight })),
		foundL2,
	)
	const models = { scope: named(scope, scopeFeatures), found: named(found, foundFeatures) }
	const stretched = (logitOf: (features: ConfidenceFeatures) => number) => {
		const { bias, weights } = fitLogistic(
			rows
				.filter(({ item }) => !item.masked)
				.map((row) => ({
					features: [logitOf(row.features)],
					right: row.right,
					weight: isNatural(row) ? row.item.weight : refusalWeight,
				})),
			stretchL2,
		)
		return { bias: round4(bias), slope: round4(weights[0] ?? 1) }
	}
	const stretch = stretched((features) => productLogit(features, models))
	const grade = stretched((features) => gradeLogit(features, models))
	return { version: '', ...models, stretch, grade, threshold: 0 }
}

function named({ bias, weights }: LogisticModel, names: readonly ConfidenceFeature[]): LogisticCoefficients {
	return { bias: round4(bias), weights: Object.fromEntries(names.map((name, i) => [name, round4(weights[i] ?? 0)])) }
}

function vector(features: ConfidenceFeatures, names: readonly ConfidenceFeature[]): number[] {
	return names.map((name) => features[name])
}

type Scored = ConfidenceRow & { readonly confidence: number }

/** The largest threshold that refuses at most one in thirteen of the questions whose article is among the first five. */
export function chooseThreshold(rows: readonly Scored[]): number {
	const found = rows
		.filter(({ right, item }) => right && !item.masked && item.weight >= 1)
		.map(({ confidence }) => confidence)
		.toSorted((a, b) => a - b)
	return found[Math.floor(found.length / 13)] ?? 0
}

/** Returns the figures of the confidence as lines for a terminal. */
export function confidenceLines(rows: readonly Scored[], threshold: number): string[] {
	const natural = rows.filter(({ item }) => !item.masked)
	const whole = (some: readonly Scored[]) => some.filter(({ item }) => item.weight >= 1)
	const sets = [...new Set(natural.map(({ item }) => item.set))]
	const share = (some: readonly Scored[]) =>
		mean(some.map(({ confidence }) => (confidence < threshold ? 1 : 0))).toFixed(3)
	const judged = (some: readonly Scored[]): Judged[] => [...some]
	const withGold = whole(natural).filter(({ item }) => (item.question.gold ?? []).length > 0)
	return [
		`confidence, natural questions: n=${withGold.length} ECE ${expectedCalibrationError(judged(withGold)).toFixed(3)} (simulated ${simulatedCalibrationError(judged(withGold)).toFixed(3)}) AUROC ${auroc(judged(withGold)).toFixed(3)}`,
		`confidence, with refusals:     n=${whole(natural).length} ECE ${expectedCalibrationError(judged(whole(natural))).toFixed(3)} (simulated ${simulatedCalibrationError(judged(whole(natural))).toFixed(3)}) AUROC ${auroc(judged(whole(natural))).toFixed(3)}`,
		`threshold ${threshold.toFixed(3)}: refused though found ${share(whole(natural).filter(({ right }) => right))}, act taken away ${share(whole(rows).filter(({ item }) => item.masked))}`,
		...sets.map((set) => {
			const some = natural.filter(({ item }) => item.set === set)
			return `  ${set.padEnd(26)} refused ${share(some)} mean confidence ${mean(some.map(({ confidence }) => confidence)).toFixed(3)} found ${mean(some.map(({ right }) => (right ? 1 : 0))).toFixed(3)}`
		}),
	]
}

function round4(value: number): number {
	return Math.round(value * 10_000) / 10_000
}
