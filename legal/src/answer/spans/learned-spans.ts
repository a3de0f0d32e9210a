/** Weights of the features of a unit, learned by `legal train --answers` from questions with their decisive words. */
import type { SpanFeature } from './span-features.ts'

export interface SpanWeights {
	readonly weights: Partial<Record<SpanFeature, number>>
}
