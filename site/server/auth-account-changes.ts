import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { addressChangeMail, factorChangedMail, passwordChangedMail } from '#app/features/accounts/mails.it.ts'
import { forgetTrustedDevices } from '#app/features/accounts/sessions.server.ts'
import { isSecondStep } from './auth-second-factor.ts'
import type { Db } from './database.ts'
import type { Mail } from './mailer.ts'

/** A change of address asks for the password, and whoever may lose by a change is told of it by e-mail. */
export function accountChanges(db: Db, siteUrl: string, post: (mail: Mail) => Promise<void>) {
	return {
		id: 'account-changes',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/change-email',
					handler: createAuthMiddleware(async (ctx) => {
						const session = await getSessionFromCtx(ctx)
						if (!session) return
						const ways = await ctx.context.internalAdapter.findAccounts(session.user.id)
						if (!ways.some(({ password }) => password)) return
						if (typeof ctx.body?.password !== 'string') throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
						await ctx.context.password.checkPassword(session.user.id, ctx)
					}),
				},
			],
			after: [
				{
					matcher: ({ path }) =>
						path === '/change-email' ||
						path === '/change-password' ||
						path === '/two-factor/disable' ||
						isSecondStep(path),
					handler: createAuthMiddleware(async ({ path, body, context }) => {
						const user = context.session?.user
						if (!user || context.returned instanceof APIError) return
						if (path === '/change-email') await post(addressChangeMail(user, String(body.newEmail), siteUrl))
						else if (path === '/change-password') {
							await forgetTrustedDevices(db, user.id)
							await post(passwordChangedMail(user, siteUrl))
						} else if (path === '/two-factor/disable') await post(factorChangedMail(user, 'removed', siteUrl))
						else if (!user.twoFactorEnabled) await post(factorChangedMail(user, 'added', siteUrl))
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
