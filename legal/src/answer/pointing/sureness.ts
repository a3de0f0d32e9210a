/**
 * How sure an answer is that a model leads: from the model's own probability, retrieval's margin and whether both chose the same article, as a
 * trial has measured it for this model.
 */
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
const prior = [0, 1, 0, 0]
const priorStrength = 1
const steps = 4000
const rate = 0.3

/** Learns a calibration by logistic regression; undefined where the model dared too seldom. */
export function calibratePointing(samples: readonly PointingSample[]): PointingCalibration | undefined {
	if (samples.length < fewest) return undefined
	const rows = samples.map(({ facts, isRight }) => ({ x: featuresOf(facts), y: isRight ? 1 : 0 }))
	let weights: readonly number[] = prior
	for (let step = 0; step < steps; step++) {
		const slope = weights.map((weight, i) => priorStrength * (weight - (prior[i] ?? 0)))
		for (const { x, y } of rows) {
			const error = chance(weights, x) - y
			for (const [i, value] of x.entries()) slope[i] = (slope[i] ?? 0) + error * value
		}
		weights = weights.map((weight, i) => weight - (rate * (slope[i] ?? 0)) / rows.length)
	}
	return { weights: weights.map((weight) => Math.round(weight * 1000) / 1000), samples: samples.length }
}

/** Returns the probability that the first article pointed at governs. */
export function surenessOf({ weights, samples }: PointingCalibration, facts: PointingFacts): number {
	return Math.min(chance(weights, featuresOf(facts)), (samples + 1) / (samples + 2))
}

function featuresOf({ p, isFirst, margin }: PointingFacts): number[] {
	const bounded = Math.min(0.98, Math.max(0.02, p))
	return [1, Math.log(bounded / (1 - bounded)), isFirst ? 1 : 0, margin]
}

function chance(weights: readonly number[], x: readonly number[]): number {
	return 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)))
}
