import { createHash } from 'node:crypto'

/** Prefixes of better-auth's single-use records, longest first. */
const KINDS = ['2fa-attempts-', '2fa-otp-', '2fa-', 'trust-device-', 'reset-password:', 'auth-state:'] as const

/**
 * Returns the form in which a random token is stored and looked up. Tokens have 190 random bits, so an unkeyed hash is enough, and it
 * survives a rotation of the secret.
 */
export function storedToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

/** Returns the stored form of a single-use record's identifier: its kind stays readable, its secret part is hashed. */
export function storedIdentifier(identifier: string): string {
	const kind = KINDS.find((prefix) => identifier.startsWith(prefix)) ?? ''
	return `${kind.replace(/[-:]$/, '')}~${storedToken(identifier)}`
}
