import { type SQL, sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { InboxKind, WithContributions } from '#app/features/contributions.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { selectRows } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Inbox, type InboxFilter, type InboxItem, inboxPath, type Waiting } from './inbox.ts'

const SHOWN = 200

type Parts = Pick<Platform, 'db'> & WithContributions
type ListedKind = InboxKind & Required<Pick<InboxKind, 'listed'>>

/** Returns the kinds that this person handles, in their order. */
function kindsOf({ features }: Parts, { isAdmin }: Staff): InboxKind[] {
	return features.inbox
		.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins)
		.toSorted((a, b) => a.place - b.place)
}

const isListed = (kind: InboxKind): kind is ListedKind => kind.listed !== undefined

/** Rows of several kinds, with the columns that only some of them have. */
function rowsOf(kinds: readonly InboxKind[]): SQL {
	const selects = kinds.map(({ kind, listed, rows }) => {
		const taking = listed?.stages
			? sql`r.stage, r.assigned_to, r.due_on`
			: sql`null::text as stage, null::text as assigned_to, null::date as due_on`
		return sql`select ${kind}::text as kind, r.id::text, r.title, r."from", r.since, ${taking} from (${rows}) r`
	})
	return sql`(${sql.join(selects, sql` union all `)})`
}

interface Row extends Pick<InboxItem, 'kind' | 'id' | 'title' | 'from'> {
	since: Date | string
	stage: string | null
	assigned_to: string | null
	due_on: string | null
}

/** Returns what waits for the studio that this person may open, overdue first, then oldest first, with counts that no filter changes. */
export async function findInbox(parts: Parts, staff: Staff, { kind, mine }: InboxFilter): Promise<Inbox> {
	const kinds = kindsOf(parts, staff).filter(isListed)
	if (kinds.length === 0) return { items: [], kinds: [], mine: 0 }
	const waiting = rowsOf(kinds)
	const today = dayInRome(new Date())
	const [rows, counted] = await Promise.all([
		selectRows<Row>(
			parts.db,
			sql`select kind, id, title, "from", since, stage, assigned_to, due_on::text from ${waiting} w
				where (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
					and (not ${mine}::boolean or assigned_to = ${staff.userId})
				order by (due_on < ${today}::date) is true desc, since, id limit ${SHOWN}`,
		),
		selectRows<{ kind: string; count: number; mine: number }>(
			parts.db,
			sql`select kind, count(*)::int as count, count(*) filter (where assigned_to = ${staff.userId})::int as mine
				from ${waiting} w group by kind`,
		),
	])
	const known = new Map(kinds.map((one) => [one.kind, one.listed]))
	return {
		items: rows.flatMap(({ assigned_to, stage, since, due_on: day, ...row }) => {
			const listed = known.get(row.kind)
			if (!listed) return []
			const { labels, pathOf, stages = {} } = listed
			return [
				{
					...row,
					label: labels.item,
					path: pathOf(row.id),
					stage: (stage !== null && stages[stage]) || null,
					isMine: assigned_to === staff.userId,
					due: day === null ? null : { day, isOver: day < today },
					since: new Date(since).toISOString(),
				},
			]
		}),
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
		sql`select kind, count(*)::int as count, min(since) as oldest from ${rowsOf(kinds)} w group by kind`,
	)
	return kinds.map(({ kind, label, page = inboxPath({ kind }) }) => {
		const found = rows.find((row) => row.kind === kind)
		return { kind, label, page, count: found?.count ?? 0, oldest: found ? new Date(found.oldest).toISOString() : null }
	})
}
