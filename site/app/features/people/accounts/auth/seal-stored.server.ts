import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type DerivedKeys, isUnsealable, type Purpose } from '#platform/configuration/derived-keys.ts'
import type { Secrets } from '#platform/configuration/secret.ts'
import type { Db } from '#platform/database/database.ts'
import { hashedRecoveryCodes } from '../second-factor/recovery-codes.server.ts'
import { twoFactors } from '../second-factor/second-factor-table.server.ts'
import { signingKeys } from '../signing-keys-table.server.ts'

interface Parts {
	db: Db
	keys: DerivedKeys
	secrets: Secrets
	log: Logger
}

/**
 * Re-encrypts stored values when the site starts: those of an older secret with the current one, and those that earlier versions encrypted
 * with the secret itself with the key of their purpose. Afterwards no row needs an old secret. Values that no known secret opens are left
 * unchanged, and their number is logged.
 */
export async function sealStored({ db, keys, secrets, log }: Parts): Promise<void> {
	const candidates = [secrets.current, ...secrets.old.map(({ secret }) => secret)]
	let unreadable = 0

	/** @returns undefined if nothing has to change */
	async function resealed(purpose: Purpose, value: string): Promise<string | undefined> {
		if (keys.isCurrent(value)) return undefined
		const text = value.startsWith('sealed:') ? open(purpose, value) : await decryptWithSecret(candidates, value)
		if (text === undefined) unreadable++
		return text === undefined ? undefined : keys.seal(purpose, text)
	}

	function open(purpose: Purpose, value: string): string | undefined {
		try {
			return keys.open(purpose, value)
		} catch (error) {
			if (isUnsealable(error)) return undefined
			throw error
		}
	}

	for (const { id, secret, backupCodes } of await db.select().from(twoFactors)) {
		const sealed = await resealed('authenticator-secrets', secret)
		// A row that changed meanwhile was written by this version.
		if (sealed)
			await db
				.update(twoFactors)
				.set({ secret: sealed })
				.where(and(eq(twoFactors.id, id), eq(twoFactors.secret, secret)))
		const hashed = backupCodes.startsWith('[') ? undefined : await decryptWithSecret(candidates, backupCodes)
		if (hashed)
			await db
				.update(twoFactors)
				.set({ backupCodes: await hashedRecoveryCodes.encrypt(hashed) })
				.where(and(eq(twoFactors.id, id), eq(twoFactors.backupCodes, backupCodes)))
	}
	for (const { id, privateKey } of await db.select().from(signingKeys)) {
		const sealed = await resealed('signing-keys', privateKey.startsWith('"') ? JSON.parse(privateKey) : privateKey)
		if (sealed) await db.update(signingKeys).set({ privateKey: sealed }).where(eq(signingKeys.id, id))
	}
	if (unreadable > 0)
		log.error({ values: unreadable }, 'sealed with a secret that is not known: is AUTH_SECRET_OLD missing?')
}

/** Decrypts values written before keys had purposes. */
async function decryptWithSecret(candidates: readonly string[], data: string): Promise<string | undefined> {
	for (const key of candidates) {
		const text = await symmetricDecrypt({ key, data }).catch(() => undefined)
		if (text !== undefined) return text
	}
	return undefined
}
