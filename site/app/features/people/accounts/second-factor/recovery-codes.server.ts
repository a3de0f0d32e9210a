import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { tryGetCurrentAuthEndpointContext } from '@better-auth/core/context'
import { generateRandomString } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { twoFactors } from './second-factor-table.server.ts'

/** One salt per person, so that checking a code costs one hash instead of ten. */
const Hashed = z.object({ salt: z.string(), hash: z.string() })
type Hashed = z.infer<typeof Hashed>
const Codes = z.array(z.union([z.string(), Hashed]))

const HASH_BYTES = 32
const SALT_BYTES = 16
const scryptOf = promisify<string, string, number, Buffer>(scrypt)

async function hashOf(code: string, salt: string): Promise<Hashed> {
	return { salt, hash: (await scryptOf(code, salt, HASH_BYTES)).toString('base64url') }
}

/**
 * Storage of recovery codes for better-auth's two-factor plugin. The plugin looks for the entered code in the list that `decrypt` returns.
 * That list contains the entered code in clear if its hash is stored; all other codes stay hashes, which no input can equal. `encrypt`
 * hashes only the codes that are in clear.
 */
export const hashedRecoveryCodes = {
	async encrypt(json: string): Promise<string> {
		const codes = Codes.parse(JSON.parse(json))
		const salt = randomBytes(SALT_BYTES).toString('base64url')
		return JSON.stringify(
			await Promise.all(codes.map((code) => (typeof code === 'string' ? hashOf(code, salt) : Promise.resolve(code)))),
		)
	},

	async decrypt(stored: string): Promise<string> {
		const hashes = z.array(Hashed).parse(JSON.parse(stored))
		const given: unknown = tryGetCurrentAuthEndpointContext()?.body?.code
		const [first] = hashes
		if (typeof given !== 'string' || !first) return JSON.stringify(hashes)
		const { hash } = await hashOf(given, first.salt)
		return JSON.stringify(hashes.map((known) => (known.hash === hash ? given : known)))
	},
}

const AMOUNT = 10

/** Replaces the recovery codes of a person with a second factor. They are shown only now, since only hashes are stored. */
export async function issueRecoveryCodes(db: Db, userId: string): Promise<string[]> {
	const part = () => generateRandomString(5, 'a-z', '0-9', 'A-Z')
	const codes = Array.from({ length: AMOUNT }, () => `${part()}-${part()}`)
	const backupCodes = await hashedRecoveryCodes.encrypt(JSON.stringify(codes))
	await db.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, userId))
	return codes
}
