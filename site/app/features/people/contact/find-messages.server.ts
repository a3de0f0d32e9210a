import { sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { MessageLine } from './received-message.ts'

const SHOWN = 100
const EXCERPT_LENGTH = 160
const MAX_WORDS = 8

interface Row extends Pick<MessageLine, 'id' | 'name' | 'email' | 'excerpt' | 'state'> {
	created_at: Date | string
	last_at: Date | string
}

/** Returns messages of the page 'Contatti', answered ones too, the last written first: those whose writer or texts contain all these words. */
export async function findMessages(
	db: Db,
	_staff: Staff,
	query: string,
): Promise<{ lines: readonly MessageLine[]; hasMore: boolean }> {
	const words = query.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
	const text = sql`lower(concat_ws(' ', m.name, m.email, m.message, w.bodies))`
	const matches = words.map((word) => sql`position(lower(${word}) in ${text}) > 0`)
	const rows = await selectRows<Row>(
		db,
		sql`select m.id, m.name, m.email, left(m.message, ${EXCERPT_LENGTH}::int) as excerpt, m.created_at,
				greatest(m.created_at, w.last_at) as last_at,
				case when m.closed_at is null then 'open' when w.is_answered then 'answered' else 'closed' end as state
			from contact_messages m left join lateral (
				select max(e.created_at) as last_at, bool_or(e.is_from_studio) as is_answered, string_agg(e.body, ' ') as bodies
				from contact_entries e where e.message_id = m.id) w on true
			where ${sql.join([sql`true`, ...matches], sql` and `)}
			order by last_at desc, m.id limit ${SHOWN + 1}`,
	)
	const lines = rows.slice(0, SHOWN).map(({ created_at, last_at, ...row }) => ({
		...row,
		createdAt: new Date(created_at).toISOString(),
		lastAt: new Date(last_at).toISOString(),
	}))
	return { lines, hasMore: rows.length > SHOWN }
}
