import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { SecurityEvent } from '#app/features/base/audit/audit.ts'
import { raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import type { AccountEvent } from '#app/features/base/people/issued.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { addressChangeMail } from '../mails.it.ts'
import { isSecondStep } from './auth-second-step.server.ts'

/** Calls that need one audit entry and one e-mail. */
const NOTED: Readonly<Record<string, SecurityEvent>> = {
	'/change-password': 'password-changed',
	'/two-factor/disable': 'factor-removed',
	'/two-factor/generate-backup-codes': 'recovery-codes-made',
	'/two-factor/verify-backup-code': 'recovery-code-used',
	'/revoke-sessions': 'sessions-ended',
}
/** Calls after which what was issued before falls. */
const RAISES: Readonly<Record<string, AccountEvent>> = {
	'/change-password': 'password-changed',
	'/two-factor/disable': 'factor-changed',
	'/revoke-sessions': 'sessions-ended',
}

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
					matcher: ({ path }) => path !== undefined && (path in NOTED || isSecondStep(path)),
					handler: createAuthMiddleware(async ({ path, context }) => {
						const before = context.session?.user
						const user = before ?? context.newSession?.user
						if (!user || isAPIError(context.returned)) return
						const raised = RAISES[path]
						if (raised)
							await raiseEpochs(db, user.id, raised, {
								keepSession:
									context.newSession?.session.id ??
									(raised === 'sessions-ended' ? undefined : context.session?.session.id),
							})
						const isFirstFactor = isSecondStep(path) && before && !before.twoFactorEnabled
						if (isFirstFactor) await raiseEpochs(db, user.id, 'factor-changed')
						const event = isFirstFactor ? 'factor-added' : NOTED[path]
						if (event) await note(user, event)
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
			],
		},
	} satisfies BetterAuthPlugin
}
