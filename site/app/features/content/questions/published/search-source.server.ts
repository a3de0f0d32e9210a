import { desc, sql } from 'drizzle-orm'
import type { SearchSource } from '#app/features/contributions.ts'
import { beginWords, NEWEST_TITLES } from '#app/text/begin-words.server.ts'
import { completed } from '#app/text/sought.ts'
import { formatDate } from '#app/ui/format.ts'
import type { Db } from '#platform/database/database.ts'
import { selectPublished } from '../find-questions.server.ts'
import { questions } from '../questions-table.server.ts'
import { publishedQuestions } from '../shown-questions.server.ts'

const SHOWN = 8

/** Published questions with the whole words in title and text; then, among new titles, with words that are still being typed. */
export const questionSearch: SearchSource = {
	kind: 'question',
	place: 30,
	title: 'Domande',
	async find({ db }, _viewer, { query, openings }) {
		const whole = await selectPublished(db, { sort: 'recent', query })
		const found = await completed(whole, SHOWN, () => findByOpenings(db, openings))
		return found.map(({ id, title, body, createdAt }) => ({
			key: id,
			to: `/questions/${id}`,
			title,
			text: body,
			note: formatDate(createdAt.toISOString()),
		}))
	},
}

/** Returns the newest published questions whose title has a word for each opening. */
async function findByOpenings(db: Db, openings: readonly string[]) {
	if (openings.length === 0) return []
	const newest = db
		.select({ id: questions.id, title: questions.title, body: questions.content, createdAt: questions.createdAt })
		.from(questions)
		.where(publishedQuestions())
		.orderBy(desc(questions.createdAt), desc(questions.id))
		.limit(NEWEST_TITLES)
		.as('newest')
	return db
		.select()
		.from(newest)
		.where(beginWords(sql`${newest.title}`, openings))
		.orderBy(desc(newest.createdAt), desc(newest.id))
		.limit(SHOWN)
}
