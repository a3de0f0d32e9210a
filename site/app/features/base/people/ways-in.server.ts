import { and, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { waysIn } from './epochs-table.server.ts'
import { type AccountEvent, FATES, WAY_KINDS, type WayKind } from './issued.ts'

/** Ways in added so recently are held by an event that says so: whoever had the account may have added them. */
const RECENT_DAYS = 30
/** Held whatever their age, since they need nothing but themselves. */
const ALWAYS_HELD: readonly WayKind[] = ['api-key', 'calendar-link']

interface AddedWay {
	userId: string
	kind: WayKind
	ref: string
	device: string | null
}

/** Records that a way into an account was added, and with which device. */
export async function noteWayIn(db: Db, way: AddedWay): Promise<void> {
	await db
		.insert(waysIn)
		.values(way)
		.onConflictDoUpdate({
			target: [waysIn.kind, waysIn.ref],
			set: { device: way.device, addedAt: sql`now()`, heldAt: null },
		})
}

/** Condition under which a way in can be used: it waits for no confirmation. */
export function isOpenWay(kind: WayKind, ref: SQLWrapper | string): SQL {
	return sql`not exists (select 1 from ways_in w where w.kind = ${kind} and w.ref = ${ref} and w.held_at is not null)`
}

/** Holds the ways in that `event` holds; those added before this was recorded have no row, and are older. */
export async function holdWaysIn(tx: Db, userId: string, event: AccountEvent): Promise<void> {
	const held = WAY_KINDS.filter((kind) => FATES[event][kind] === 'held')
	if (held.length === 0) return
	await tx
		.update(waysIn)
		.set({ heldAt: sql`now()` })
		.where(
			and(
				eq(waysIn.userId, userId),
				inArray(waysIn.kind, held),
				isNull(waysIn.heldAt),
				or(
					gt(waysIn.addedAt, sql`now() - make_interval(days => ${RECENT_DAYS})`),
					inArray(waysIn.kind, [...ALWAYS_HELD]),
				),
			),
		)
}

/** Opens a held way again, as its owner asks. @returns false if there is none */
export async function openWay(db: Db, userId: string, id: string): Promise<boolean> {
	const opened = await db
		.update(waysIn)
		.set({ heldAt: null })
		.where(and(eq(waysIn.id, id), eq(waysIn.userId, userId)))
		.returning({ id: waysIn.id })
	return opened.length > 0
}
