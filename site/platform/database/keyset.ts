import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** Columns that a list is sorted by, highest first: a number if there is one, then the time, then the id. */
export interface Keyset {
	rank?: PgColumn | undefined
	at: PgColumn
	id: PgColumn
}

/** The values of a row in these columns. */
export interface Position {
	rank?: number | undefined
	at: Date
	id: string
}

const MAX_RANK = 2 ** 31 - 1
const Rank = z.coerce.number().int().min(0).max(MAX_RANK)
const Cursor = z.union([
	z.tuple([z.iso.datetime(), z.uuid()]).transform(([at, id]) => ({ rank: undefined, at, id })),
	z.tuple([Rank, z.iso.datetime(), z.uuid()]).transform(([rank, at, id]) => ({ rank, at, id })),
])

/** Orders a list as an index on the columns does, so that each page costs the same. */
export function byKeyset({ rank, at, id }: Keyset): SQL[] {
	return [...(rank ? [rank] : []), at, id].map((column) => sql`${column} desc nulls last`)
}

/** Selects the rows after a cursor; all of them if the text is not a cursor of this list, such as a modified address. */
export function afterCursor({ rank, at, id }: Keyset, cursor: string | null | undefined): SQL | undefined {
	const { data } = Cursor.safeParse(cursor?.split('_'))
	if (!data || (data.rank === undefined) !== (rank === undefined)) return undefined
	const place = sql`${data.at}::timestamptz, ${data.id}::${sql.raw(id.getSQLType())}`
	return rank ? sql`(${rank}, ${at}, ${id}) < (${data.rank}, ${place})` : sql`(${at}, ${id}) < (${place})`
}

/** Splits the rows of a query that read one more than `size`, and returns the cursor of the next page; null on the last one. */
export function toPage<Row>(
	rows: readonly Row[],
	size: number,
	positionOf: (row: Row) => Position,
): { shown: Row[]; next: string | null } {
	const shown = rows.slice(0, size)
	const last = rows.length > size ? shown.at(-1) : undefined
	if (last === undefined) return { shown, next: null }
	const { rank, at, id } = positionOf(last)
	return { shown, next: [...(rank === undefined ? [] : [rank]), at.toISOString(), id].join('_') }
}
