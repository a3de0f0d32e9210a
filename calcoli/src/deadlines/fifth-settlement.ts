/** Days of the instalments of the rottamazione-quinquies, from 31 July 2026 to 31 May 2035 (art. 1, commi 82-101, l. 199/2025). */
import { dayOf, type IsoDate } from '../terms/days.ts'

const firstYear = 2026
const firstMonth = 6
const instalments = 54
const monthsBetween = 2

/** The days before they move from a Saturday or a holiday. */
export const fifthSettlement: readonly IsoDate[] = Array.from({ length: instalments }, (_, at) =>
	dayOf(firstYear, firstMonth + monthsBetween * at + 1, 0),
)
