import { sql } from 'drizzle-orm'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { Seen } from '#app/versions/version.ts'
import { selectRows } from '#platform/database/database.ts'
import type { ItemName, Opened } from './inbox.ts'
import { COLUMNS, isListed, itemOf, kindsOf, type Parts, type Row, rowsWith } from './inbox-rows.server.ts'

/** Returns one thing that waits, was answered or was closed, with its texts. @returns null if there is none that this person may open */
export async function findOpened(parts: Parts, staff: Staff, { kind, id }: ItemName): Promise<Opened | null> {
	const found = kindsOf(parts, staff)
		.filter(isListed)
		.find((one) => one.kind === kind)
	if (!found) return null
	const [row] = await selectRows<Row>(
		parts.db,
		sql`select ${COLUMNS} from ${rowsWith([found], { waiting: true, answered: true })} w where id = ${id} order by note is not null limit 1`,
	)
	if (!row) return null
	const item = itemOf(found, row, { staff, today: dayInRome(new Date()) })
	return { item, reading: (await found.read?.(parts.db, staff, id)) ?? null }
}

/** Closes several things without an answer, each if it still is as the person saw it. */
export async function closeTicked(parts: Parts, staff: Staff, ticked: readonly (ItemName & { seen: Seen })[]) {
	const kinds = new Map(kindsOf(parts, staff).map((one) => [one.kind, one]))
	let closed = 0
	for (const { kind, id, seen } of ticked) if (await kinds.get(kind)?.close?.(parts.db, staff, id, seen)) closed += 1
	return { closed, skipped: ticked.length - closed }
}
