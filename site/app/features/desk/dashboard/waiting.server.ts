import { sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Waiting, WaitingKind } from './waiting.ts'

/** Work that only admins can do. */
const OF_ADMINS = new Set<WaitingKind>(['documents'])

/** Returns how much waits for the studio that this person may open, and since when. */
export async function findWaiting(db: Db, staff: Staff): Promise<Waiting[]> {
	const rows = await selectRows<{ kind: Waiting['kind']; count: number; oldest: Date | string | null }>(
		db,
		sql`select 'questions' as kind, count(*)::int as count, min(waiting_since) as oldest
				from questions where waiting_since is not null and status <> 'removed'
			union all
			select 'publishing', count(*)::int, min(created_at) from questions where status = 'pending' and publishable
			union all
			select 'messages', count(*)::int, min(created_at) from contact_messages where closed_at is null
			union all
			select 'held', count(*)::int, min(created_at) from (
				select created_at from comments where status = 'held'
				union all select created_at from answers where status = 'held') h
			union all
			select 'reports', count(distinct subject_id)::int, min(created_at) from reports where decision_id is null
			union all
			select 'documents', count(*)::int, min(updated_at) from knowledge_documents where status = 'proposed'`,
	)
	return rows
		.filter(({ kind }) => staff.isAdmin || !OF_ADMINS.has(kind))
		.map((row) => ({ ...row, oldest: row.oldest === null ? null : new Date(row.oldest).toISOString() }))
}
