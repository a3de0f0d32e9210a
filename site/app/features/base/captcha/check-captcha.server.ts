import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { createAltcha } from './altcha.server.ts'
import { type CaptchaKey, TEST_CAPTCHA_TOKEN } from './captcha.ts'
import { findCaptchaChoice } from './captcha-choice.server.ts'
import { captchaSolutions } from './captcha-table.server.ts'
import { CAPTCHA_SECONDS, type CheckToken } from './solution.ts'
import { createVendorCheck } from './vendors.server.ts'

const MAX_TOKEN_LENGTH = 8_000

export interface Captcha {
	/** Returns the vendor in use and its public key. */
	key(): Promise<CaptchaKey>
	/** Returns a task of our own vendor, as JSON; undefined with a third party. */
	challenge(): Promise<object | undefined>
	/** Returns true once for each token that was really solved, and false in every other case, errors included. */
	accept(token: string | null | undefined, clientAddress: string): Promise<boolean>
}

export interface WithCaptcha extends Platform {
	captcha: Captcha
}

interface Parts {
	env: Pick<Env, 'captcha'>
	settings: Pick<Settings, 'read'>
	db: Db
	log: Logger
	keys: DerivedKeys
}

/** Creates the check of the vendor that the environment or the panel chose; without a choice, our own. */
export function createCaptcha({ env, settings, db, log, keys }: Parts): Captcha {
	const altcha = createAltcha(keys, env.captcha.work)
	const chosen = () => findCaptchaChoice(env, settings)
	return {
		async key() {
			const { vendor, siteKey } = await chosen()
			return { vendor, siteKey }
		},
		challenge: async () => ((await chosen()).vendor === 'altcha' ? altcha.challenge() : undefined),
		async accept(token, clientAddress) {
			if (!token || token === TEST_CAPTCHA_TOKEN || token.length > MAX_TOKEN_LENGTH) return false
			try {
				const choice = await chosen()
				const check: CheckToken = choice.vendor === 'altcha' ? altcha.check : createVendorCheck(choice)
				const id = await check(token, clientAddress)
				return id !== undefined && (await useOnce(db, id))
			} catch (err) {
				log.error({ err }, 'captcha not verified')
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
