import { createHash } from 'node:crypto'
import type { Result } from '#platform/result.ts'
import type { Changed, Seen, ShownPart, ShownValue } from './version.ts'

/** The whole hash, since the author of a text could look for two texts that share a shorter one. */
function digestOf(value: ShownValue): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

/** Returns the version of what a page shows: a hash per field, so that it can be said which of them changed. */
export function versionOf(shown: ShownPart): string {
	return Object.entries(shown)
		.flatMap(([name, value]) => (value === undefined ? [] : `${name}:${digestOf(value)}`))
		.join(' ')
}

/**
 * Compares what a person saw with what stands now. A version may name more fields than `shown`: one form can serve decisions that rest on
 * different fields. Call it in the transaction that writes, on a row that is locked.
 * @param wanted values that a save writes into the same fields: one that is there already does not count as changed, so that a save sent
 *   twice is one
 * @returns undefined if nothing changed
 */
export function changeSince<Name extends string>(
	version: Seen,
	shown: ShownPart<Name>,
	wanted: ShownPart<Name> = {},
): Changed<Name> | undefined {
	const before = new Set<string>(version.split(' '))
	const now: Partial<Record<Name, ShownValue>> = {}
	const untouched: Name[] = []
	let isChanged = false
	for (const name in shown) {
		const [value, wish] = [shown[name], wanted[name]]
		if (value === undefined) continue
		const digest = digestOf(value)
		if (before.has(`${name}:${digest}`)) continue
		if (wish !== undefined && digestOf(wish) === digest) continue
		now[name] = value
		if (wish !== undefined && before.has(`${name}:${digestOf(wish)}`)) untouched.push(name)
		isChanged = true
	}
	return isChanged ? { code: 'changed', now, untouched, version: versionOf(shown) } : undefined
}

/** A select of at most one row, which can lock it. */
interface Lockable<Row> {
	for(strength: 'update'): PromiseLike<readonly Row[]>
}

interface Sight<Row, Name extends string, Gone> {
	seen: Seen
	shown: (row: Row) => ShownPart<Name>
	wanted?: ShownPart<Name>
	/** Problem if there is no such row, or the person may not act on it. */
	gone: Gone
}

/** Locks the row that a person decides about or overwrites, and returns it if it still is what they saw. */
export async function lockSeen<Row, Name extends string, Gone>(
	select: Lockable<Row>,
	{ seen, shown, wanted, gone }: Sight<Row, Name, Gone>,
): Promise<Result<{ row: Row }, Gone | Changed<Name>>> {
	const [row] = await select.for('update')
	if (row === undefined) return { ok: false, problem: gone }
	const changed = changeSince(seen, shown(row), wanted)
	return changed ? { ok: false, problem: changed } : { ok: true, row }
}
