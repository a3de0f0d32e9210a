/**
 * Learns the fusion weights: a softmax over the candidates of each question (ListNet top-1, Cao et al. 2007), L2-regularised,
 * shared weights plus smaller corrections by kind of question and by its wording. Deterministic.
 */
import { type FeatureName, type Features, featureNames } from '../../../legal/src/rank/feature-names.ts'
import type { FusionWeights } from '../../../legal/src/rank/fusion-weights.ts'

export interface TrainingQuestion {
	readonly id: string
	readonly set: string
	readonly kind: string
	readonly gold: readonly string[]
	/** Best passage of each candidate article, or all passages. */
	readonly candidates: readonly { readonly ref: string; readonly features: Features }[]
	/** Weight of the question in the loss. */
	readonly weight: number
}

export interface TrainingOptions {
	readonly rounds: number
	readonly step: number
	/** Pull of the shared weights to zero, and of the corrections by kind and by wording. */
	readonly l2: number
	readonly l2Kind: number
	readonly l2Wording: number
	readonly kinds: readonly string[]
	/** Features whose weights are set by hand, not learned. */
	readonly fixed: Partial<Record<FeatureName, number>>
	readonly skip?: readonly FeatureName[]
}

/** Trains by Adam for a fixed number of rounds; questions without a governing candidate are skipped. */
export function trainFusion(questions: readonly TrainingQuestion[], options: TrainingOptions): FusionWeights {
	const width = featureNames.length
	const kinds = ['', ...options.kinds]
	/** Where the corrections by wording begin. */
	const byWording = width * kinds.length
	const weights = new Float64Array(byWording + width)
	for (const [i, name] of featureNames.entries()) weights[i] = options.fixed[name] ?? 0
	const learnt = featureNames.map((name) => options.fixed[name] === undefined && !(options.skip ?? []).includes(name))
	const rows = questions.flatMap((question) => {
		const right = question.candidates.map(({ ref }) => question.gold.includes(ref))
		if (!right.includes(true)) return []
		const matrix = question.candidates.map(({ features }) => Float64Array.from(featureNames, (name) => features[name]))
		const kind = Math.max(0, kinds.indexOf(question.kind))
		const wording = question.candidates[0]?.features.wording ?? 0
		return [{ matrix, right, kind, wording, weight: question.weight }]
	})
	const mean = new Float64Array(weights.length)
	const spread = new Float64Array(weights.length)
	const total = rows.reduce((sum, row) => sum + row.weight, 0)
	for (let round = 1; round <= options.rounds; round++) {
		const gradient = new Float64Array(weights.length)
		for (const { matrix, right, kind, wording, weight } of rows) {
			const offset = kind * width
			const effective = featureNames.map(
				(_, i) =>
					(weights[i] ?? 0) + (kind === 0 ? 0 : (weights[offset + i] ?? 0)) + wording * (weights[byWording + i] ?? 0),
			)
			const scores = matrix.map((row) => {
				let score = 0
				for (let i = 0; i < width; i++) score += (effective[i] ?? 0) * (row[i] ?? 0)
				return score
			})
			const top = Math.max(...scores)
			const exps = scores.map((score) => Math.exp(score - top))
			const all = exps.reduce((sum, value) => sum + value, 0)
			const good = exps.reduce((sum, value, i) => sum + (right[i] === true ? value : 0), 0)
			for (const [c, row] of matrix.entries()) {
				const share = (exps[c] ?? 0) / all - (right[c] === true ? (exps[c] ?? 0) / good : 0)
				if (Math.abs(share) < 1e-9) continue
				for (let i = 0; i < width; i++) {
					const push = (weight / total) * share * (row[i] ?? 0)
					gradient[i] = (gradient[i] ?? 0) + push
					if (kind > 0) gradient[offset + i] = (gradient[offset + i] ?? 0) + push
					gradient[byWording + i] = (gradient[byWording + i] ?? 0) + wording * push
				}
			}
		}
		for (let i = 0; i < weights.length; i++) {
			if (learnt[i % width] !== true) continue
			const pull = i < width ? options.l2 : i < byWording ? options.l2Kind : options.l2Wording
			const slope = (gradient[i] ?? 0) + pull * (weights[i] ?? 0)
			mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope
			spread[i] = 0.999 * (spread[i] ?? 0) + 0.001 * slope * slope
			weights[i] =
				(weights[i] ?? 0) -
				(options.step * ((mean[i] ?? 0) / (1 - 0.9 ** round))) /
					(Math.sqrt((spread[i] ?? 0) / (1 - 0.999 ** round)) + 1e-9)
		}
	}
	const named = (offset: number) =>
		Object.fromEntries(
			featureNames.map((name, i) => [name, round3(weights[offset + i] ?? 0)]).filter(([, value]) => value !== 0),
		)
	return {
		version: '',
		shared: named(0),
		byWording: named(byWording),
		byKind: Object.fromEntries(options.kinds.map((kind, k) => [kind, named((k + 1) * width)])),
	}
}

function round3(value: number): number {
	return Math.round(value * 1000) / 1000
}
