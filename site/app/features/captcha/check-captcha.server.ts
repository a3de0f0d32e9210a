import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { createAltcha } from './altcha.server.ts'
import { type CaptchaKey, TEST_CAPTCHA_TOKEN } from './captcha.ts'
import { captchaSolutions } from './captcha-table.server.ts'
import { CAPTCHA_SECONDS, type CheckToken } from './solution.ts'
import { createVendorCheck } from './vendors.server.ts'

const MAX_TOKEN_LENGTH = 8_000

export interface Captcha {
	key: CaptchaKey
	/** Creates a task of our own vendor, as JSON; undefined with a third party. */
	challenge: (() => Promise<object>) | undefined
	/** Returns true once for each token that was really solved, and false in every other case, errors included. */
	accept(token: string | null | undefined, clientAddress: string): Promise<boolean>
}

export interface WithCaptcha extends Platform {
	captcha: Captcha
}

interface Parts {
	env: Pick<Env, 'captcha'>
	db: Db
	log: Logger
	keys: DerivedKeys
}

/** Creates the check of the configured vendor. */
export function createCaptcha({ env, db, log, keys }: Parts): Captcha {
	const { vendor } = env.captcha
	const altcha = vendor === 'altcha' ? createAltcha(keys, env.captcha.work) : undefined
	const check: CheckToken = altcha?.check ?? createVendorCheck(env.captcha)
	return {
		key: { vendor, siteKey: env.captcha.siteKey },
		challenge: altcha?.challenge,
		async accept(token, clientAddress) {
			if (!token || token === TEST_CAPTCHA_TOKEN || token.length > MAX_TOKEN_LENGTH) return false
			try {
				const id = await check(token, clientAddress)
				return id !== undefined && (await useOnce(db, id))
			} catch (err) {
				log.error({ err, vendor }, 'captcha not verified')
				return false
			}
		},
	}
}

async function useOnce(db: Db, id: string): Promise<boolean> {
	const now = Date.now()
	await db.delete(captchaSolutions).where(lt(captchaSolutions.expiresAt, new Date(now)))
	const written = await db
		.insert(captchaSolutions)
		.values({
			id: createHash('sha256').update(id).digest('base64url'),
			expiresAt: new Date(now + 2 * CAPTCHA_SECONDS * 1000),
		})
		.onConflictDoNothing()
		.returning({ id: captchaSolutions.id })
	return written.length === 1
}
