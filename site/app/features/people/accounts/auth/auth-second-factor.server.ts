import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import type { Queue } from '#platform/queue/jobs.ts'
import { smsJob } from '#platform/sms/sms-job.ts'
import { hashedRecoveryCodes } from '../second-factor/recovery-codes.server.ts'
import { phoneFactors } from '../second-factor/second-factor-table.server.ts'

/** Lifetime of a code sent by SMS, in minutes. */
const SMS_MINUTES = 5

/** Calls that would bypass the second factor if they did not require it. */
const FACTOR_CHANGES = new Set([
	'/two-factor/enable',
	'/two-factor/disable',
	'/two-factor/generate-backup-codes',
	'/two-factor/get-totp-uri',
])

/**
 * Configures the library's factors without its own second step, which covers password sign-ins only: `auth-second-step.ts` covers every way
 * to sign in.
 */
export function secondFactor(db: Db, queue: Queue, keys: DerivedKeys) {
	const plugin = twoFactor({
		issuer: 'Guida Fiscale',
		// People who sign in through a provider have no password.
		allowPasswordless: true,
		backupCodeOptions: { storeBackupCodes: hashedRecoveryCodes },
		otpOptions: {
			period: SMS_MINUTES,
			// An unkeyed hash of six digits is trivial to reverse.
			storeOTP: { hash: async (otp) => keys.sign('sms-codes', otp) },
			async sendOTP({ user, otp }, ctx) {
				const [factor] = await db
					.select({ phone: phoneFactors.phone, verified: phoneFactors.verified })
					.from(phoneFactors)
					.where(eq(phoneFactors.userId, user.id))
				const isAdding = ctx?.context.session?.session.owesSecondStep === false
				if (!factor || !(factor.verified || isAdding)) return
				const text = `${otp} è il tuo codice per Guida Fiscale. Vale ${SMS_MINUTES} minuti. Non dirlo a nessuno.`
				await queue.send(db, smsJob, { to: factor.phone, text })
			},
		},
	})
	return { ...plugin, hooks: {} }
}

/** Rejects changes of the factors in a session that has not used one, and the method that would enable a second step without any factor. */
export const factorChanges = {
	id: 'factor-changes',
	hooks: {
		before: [
			{
				matcher: ({ path }) => path !== undefined && FACTOR_CHANGES.has(path),
				handler: createAuthMiddleware(async (ctx) => {
					if (ctx.body?.method === 'otp')
						throw new APIError('BAD_REQUEST', { code: 'INVALID_METHOD', message: 'Begin with an app or a telephone' })
					const given = await getSessionFromCtx(ctx)
					if (given?.user.twoFactorEnabled && given.session.aal !== 'aal2')
						throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_REQUIRED', message: 'Use your second factor first' })
				}),
			},
		],
	},
} satisfies BetterAuthPlugin
