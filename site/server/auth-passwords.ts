import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { isBreachedPassword, isCommonPassword } from '#app/features/accounts/weak-password.server.ts'
import type { Deps } from './deps.ts'

/** The field in which each call brings the password that is chosen. */
const CHOSEN: Readonly<Record<string, 'password' | 'newPassword'>> = {
	'/sign-up/email': 'password',
	'/reset-password': 'newPassword',
	'/change-password': 'newPassword',
}

/** Refuses passwords that are guessed first, whichever way they come. */
export function refuseWeakPasswords(deps: Pick<Deps, 'env' | 'log'>) {
	return {
		id: 'refuse-weak-passwords',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path !== undefined && path in CHOSEN,
					handler: createAuthMiddleware(async (ctx) => {
						const password: unknown = ctx.body?.[CHOSEN[ctx.path] ?? '']
						if (typeof password !== 'string') return
						const person = ctx.path === '/change-password' ? (await getSessionFromCtx(ctx))?.user : ctx.body
						const personal = [person?.name, person?.surename, String(person?.email ?? '').split('@')[0]]
						const isCommon = await isCommonPassword(
							password,
							personal.filter((word) => typeof word === 'string' && word !== ''),
						)
						if (isCommon) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_COMMON', message: 'Password too common' })
						if (await isBreachedPassword(deps, password))
							throw new APIError('BAD_REQUEST', { code: 'PASSWORD_BREACHED', message: 'Password found in a breach' })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
