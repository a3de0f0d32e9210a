/** What was learned on the development questions by `legal train`: weights of the fusion, calibration of the confidence. */
import type { Calibration } from './confidence.ts'
import type { FusionWeights } from './fusion-weights.ts'
import data from './learned.json' with { type: 'json' }

export interface Learned {
	readonly fusion: FusionWeights
	readonly calibration: Calibration
}

export const learned: Learned = data
