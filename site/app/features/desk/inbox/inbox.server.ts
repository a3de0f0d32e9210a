import { sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { type Inbox, type InboxFilter, inboxPath, type Waiting } from './inbox.ts'
import { COLUMNS, isListed, itemOf, kindsOf, type Parts, type Row, rowsWith, waitingRows } from './inbox-rows.server.ts'

/** Fewer than the parts that a form may have, so that all of them can be ticked. */
const SHOWN = 90
const MAX_WORDS = 8

/**
 * Returns what waits for the studio that this person may open, overdue first, then oldest first, with counts that no filter changes. Words
 * are looked for in what was answered or closed too, which comes last, newest first.
 */
export async function findInbox(
	parts: Parts,
	staff: Staff,
	{ kind, mine = false, answered = false, words = '' }: Partial<InboxFilter>,
): Promise<Inbox> {
	const kinds = kindsOf(parts, staff).filter(isListed)
	if (kinds.length === 0) return { items: [], hasMore: false, kinds: [], mine: 0 }
	const sought = words.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
	const matches = sought.map((word) => sql`position(lower(${word}) in lower(concat_ws(' ', title, "from"))) > 0`)
	const today = dayInRome(new Date())
	const [rows, counted] = await Promise.all([
		selectRows<Row>(
			parts.db,
			sql`select ${COLUMNS} from ${rowsWith(kinds, { waiting: !answered, answered: answered || sought.length > 0 })} w
				where (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
					and (not ${mine}::boolean or assigned_to = ${staff.userId}) and ${sql.join([sql`true`, ...matches], sql` and `)}
				order by note is not null, (due_on < ${today}::date) is true desc,
					case when note is null then since end, since desc, id limit ${SHOWN + 1}`,
		),
		selectRows<{ kind: string; count: number; mine: number }>(
			parts.db,
			sql`select kind, count(*)::int as count, count(*) filter (where assigned_to = ${staff.userId})::int as mine
				from ${waitingRows(kinds)} w group by kind`,
		),
	])
	const known = new Map(kinds.map((one) => [one.kind, one]))
	return {
		items: rows.slice(0, SHOWN).flatMap((row) => {
			const found = known.get(row.kind)
			return found ? [itemOf(found, row, { staff, today })] : []
		}),
		hasMore: rows.length > SHOWN,
		kinds: kinds.map((one) => ({
			kind: one.kind,
			label: one.listed.labels.list,
			count: counted.find((row) => row.kind === one.kind)?.count ?? 0,
		})),
		mine: counted.reduce((sum, row) => sum + row.mine, 0),
	}
}

/** Returns how much waits for the studio that this person may open, and since when. */
export async function findWaiting(parts: Parts, staff: Staff): Promise<Waiting[]> {
	const kinds = kindsOf(parts, staff)
	if (kinds.length === 0) return []
	const rows = await selectRows<{ kind: string; count: number; oldest: Date | string }>(
		parts.db,
		sql`select kind, count(*)::int as count, min(since) as oldest from ${waitingRows(kinds)} w group by kind`,
	)
	return kinds.map(({ kind, label, page = inboxPath({ kind }) }) => {
		const found = rows.find((row) => row.kind === kind)
		return { kind, label, page, count: found?.count ?? 0, oldest: found ? new Date(found.oldest).toISOString() : null }
	})
}
