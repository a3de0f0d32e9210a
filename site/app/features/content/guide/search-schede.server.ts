import { fillFigures, type IsoDate } from 'calcoli'
import type { FoundItem, SearchSource } from '#app/features/contributions.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { withoutMarks } from '#app/features/law/schede/answer-of.ts'
import { findGuide } from '#app/features/law/schede/find-schede.server.ts'
import { searchGuide } from '#app/features/law/schede/guide.ts'
import { sectionsOf } from '#app/features/law/schede/scheda.ts'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import { subjectName } from '#app/features/law/schede/subjects.ts'
import type { Db } from '#platform/database/database.ts'

const SHOWN = 8

/** Schede of the guide, before everything else. */
export const guideSearch: SearchSource = {
	kind: 'guide',
	place: 5,
	title: 'Guida',
	find: ({ db }, _viewer, { query }) => searchSchede(db, query, SHOWN, dayInRome(new Date())),
}

/** Finds schede by the words of their titles, of their subject and of the ways in which they are asked. */
export async function searchSchede(db: Db, query: string, limit: number, today: IsoDate): Promise<FoundItem[]> {
	const found = searchGuide(await findGuide(db), query, limit)
	return found.map(({ slug, title, subject, body }) => {
		const [answer] = sectionsOf(fillFigures(body, today))
		return {
			key: slug,
			to: schedaPath(slug),
			title,
			text: answer ? withoutMarks(answer.text) : '',
			note: subjectName(subject),
		}
	})
}
