import { type SQL, sql } from 'drizzle-orm'
import { analyse } from 'legal'
import { createMask } from '#app/features/base/masking/masking.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { IS_NEAREST, IS_REFUSED, IS_REPLY, REPLIES } from '../measures.server.ts'

/** A word of fewer people would reveal what one of them asked. */
const MIN_PEOPLE = 2
const QUESTIONS_READ = 2000
const SHOWN = 24

/**
 * Returns the words that occur in unanswered questions of several people, without their questions: names and other personal data are
 * dropped first, inflected forms of a word count as one.
 */
export async function findUnansweredWords(db: Db, since: SQL): Promise<{ word: string; count: number }[]> {
	const rows = await selectRows<{ person: string; question: string }>(
		db,
		sql`select s.user_id as person, q->>'content' as question
			from ${REPLIES} cross join lateral jsonb_array_elements(s.messages) q
			where s.updated_at >= ${since} and ${IS_REPLY} and (${IS_REFUSED} or ${IS_NEAREST}) and q->>'id' = m->>'replyTo'
			order by s.updated_at desc limit ${QUESTIONS_READ}`,
	)
	const found = new Map<string, { word: string; people: Set<string> }>()
	for (const { person, question } of rows)
		for (const word of wordsOf(question)) {
			const [stem] = analyse(word)
			if (stem === undefined) continue
			const one = found.get(stem) ?? { word, people: new Set() }
			one.people.add(person)
			found.set(stem, one)
		}
	return [...found.values()]
		.filter(({ people }) => people.size >= MIN_PEOPLE)
		.map(({ word, people }) => ({ word, count: people.size }))
		.toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'it'))
		.slice(0, SHOWN)
}

function wordsOf(question: string): string[] {
	return (
		createMask(question)
			.drop(question)
			.toLowerCase()
			.match(/\p{L}{4,}/gu) ?? []
	)
}
