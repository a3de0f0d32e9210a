import { createHash } from 'node:crypto'

/** Kinds of single-use records, by how better-auth names them. The longest prefix is listed first. */
const KINDS = ['2fa-attempts-', '2fa-otp-', '2fa-', 'trust-device-', 'reset-password:', 'auth-state:'] as const

/**
 * The form in which a random token is stored and looked up. Tokens have 190 random bits, so that a hash without a key is
 * enough; it stays the same when the secret is rotated.
 */
export function storedToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

/** The same for what identifies a single-use record: its kind stays readable, its secret part does not. */
export function storedIdentifier(identifier: string): string {
	const kind = KINDS.find((prefix) => identifier.startsWith(prefix)) ?? ''
	return `${kind.replace(/[-:]$/, '')}~${storedToken(identifier)}`
}
