import type { FeatureName } from './feature-names.ts'

/** Weights of the fusion: shared by all questions, corrected by kind of question. */
export interface FusionWeights {
	readonly version: string
	readonly shared: Partial<Record<FeatureName, number>>
	readonly byKind: Readonly<Record<string, Partial<Record<FeatureName, number>>>>
}
