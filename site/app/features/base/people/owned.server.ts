import type { Identity } from './person.ts'

declare const owned: unique symbol

/** A row whose owner was checked; only `ownedBy` returns one. Parameter of use cases that read first and act later. */
export type Owned<Row> = Row & Identity & { readonly [owned]: true }

/** Returns the row if it belongs to the person; otherwise undefined, as for a row that does not exist. */
export function ownedBy<Row extends { userId: string | null }>(
	{ userId }: Identity,
	row: Row | undefined,
): Owned<Row> | undefined {
	return row?.userId === userId ? (row as Owned<Row>) : undefined
}
