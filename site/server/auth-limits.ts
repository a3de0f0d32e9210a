import { APIError, createAuthMiddleware } from 'better-auth/api'
import { CLIENT_ADDRESS_HEADER } from './auth.ts'
import type { Db } from './database.ts'
import { countUse, type Limit } from './rate-limits.ts'

const MINUTES = 60

/** What can be guessed or flooded, by address and by account: neither many accounts from one place nor one from many. */
const LIMITS: Readonly<Record<string, { byAddress: Omit<Limit, 'name'>; byAccount: Omit<Limit, 'name'> }>> = {
	'/sign-in/email': {
		byAddress: { points: 60, windowSeconds: 15 * MINUTES },
		byAccount: { points: 10, windowSeconds: 15 * MINUTES },
	},
	'/sign-up/email': {
		byAddress: { points: 20, windowSeconds: 60 * MINUTES },
		byAccount: { points: 5, windowSeconds: 60 * MINUTES },
	},
	'/send-verification-email': {
		byAddress: { points: 20, windowSeconds: 60 * MINUTES },
		byAccount: { points: 3, windowSeconds: 60 * MINUTES },
	},
	'/request-password-reset': {
		byAddress: { points: 20, windowSeconds: 60 * MINUTES },
		byAccount: { points: 3, windowSeconds: 60 * MINUTES },
	},
}

/** Runs before each call of the authentication, whether it came as a form or as JSON. */
export function limitAuthentication(db: Db) {
	return createAuthMiddleware(async ({ path, headers, body }) => {
		const limits = LIMITS[path]
		if (!limits) return
		const address = headers?.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'
		const email: unknown = body?.email
		const waits = await Promise.all([
			countUse(db, { ...limits.byAddress, name: `address${path}` }, address),
			typeof email === 'string'
				? countUse(db, { ...limits.byAccount, name: `account${path}` }, email.toLowerCase())
				: undefined,
		])
		if (waits.some((wait) => wait !== undefined)) {
			throw new APIError('TOO_MANY_REQUESTS', {
				code: 'TOO_MANY_REQUESTS',
				message: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
			})
		}
	})
}
