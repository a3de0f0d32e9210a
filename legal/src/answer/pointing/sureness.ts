/**
 * How sure an answer is that a model leads: from the model's own probability, retrieval's margin and whether both chose the same article, as a
 * trial has measured it for this model.
 */
import { fitLogistic, probability } from '../../confidence/logistic.ts'
import type { LegalRef } from '../../law/model.ts'
import type { ArticleToOffer } from './offered.ts'

export interface PointingFacts {
	/** The model's own probability, 0..1. */
	readonly p: number
	/** The model's first article is retrieval's first. */
	readonly isFirst: boolean
	/** How far retrieval puts it before the best of the others, or behind it, -1..1: a share of the distance from the best to the worst of those offered. */
	readonly margin: number
}

/** Finding of a trial on one question that the model dared to answer. */
export interface PointingSample {
	readonly facts: PointingFacts
	/** The first article that the model pointed at governs. */
	readonly isRight: boolean
}

export interface PointingCalibration {
	/** Of 1, the log odds of p, `isFirst` and `margin`. */
	readonly weights: readonly number[]
	/** Answers it was learned from: nothing is surer than so many can show. */
	readonly samples: number
}

/** Returns the facts of what a model points at. */
export function factsOf(offer: readonly ArticleToOffer[], first: LegalRef | undefined, p: number): PointingFacts {
	const own = offer.find(({ ref }) => ref === first)
	const scores = offer.map(({ score }) => score)
	const [best, worst] = [Math.max(...scores), Math.min(...scores)]
	const others = offer.filter(({ ref }) => ref !== first).map(({ score }) => score)
	// An article that another one refers to was not found by itself.
	const distance = (own?.score ?? worst) - Math.max(...others, worst)
	return { p, isFirst: offer[0]?.ref === first, margin: best > worst ? distance / (best - worst) : 0 }
}

/** Fewer answers say nothing about a model. */
const fewest = 30
/** Until answers say otherwise, the model's probability is taken at its word. */
const prior = { biasL2: 1, towards: [0, 1, 0, 0] }
const priorStrength = 1

/** Learns a calibration by logistic regression; undefined where the model dared too seldom. */
export function calibratePointing(samples: readonly PointingSample[]): PointingCalibration | undefined {
	if (samples.length < fewest) return undefined
	const rows = samples.map(({ facts, isRight }) => ({ features: featuresOf(facts), right: isRight, weight: 1 }))
	const { bias, weights } = fitLogistic(rows, priorStrength, prior)
	return { weights: [bias, ...weights].map((weight) => Math.round(weight * 1000) / 1000), samples: samples.length }
}

/** Returns the probability that the first article pointed at governs. */
export function surenessOf({ weights, samples }: PointingCalibration, facts: PointingFacts): number {
	return Math.min(probability(weights, [1, ...featuresOf(facts)]), (samples + 1) / (samples + 2))
}

function featuresOf({ p, isFirst, margin }: PointingFacts): number[] {
	const bounded = Math.min(0.98, Math.max(0.02, p))
	return [Math.log(bounded / (1 - bounded)), isFirst ? 1 : 0, margin]
}
