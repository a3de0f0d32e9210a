import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import { addressBlock, CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { type Mail } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'
import { authProblemText } from '../copy.it.ts'
import { guessedMail } from '../mails.it.ts'

import { countGuess, forgiveGuess, type Guess, type Secret } from './auth-guesses.server.ts'
import { findKnownDevice } from './auth-known-devices.server.ts'
import { limitOf } from './auth-limits-table.server.ts'

/** Longer waits get the message to come back later today. */
const SHORT_SECONDS = 15 * 60

/** A code of an authenticator app is valid for a minute and a half; each person may try each code once in that time. */
const TOTP_ONCE: Limit = { name: 'totp', points: 1, windowSeconds: 2 * 60 }

/** The owner is notified of guesses at most once a day. */
const TOLD: Limit = { name: 'told of guesses', points: 1, windowSeconds: 24 * 60 * 60 }

/** Guesses in progress, by the context of their call, so that a right one can be uncounted. */
const underWay = new WeakMap<object, Guess>()

/** Enforces the limits of `auth-limits-table.ts` before each call, from forms and JSON alike. */
export function limitAuthentication(
	{ db, keys, siteUrl }: Pick<Platform, 'db' | 'keys' | 'siteUrl'>,
	post: (mail: Mail) => Promise<void>,
) {
	/** Costs the same look-up if the address is unknown. */
	async function tellOwner({ account, secret }: Guess): Promise<void> {
		if ((await countUse(db, TOLD, account)) !== undefined) return
		const [owner] = await db
			.select({ email: users.email, name: users.name })
			.from(users)
			.where(eq(users.email, account))
		if (owner) await post(guessedMail(owner, secret, siteUrl))
	}

	async function limitGuess(ctx: GenericEndpointContext, secret: Secret, byAddress: Limit): Promise<void> {
		const account = await accountOf(ctx)
		const address = addressOf(ctx)
		const device = account && (await knownDevice(keys, ctx, account))
		if (!device) await limitUse(byAddress, address)
		if (!account) return
		const guess = { secret, account, guesser: device ? { device } : { address } }
		const refused = await countGuess(db, guess)
		if (refused) {
			await tellOwner(guess)
			throw tooMany(refused.waitSeconds, refused.forUnknownDevices)
		}
		underWay.set(ctx.context, guess)
		if (ctx.path !== '/two-factor/verify-totp') return
		if ((await countUse(db, TOTP_ONCE, `${account}:${String(ctx.body?.code).slice(0, 10)}`)) !== undefined)
			throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used' })
	}

	async function limitUse(limit: Limit, key: string): Promise<void> {
		const wait = await countUse(db, limit, key)
		if (wait !== undefined) throw tooMany(wait)
	}

	return {
		id: 'limit-authentication',
		hooks: {
			before: [
				{
					// Server-only calls have no path.
					matcher: ({ path }) => path !== undefined,
					handler: createAuthMiddleware(async (ctx) => {
						const limit = limitOf(ctx.path)
						if ('why' in limit) return
						const byAddress = { ...limit.byAddress, name: `address${ctx.path}` }
						if (limit.guessed) await limitGuess(ctx, limit.guessed, byAddress)
						else await limitUse(byAddress, addressOf(ctx))
						const account = limit.byAccount && (await accountOf(ctx))
						if (limit.byAccount && account) await limitUse({ ...limit.byAccount, name: `account${ctx.path}` }, account)
					}),
				},
			],
			after: [
				{
					matcher: () => true,
					handler: createAuthMiddleware(async ({ context }) => {
						const guess = underWay.get(context)
						if (guess && !isAPIError(context.returned)) await forgiveGuess(db, guess)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

function tooMany(waitSeconds: number, forUnknownDevices = false): APIError {
	const code = forUnknownDevices
		? 'UNKNOWN_DEVICE'
		: waitSeconds > SHORT_SECONDS
			? 'TOO_MANY_REQUESTS_TODAY'
			: 'TOO_MANY_REQUESTS'
	const body = { code, message: authProblemText(code, 'Troppi tentativi.') }
	return new APIError('TOO_MANY_REQUESTS', body, { 'retry-after': String(waitSeconds) })
}

function addressOf({ headers }: GenericEndpointContext): string {
	return addressBlock(headers?.get(CLIENT_ADDRESS_HEADER) ?? 'unknown')
}

/** Returns the e-mail address of the account concerned: named in the call, signed in, or between the two steps of a sign-in. */
async function accountOf(ctx: GenericEndpointContext): Promise<string | undefined> {
	const email: unknown = ctx.body?.email
	if (typeof email === 'string') return email.toLowerCase()
	return (await getSessionFromCtx(ctx))?.user.email.toLowerCase()
}

/** A complete session counts as a known device; one that still owes its second step does not. */
async function knownDevice(
	keys: DerivedKeys,
	ctx: GenericEndpointContext,
	account: string,
): Promise<string | undefined> {
	const session = await getSessionFromCtx(ctx)
	if (session && !session.session.owesSecondStep && session.user.email.toLowerCase() === account)
		return findKnownDevice(keys, ctx, account) ?? `session ${session.session.id}`
	return findKnownDevice(keys, ctx, account)
}
