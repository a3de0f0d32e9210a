/** Texts that are not in force yet: Normattiva may give the last edition of an act, which a later law has repealed already. */
import { parseIsoDate } from 'italian'
import { appliesFrom } from '../law/application-dates.ts'
import { findCitations } from '../law/citation.ts'
import type { IsoDate } from '../law/model.ts'
import type { ParsedDocument } from './document.ts'

/** Share of the articles by which an act counts as repealed. */
const most = 0.5

/**
 * Returns the day on which the text of an act begins to be in force, if that is later than `on`: its edition has that day, or it is repealed by
 * an act that applies only from then.
 */
export function beginsLater({ articles }: ParsedDocument, on: IsoDate): IsoDate | undefined {
	const edition = parseIsoDate(articles[0]?.asOf ?? '')
	if (edition !== undefined && edition > on) return edition
	const notices = articles.filter(({ abrogated }) => abrogated)
	const [notice] = notices
	if (notice === undefined || notices.length < articles.length * most) return undefined
	const days = findCitations(notice.text).flatMap(({ act }) => (act === undefined ? [] : (appliesFrom(act) ?? [])))
	return days.find((day) => day > on)
}
