import { sql } from 'drizzle-orm'
import type { SearchSource } from '#app/features/contributions.ts'
import { PUBLIC_ACTS } from '#app/features/law/knowledge/stored-law.server.ts'
import { beginWords } from '#app/text/begin-words.server.ts'
import { selectRows } from '#platform/database/database.ts'

const SHOWN = 4

/** Public acts whose title has the words, short titles first. */
export const actSearch: SearchSource = {
	kind: 'act',
	place: 10,
	title: 'Atti',
	async find({ db }, _viewer, { openings }) {
		if (openings.length === 0) return []
		const acts = await selectRows<{ code: string; title: string }>(
			db,
			sql`select d.code, d.title from ${PUBLIC_ACTS} d
				where ${beginWords(sql`d.title`, openings)} order by length(d.title), d.code limit ${SHOWN}`,
		)
		return acts.map(({ code, title }) => ({
			...{ key: code, to: `/legge/${encodeURIComponent(code)}`, title, text: '', note: '' },
		}))
	},
}
