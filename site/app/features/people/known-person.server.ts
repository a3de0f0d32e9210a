import type { Identity } from './person.ts'

/**
 * Marks a row that was looked up by a session or a key as the person it is. The house rules list the modules that may
 * call it: everything else takes a `Person` and cannot make one.
 */
export function knownPerson<Row extends { userId: string }>(row: Row): Row & Identity {
	return row as Row & Identity
}
