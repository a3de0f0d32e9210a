import { createHash } from 'node:crypto'
import { issueRecord } from '#app/features/base/people/epochs.server.ts'
import type { IssuedClass } from '#app/features/base/people/issued.ts'
import type { Db } from '#platform/database/database.ts'

/** Prefixes of better-auth's single-use records, longest first, with the class they are issued as; null where they belong to one sign-in. */
const RECORDS = {
	'2fa-attempts-': null,
	'2fa-otp-': null,
	'2fa-': null,
	'trust-device-': 'trusted-device',
	'reset-password:': 'reset-link',
	'auth-state:': 'identity-in-progress',
} as const satisfies Record<string, IssuedClass | null>
type Prefix = keyof typeof RECORDS
type IssuedPrefix = { [P in Prefix]: (typeof RECORDS)[P] extends null ? never : P }[Prefix]

/**
 * Returns the form in which a random token is stored and looked up. Tokens have 190 random bits, so an unkeyed hash is enough, and it
 * survives a rotation of the secret.
 */
export function storedToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

/** Returns the stored form of a single-use record's identifier: its kind stays readable, its secret part is hashed. */
export function storedIdentifier(identifier: string): string {
	const kind = Object.keys(RECORDS).find((prefix) => identifier.startsWith(prefix)) ?? ''
	return `${kind.replace(/[-:]$/, '')}~${storedToken(identifier)}`
}

/** Ties a single-use record to the account it was issued to. @returns its stored identifier */
export async function issueStored(db: Db, prefix: IssuedPrefix, secret: string, userId: string): Promise<string> {
	const stored = storedIdentifier(`${prefix}${secret}`)
	await issueRecord(db, stored, RECORDS[prefix], userId)
	return stored
}
