/** What was learned on the development questions by `legal train`: weights of the fusion, calibration of the confidence. */
import type { Calibration } from './confidence.ts'
import type { FusionWeights } from './fusion-weights.ts'
import data from './learned.json' with { type: 'json' }
import type { MannerWeights } from './worldly.ts'

export interface Learned {
	readonly fusion: FusionWeights
	readonly calibration: Calibration
	readonly manner: MannerWeights
}

export const learned: Learned = data
