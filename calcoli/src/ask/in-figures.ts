import type { IsoDate } from '../terms/days.ts'
import { plainWords } from './plain-words.ts'
import { withRelativeDays } from './relative-days.ts'

/** Writes the numbers that a question says in words, and the days it names from today, in figures: `cinquemila euro ieri` is `5000 euro 2026-11-28`. */
export function inFigures(question: string, today: IsoDate): string {
	return withRelativeDays(plainWords(question), today)
}
