import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { sessions } from '#app/features/accounts/accounts-table.server.ts'
import { hashedRecoveryCodes } from '#app/features/accounts/recovery-codes.server.ts'
import { phoneFactors } from '#app/features/accounts/second-factor-table.server.ts'
import type { Db } from './database.ts'
import type { DerivedKeys } from './derived-keys.ts'
import type { Queue } from './jobs.ts'
import { smsJob } from './sms-job.ts'

const DAY_SECONDS = 24 * 60 * 60
/** How long the second step waits for its code, and a code by SMS for being typed. */
const STEP_SECONDS = 10 * 60
const SMS_MINUTES = 5

/** Cookie of who gave the password and owes the code, as the plugin names it. */
export const STEP_COOKIE = 'two_factor'

/** Who could do these without a factor would get round it. */
const FACTOR_CHANGES = new Set([
	'/two-factor/enable',
	'/two-factor/disable',
	'/two-factor/generate-backup-codes',
	'/two-factor/get-totp-uri',
])

/** Codes are checked by these calls; a session that one of them opens or confirms is aal2 (§4). */
export function isSecondStep(path: string | undefined): boolean {
	return path?.startsWith('/two-factor/verify-') ?? false
}

export function secondFactor(db: Db, queue: Queue, keys: DerivedKeys) {
	return twoFactor({
		issuer: 'Guida Fiscale',
		// Who signs in through a provider alone has no password to give.
		allowPasswordless: true,
		trustDeviceMaxAge: 30 * DAY_SECONDS,
		twoFactorCookieMaxAge: STEP_SECONDS,
		backupCodeOptions: { storeBackupCodes: hashedRecoveryCodes },
		otpOptions: {
			period: SMS_MINUTES,
			// Six digits are guessed from a hash without a key at once.
			storeOTP: { hash: async (otp) => keys.sign('sms-codes', otp) },
			async sendOTP({ user, otp }, ctx) {
				const [factor] = await db
					.select({ phone: phoneFactors.phone, verified: phoneFactors.verified })
					.from(phoneFactors)
					.where(eq(phoneFactors.userId, user.id))
				const isAdding = ctx?.context.session?.user.id === user.id
				if (!factor || !(factor.verified || isAdding)) return
				const text = `${otp} è il tuo codice per Guida Fiscale. Vale ${SMS_MINUTES} minuti. Non dirlo a nessuno.`
				await queue.send(db, smsJob, { to: factor.phone, text })
			},
		},
	})
}

/** What the plugin leaves to the site: assurance levels, telephones, and the second step after a sign-in at a provider. */
export function assuranceLevels(db: Db) {
	return {
		id: 'assurance-levels',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path !== undefined && FACTOR_CHANGES.has(path),
					handler: createAuthMiddleware(async (ctx) => {
						const given = await getSessionFromCtx(ctx)
						if (given?.user.twoFactorEnabled && given.session.aal !== 'aal2')
							throw new APIError('FORBIDDEN', {
								code: 'SECOND_FACTOR_REQUIRED',
								message: 'Use your second factor first',
							})
					}),
				},
			],
			after: [
				{
					matcher: ({ path }) => isSecondStep(path),
					handler: createAuthMiddleware(async ({ path, context }) => {
						const given = context.session
						if (!given || context.returned instanceof APIError) return
						await db.update(sessions).set({ aal: 'aal2' }).where(eq(sessions.id, given.session.id))
						if (path !== '/two-factor/verify-otp') return
						await db.update(phoneFactors).set({ verified: true }).where(eq(phoneFactors.userId, given.user.id))
					}),
				},
				{
					matcher: ({ path }) => path === '/callback/:id',
					handler: createAuthMiddleware(async (ctx) => {
						const opened = ctx.context.newSession
						if (!opened?.user.twoFactorEnabled) return
						deleteSessionCookie(ctx, true)
						await ctx.context.internalAdapter.deleteSession(opened.session.token)
						ctx.context.setNewSession(null)
						const identifier = `2fa-${generateRandomString(20)}`
						const expiresAt = new Date(Date.now() + STEP_SECONDS * 1000)
						for (const [name, value] of [
							[identifier, opened.user.id],
							[`2fa-attempts-${identifier}`, '0'],
						] as const)
							await ctx.context.internalAdapter.createVerificationValue({ identifier: name, value, expiresAt })
						const cookie = ctx.context.createAuthCookie(STEP_COOKIE, { maxAge: STEP_SECONDS })
						await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes)
						const back = ctx.context.responseHeaders?.get('location') ?? ''
						throw ctx.redirect(`/auth/verifica?${new URLSearchParams({ from: fromOf(back) })}`)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

/** The page of origin in the address to which a provider sends back. */
function fromOf(location: string): string {
	return new URL(location, 'http://localhost').searchParams.get('from') ?? '/'
}
