/** The day of a story: whose law a question is read by. */

import { datesIn, foldAccents, foldCase } from 'italian'
import { findCitations } from '../law/citation.ts'
import type { IsoDate } from '../law/model.ts'
import { blankRanges } from '../text/blank.ts'
import { Signs } from '../text/signs.ts'
import file from './question-signs.json' with { type: 'json' }

const signs = new Signs<'birth'>(file)

/** Characters before a date in which a birth is named: the day of no fact that is asked about. */
const birthReach = 60

/**
 * Returns the last day that a story tells, up to today; undefined where it tells none. Dates of acts and of births are not told days, and
 * days to come have no law yet.
 */
export function statedDay(story: string, today: IsoDate): IsoDate | undefined {
	const text = blankRanges(story, findCitations(story))
	return datesIn(text)
		.filter(
			({ day, start }) =>
				day <= today && !signs.has('birth', foldAccents(foldCase(text.slice(Math.max(0, start - birthReach), start)))),
		)
		.map(({ day }) => day)
		.toSorted()
		.at(-1)
}
