import { findGuide } from '#app/features/law/schede/find-schede.server.ts'
import { matchGuide } from '#app/features/law/schede/guide.ts'
import type { SchedaLink } from '#app/features/law/schede/subject-view.ts'
import type { Db } from '#platform/database/database.ts'

const SHOWN = 4
/** Least probability that a scheda answers a question beside which it is shown. */
const NEAR = 0.3

/** Returns the schede that send to a tool. */
export async function findSchedeOfTool(db: Db, tool: string): Promise<SchedaLink[]> {
	const { entries } = await findGuide(db)
	return entries
		.filter(({ scheda }) => scheda.tools.includes(tool))
		.slice(0, SHOWN)
		.map(({ scheda: { slug, title } }) => ({ slug, title }))
}

/** Returns the schede about deadlines of a calendar, by the names of their rules. */
export async function findSchedeOfDeadlines(db: Db, rules: ReadonlySet<string>): Promise<SchedaLink[]> {
	const { entries } = await findGuide(db)
	return entries
		.filter(({ scheda }) => scheda.deadlines.some((rule) => rules.has(rule)))
		.map(({ scheda: { slug, title } }) => ({ slug, title }))
		.toSorted((one, other) => one.title.localeCompare(other.title, 'it'))
}

/** Returns the schede that may answer a question. */
export async function findSchedeAbout(db: Db, question: string): Promise<SchedaLink[]> {
	return matchGuide(await findGuide(db), question, SHOWN)
		.filter(({ probability }) => probability >= NEAR)
		.map(({ scheda: { slug, title } }) => ({ slug, title }))
}
