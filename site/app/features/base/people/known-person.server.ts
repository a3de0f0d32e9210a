import type { Identity } from './person.ts'

/**
 * Marks a row that was looked up by a session or a key as a person. The house rules list the modules that may call it; all others take a
 * `Person` and cannot create one.
 */
export function knownPerson<Row extends { userId: string }>(row: Row): Row & Identity {
	return row as Row & Identity
}
