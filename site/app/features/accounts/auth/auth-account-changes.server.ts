import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import type { SecurityEvent } from '#app/features/audit/audit.ts'
import { noteSecurityEvent } from '#app/features/security-events/security-events.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { addressChangeMail } from '../mails.it.ts'
import { forgetTrustedDevices, noteSessionsEnded } from '../sessions.server.ts'
import { isSecondStep } from './auth-second-step.server.ts'

/** Calls that need one audit entry and one e-mail. */
const NOTED: Readonly<Record<string, SecurityEvent>> = {
	'/change-password': 'password-changed',
	'/two-factor/disable': 'factor-removed',
	'/two-factor/generate-backup-codes': 'recovery-codes-made',
	'/two-factor/verify-backup-code': 'recovery-code-used',
}
const ENDS_SESSIONS = '/revoke-sessions'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>

/** Notifies the owner by e-mail and writes an audit entry for every change to the account's security. */
export function accountChanges(parts: Parts) {
	const { db, queue, siteUrl } = parts
	const note = (user: { id: string; email: string; name: string }, event: SecurityEvent) =>
		noteSecurityEvent(parts, { userId: user.id, email: user.email, name: user.name }, event)

	return {
		id: 'account-changes',
		hooks: {
			after: [
				{
					matcher: ({ path }) => path !== undefined && (path in NOTED || path === ENDS_SESSIONS || isSecondStep(path)),
					handler: createAuthMiddleware(async ({ path, context }) => {
						const before = context.session?.user
						const user = before ?? context.newSession?.user
						if (!user || isAPIError(context.returned)) return
						if (path === '/change-password') await forgetTrustedDevices(db, user.id)
						const event = NOTED[path]
						if (event) await note(user, event)
						else if (path === ENDS_SESSIONS)
							await noteSessionsEnded(parts, { userId: user.id, email: user.email, name: user.name })
						else if (before && !before.twoFactorEnabled) await note(before, 'factor-added')
					}),
				},
				{
					matcher: ({ path }) => path === '/change-email',
					handler: createAuthMiddleware(async ({ body, context }) => {
						const user = context.session?.user
						if (!user || isAPIError(context.returned)) return
						await queue.send(db, mailJob, addressChangeMail(user, String(body.newEmail), siteUrl))
					}),
				},
				{
					matcher: ({ path }) => path === '/verify-email',
					handler: createAuthMiddleware(async (ctx) => {
						const change = await confirmedChange(ctx)
						if (change) await note({ ...change.user, email: change.oldEmail }, 'email-changed')
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

/** Notifies the old address of a change that a link has just confirmed. */
async function confirmedChange(ctx: Context) {
	const token: unknown = ctx.query?.token
	if (typeof token !== 'string' || isProblem(ctx.context.returned)) return undefined
	const claims = await verifyJWT<{ email?: string; updateTo?: string }>(token, ctx.context.secret)
	if (!claims?.email || !claims.updateTo) return undefined
	const found = await ctx.context.internalAdapter.findUserByEmail(claims.updateTo)
	return found ? { user: found.user, oldEmail: claims.email } : undefined
}

/** Redirects are thrown too: one that reports a problem has an error in its URL. */
function isProblem(returned: unknown): boolean {
	if (!isAPIError(returned)) return false
	const to = new Headers(returned.headers).get('location')
	return to === null || to.includes('error=')
}
