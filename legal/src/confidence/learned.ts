/** Coefficients of the confidence, learned by `legal train` from the development questions. */
import learned from '../learned.json' with { type: 'json' }
import type { Calibration } from './calibration.ts'
import type { MannerWeights } from './worldly.ts'

export const learnedCalibration: Calibration = learned.calibration
export const learnedManner: MannerWeights = learned.manner
