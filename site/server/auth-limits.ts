import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { users } from '#app/features/accounts/accounts-table.server.ts'
import { lockedMail } from '#app/features/accounts/mails.it.ts'
import { CLIENT_ADDRESS_HEADER } from './auth.ts'
import { STEP_COOKIE } from './auth-second-factor.ts'
import type { Db } from './database.ts'
import type { Mail } from './mailer.ts'
import { countUse, type Limit } from './rate-limits.ts'

const MINUTES = 60
const QUARTER = 15 * MINUTES

interface Limits {
	byAddress: Omit<Limit, 'name'>
	byAccount?: Limit
	/** What is guessed: when the account's limit is passed, its owner is told. */
	guessed?: 'la password' | 'i codici di verifica'
}

const perHour = (points: number) => ({ points, windowSeconds: 60 * MINUTES })
const perQuarter = (points: number) => ({ points, windowSeconds: QUARTER })

/** The password that is asked for again, whatever for: one count for all of these. */
const passwordAgain: Limits = {
	byAddress: perQuarter(60),
	byAccount: { ...perQuarter(10), name: 'account/password' },
	guessed: 'la password',
}
/** All kinds of codes together: neither ten of each nor ten on each screen. */
const codes: Limits = {
	byAddress: perQuarter(60),
	byAccount: { ...perQuarter(10), name: 'account/codes' },
	guessed: 'i codici di verifica',
}
const ofAccount = (path: string, limit: Omit<Limit, 'name'>) => ({ ...limit, name: `account${path}` })

/** What can be guessed or flooded, by address and by account: neither many accounts from one place nor one from many. */
const LIMITS: Readonly<Record<string, Limits>> = {
	'/sign-in/email': {
		byAddress: perQuarter(60),
		byAccount: ofAccount('/sign-in/email', perQuarter(10)),
		guessed: 'la password',
	},
	'/sign-up/email': { byAddress: perHour(20), byAccount: ofAccount('/sign-up/email', perHour(5)) },
	'/send-verification-email': {
		byAddress: perHour(20),
		byAccount: ofAccount('/send-verification-email', perHour(3)),
	},
	'/request-password-reset': {
		byAddress: perHour(20),
		byAccount: ofAccount('/request-password-reset', perHour(3)),
	},
	'/reset-password': { byAddress: perHour(30) },
	'/sign-in/social': { byAddress: perQuarter(60) },
	'/link-social': { byAddress: perQuarter(60) },
	'/verify-password': passwordAgain,
	'/change-password': passwordAgain,
	'/change-email': passwordAgain,
	'/two-factor/enable': passwordAgain,
	'/two-factor/disable': passwordAgain,
	'/two-factor/generate-backup-codes': passwordAgain,
	'/two-factor/get-totp-uri': passwordAgain,
	'/passkey/generate-authenticate-options': { byAddress: perQuarter(120) },
	'/passkey/verify-authentication': { byAddress: perQuarter(60) },
	'/passkey/generate-register-options': { byAddress: perQuarter(60) },
	'/passkey/verify-registration': { byAddress: perQuarter(60) },
	'/passkey/update-passkey': { byAddress: perQuarter(60) },
	'/passkey/delete-passkey': { byAddress: perQuarter(60) },
	'/two-factor/verify-totp': codes,
	'/two-factor/verify-otp': codes,
	'/two-factor/verify-backup-code': codes,
	'/two-factor/send-otp': { byAddress: perQuarter(20), byAccount: ofAccount('/two-factor/send-otp', perQuarter(5)) },
}

/** A code of an authenticator app is accepted for a minute and a half; each person may try each code once in that time. */
const TOTP_ONCE: Limit = { name: 'totp', points: 1, windowSeconds: 2 * MINUTES }

/** Runs before each call of the authentication, whether it came as a form or as JSON. */
export function limitAuthentication(db: Db, siteUrl: string, post: (mail: Mail) => Promise<void>) {
	/** Told once in the time for which the account is locked; unknown addresses cost the same look-up. */
	async function tellOwner(limits: Limits, account: Account) {
		if (!limits.guessed || !limits.byAccount) return
		const again = await countUse(
			db,
			{ ...limits.byAccount, name: `told-${limits.byAccount.name}`, points: 1 },
			account.key,
		)
		if (again !== undefined) return
		const [owner] = await db
			.select({ email: users.email, name: users.name })
			.from(users)
			.where(account.isEmail ? eq(users.email, account.key) : eq(users.id, account.key))
		if (owner) await post(lockedMail(owner, limits.guessed, siteUrl))
	}

	return createAuthMiddleware(async (ctx) => {
		const limits = LIMITS[ctx.path]
		if (!limits) return
		const address = ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'
		const account = await accountOf(ctx)
		const waitOfAddress = await countUse(db, { ...limits.byAddress, name: `address${ctx.path}` }, address)
		const waitOfAccount = account && limits.byAccount && (await countUse(db, limits.byAccount, account.key))
		if (account && waitOfAccount !== undefined) await tellOwner(limits, account)
		if (waitOfAddress !== undefined || waitOfAccount !== undefined) {
			throw new APIError('TOO_MANY_REQUESTS', {
				code: 'TOO_MANY_REQUESTS',
				message: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
			})
		}
		if (ctx.path !== '/two-factor/verify-totp' || !account) return
		if ((await countUse(db, TOTP_ONCE, `${account.key}:${String(ctx.body?.code).slice(0, 10)}`)) !== undefined)
			throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used' })
	})
}

interface Account {
	/** E-mail address or id. */
	key: string
	isEmail: boolean
}

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Whose account is at stake: named by address, signed in, or waiting for the second step. */
async function accountOf(ctx: Context): Promise<Account | undefined> {
	const email: unknown = ctx.body?.email
	if (typeof email === 'string') return { key: email.toLowerCase(), isEmail: true }
	const session = await getSessionFromCtx(ctx)
	if (session) return { key: session.user.id, isEmail: false }
	const cookie = await ctx.getSignedCookie(ctx.context.createAuthCookie(STEP_COOKIE).name, ctx.context.secret)
	const waiting = cookie ? await ctx.context.internalAdapter.findVerificationValue(cookie) : undefined
	return waiting ? { key: waiting.value, isEmail: false } : undefined
}
