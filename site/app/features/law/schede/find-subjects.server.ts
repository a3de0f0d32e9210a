import type { Db } from '#platform/database/database.ts'
import { findGuide } from './find-schede.server.ts'
import type { SubjectView } from './subject-view.ts'
import { subjects } from './subjects.ts'

/** Returns the guide by subject; subjects without schede are left out. */
export async function findSubjects(db: Db): Promise<SubjectView[]> {
	const { entries } = await findGuide(db)
	const schede = entries
		.map(({ scheda: { slug, title, subject } }) => ({ slug, title, subject }))
		.toSorted((one, other) => one.title.localeCompare(other.title, 'it'))
	return subjects
		.map((subject) => ({ ...subject, schede: schede.filter((scheda) => scheda.subject === subject.id) }))
		.filter((subject) => subject.schede.length > 0)
}
