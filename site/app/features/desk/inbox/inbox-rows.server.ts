import { type SQL, sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { InboxKind, WithContributions } from '#app/features/contributions.ts'
import { versionOf } from '#app/versions/version.server.ts'
import type { Shown } from '#app/versions/version.ts'
import type { Platform } from '#platform/platform.ts'
import type { InboxItem } from './inbox.ts'

export type Parts = Pick<Platform, 'db'> & WithContributions
export type ListedKind = InboxKind & Required<Pick<InboxKind, 'listed'>>

/** Returns the kinds that this person handles, in their order. */
export function kindsOf({ features }: Parts, { isAdmin }: Staff): InboxKind[] {
	return features.inbox
		.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins)
		.toSorted((a, b) => a.place - b.place)
}

export const isListed = (kind: InboxKind): kind is ListedKind => kind.listed !== undefined

/** Rows of several kinds that wait, with the columns that only some of them have. */
export function waitingRows(kinds: readonly InboxKind[]): SQL {
	const selects = kinds.map(({ kind, listed, rows, close }) => {
		const taking = listed?.stages
			? sql`r.stage, r.assigned_to, r.due_on`
			: sql`null::text as stage, null::text as assigned_to, null::date as due_on`
		const shown = close ? sql`r.shown` : sql`null::jsonb as shown`
		return sql`select ${kind}::text as kind, r.id::text, r.title, r."from", r.since, ${taking}, ${shown}, null::text as note from (${rows}) r`
	})
	return sql`(${sql.join(selects, sql` union all `)})`
}

/** Rows that wait, were answered or were closed, or several of these. */
export function rowsWith(kinds: readonly InboxKind[], { waiting, answered }: { waiting: boolean; answered: boolean }) {
	const done = kinds.flatMap(({ kind, answered: rows }) =>
		rows
			? [
					sql`select ${kind}::text, r.id::text, r.title, r."from", r.since, null::text, null::text, null::date, null::jsonb, r.note::text from (${rows}) r`,
				]
			: [],
	)
	const all = sql.join(
		[sql`select * from ${waitingRows(kinds)} w ${waiting ? sql`` : sql`where false`}`, ...(answered ? done : [])],
		sql` union all `,
	)
	return sql`(${all})`
}

export interface Row extends Pick<InboxItem, 'kind' | 'id' | 'title' | 'from'> {
	since: Date | string
	stage: string | null
	assigned_to: string | null
	due_on: string | null
	shown: Shown | null
	note: string | null
}

export const COLUMNS = sql`kind, id, title, "from", since, stage, assigned_to, due_on::text, shown, note`

interface Viewed {
	staff: Staff
	/** Day in Rome. */
	today: string
}

/** Returns a row as the list shows it to this person. */
export function itemOf({ listed }: ListedKind, row: Row, { staff, today }: Viewed): InboxItem {
	const { kind, id, title, from, stage, assigned_to, due_on: day, note } = row
	const { labels, pathOf, stages = {} } = listed
	return {
		...{ kind, id, title, from },
		label: labels.item,
		path: pathOf(id),
		openLabel: labels.open ?? 'Apri la pagina',
		stage: (stage !== null && stages[stage]) || null,
		isMine: assigned_to === staff.userId,
		due: day === null ? null : { day, isOver: day < today },
		since: new Date(row.since).toISOString(),
		done: note,
		version: row.shown && versionOf(row.shown),
	}
}
