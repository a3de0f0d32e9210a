/** The day of a story: whose law a question is read by. */

import { datesIn } from 'italian'
import { findCitations } from '../law/citation.ts'
import type { IsoDate } from '../law/model.ts'
import { blankRanges } from '../text/blank.ts'

/** Before the date of a birth, which is the day of no fact that is asked about. */
const birth = /\b(?:nat[oaie]|nascita|classe)\b[^.;!?]{0,40}$/i
const birthReach = 60

/**
 * Returns the last day that a story tells, up to today; undefined where it tells none. Dates of acts and of births are not told days, and
 * days to come have no law yet.
 */
export function toldDay(story: string, today: IsoDate): IsoDate | undefined {
	const text = blankRanges(story, findCitations(story))
	return datesIn(text)
		.filter(({ day, start }) => day <= today && !birth.test(text.slice(Math.max(0, start - birthReach), start)))
		.map(({ day }) => day)
		.toSorted()
		.at(-1)
}
