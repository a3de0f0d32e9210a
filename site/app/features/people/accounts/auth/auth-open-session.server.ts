import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Adds the call, which no request reaches, that opens a session for a person whose use case has proved who they are, or issues one anew. The
 * second step is still owed where the account has a second factor.
 */
export function openSessions(db: Db) {
	return {
		id: 'open-sessions',
		endpoints: {
			openSession: createAuthEndpoint.serverOnly(
				{
					method: 'POST',
					body: z.object({
						userId: z.string(),
						/** The session that the new one takes the place of, with its assurance and its end. */
						replaces: z.string().optional(),
						/** True if the person has just given a password. */
						isProven: z.boolean().optional(),
					}),
				},
				async (ctx) => {
					const { userId, replaces, isProven } = ctx.body
					const { internalAdapter } = ctx.context
					const user = await internalAdapter.findUserById(userId)
					const old = replaces === undefined ? undefined : await findSession(db, replaces, userId)
					if (!user || (replaces !== undefined && !old)) return ctx.json({ isOpen: false })
					const session = await internalAdapter.createSession(userId)
					if (old) {
						const { aal, owesSecondStep, firstFactorAt, secondFactorAt, expiresAt, createdAt } = old
						const kept = { aal, owesSecondStep, firstFactorAt, secondFactorAt, expiresAt, createdAt }
						await db.update(sessions).set(kept).where(eq(sessions.id, session.id))
						await db.delete(sessions).where(eq(sessions.id, old.id))
					} else if (isProven)
						await db.update(sessions).set({ firstFactorAt: new Date() }).where(eq(sessions.id, session.id))
					await setSessionCookie(ctx, { session, user })
					return ctx.json({ isOpen: true })
				},
			),
		},
	} satisfies BetterAuthPlugin
}

async function findSession(db: Db, id: string, userId: string) {
	const [row] = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
	return row
}
