import type { FeatureName } from './feature-names.ts'

/** Weights of the fusion: shared by all questions, corrected by kind of question and by its wording. */
export interface FusionWeights {
	readonly version: string
	readonly shared: Partial<Record<FeatureName, number>>
	/** Added as often as the feature `wording` says: an examiner quotes the law, where a layman's words are found in cases only. */
	readonly byWording?: Partial<Record<FeatureName, number>>
	readonly byKind: Readonly<Record<string, Partial<Record<FeatureName, number>>>>
}
