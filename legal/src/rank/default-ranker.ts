/** The ranker used where the caller names none: the one line to change for another. */
import learned from '../learned.json' with { type: 'json' }
import type { Ranker } from '../ports.ts'
import { createLearnedRanker } from './learned-ranker.ts'

export const defaultRanker: Ranker = createLearnedRanker(learned.fusion)
