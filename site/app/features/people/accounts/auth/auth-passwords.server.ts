import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { SITE_NAME } from '#app/features/base/studio/studio.ts'
import type { Platform } from '#platform/platform.ts'
import { isBreachedPassword, isCommonPassword } from '../weak-password.server.ts'

/** The field that contains the new password, by call. */
const CHOSEN: Readonly<Record<string, 'password' | 'newPassword'>> = {
	'/sign-up/email': 'password',
	'/reset-password': 'newPassword',
	'/change-password': 'newPassword',
}

/** Rejects common passwords in every call that sets one. */
export function refuseWeakPasswords(deps: Pick<Platform, 'env' | 'log' | 'settings'>) {
	return {
		id: 'refuse-weak-passwords',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path !== undefined && path in CHOSEN,
					handler: createAuthMiddleware(async (ctx) => {
						const password: unknown = ctx.body?.[CHOSEN[ctx.path] ?? '']
						if (typeof password !== 'string') return
						if (
							await isCommonPassword(password, [...(await siteNames(deps.settings)), ...namesOf(await findPerson(ctx))])
						)
							throw new APIError('BAD_REQUEST', { code: 'PASSWORD_COMMON', message: 'Password too common' })
						if (await isBreachedPassword(deps, password))
							throw new APIError('BAD_REQUEST', { code: 'PASSWORD_BREACHED', message: 'Password found in a breach' })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

async function siteNames(settings: Platform['settings']): Promise<string[]> {
	const { name } = await findStudio(settings)
	return name === null ? [SITE_NAME] : [SITE_NAME, name]
}

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Returns the person whose password is being set: signed in, identified by a reset link, or signing up. */
async function findPerson(ctx: Context): Promise<Record<string, unknown> | null | undefined> {
	if (ctx.path === '/change-password') return (await getSessionFromCtx(ctx))?.user
	if (ctx.path === '/sign-up/email') return ctx.body
	const { internalAdapter } = ctx.context
	const link = await internalAdapter.findVerificationValue(`reset-password:${ctx.body?.token}`)
	return link && internalAdapter.findUserById(link.value)
}

function namesOf(person: Record<string, unknown> | null | undefined): string[] {
	const text = (value: unknown) => (typeof value === 'string' ? value : '')
	const [name, surename, email] = [text(person?.name), text(person?.surename), text(person?.email)]
	const [local = '', domain = ''] = email.split('@')
	return [name, surename, name + surename, surename + name, email, local, domain]
}
