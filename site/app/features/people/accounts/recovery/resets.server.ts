import { randomBytes, randomUUID } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { epochOf, isLivingRecord, raiseEpochs, recordHolds } from '#app/features/base/people/epochs.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { storedIdentifier, storedToken } from '../tokens/stored-tokens.server.ts'
import { PASSWORD_PROVIDER } from '../ways-in.server.ts'
import { describeWaysIn } from './copy.it.ts'
import { findWaysIn } from './ways-in.server.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>

/** Time to give the second factor after a new password was chosen. */
const PENDING_MS = 10 * 60 * 1000

const linkOf = (token: string) => `reset-password:${token}`
const pendingOf = (sessionId: string) => `pending-reset~${sessionId}`

/** Returns the account of a reset link that holds. */
export async function userOfResetLink(db: Db, token: string): Promise<string | undefined> {
	const [row] = await db
		.select({ userId: verifications.userId })
		.from(verifications)
		.where(and(eq(verifications.identifier, storedIdentifier(linkOf(token))), isLivingRecord))
	return row?.userId ?? undefined
}

/** Issues a reset link's token to somebody who has just proved the mailbox, as the library would mail it. @param validMs its lifetime */
export async function issueResetToken(db: Db, userId: string, validMs = PENDING_MS): Promise<string> {
	const token = randomBytes(24).toString('base64url')
	await db.insert(verifications).values({
		id: randomUUID(),
		identifier: storedIdentifier(linkOf(token)),
		value: userId,
		expiresAt: new Date(Date.now() + validMs),
		...{ userId, issued: 'reset-link' as const, epoch: epochOf('reset-link', userId) },
	})
	return token
}

/**
 * Lets a reset link work only while it holds, and a new password count only after the second factor of an account that has one: until then
 * the session owes it and the password waits. Must follow the plugin that rejects weak passwords.
 */
export function resets(parts: Parts, { minLength }: { minLength: number }) {
	const { db } = parts

	async function wait(ctx: GenericEndpointContext, userId: string, link: string): Promise<void> {
		const { internalAdapter, password } = ctx.context
		const hash = await password.hash(String(ctx.body.newPassword))
		if (!(await internalAdapter.consumeVerificationValue(link))) throw invalidToken()
		const session = await internalAdapter.createSession(userId, true)
		await db.insert(verifications).values({
			id: randomUUID(),
			identifier: pendingOf(session.id),
			value: hash,
			expiresAt: new Date(Date.now() + PENDING_MS),
			...{ userId, issued: 'reset-link' as const, epoch: epochOf('reset-link', userId) },
		})
		const user = await internalAdapter.findUserById(userId)
		if (user) await setSessionCookie(ctx, { session, user }, true)
	}

	return {
		id: 'resets',
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === '/reset-password',
					handler: createAuthMiddleware(async (ctx) => {
						const link = linkOf(String(ctx.body?.token ?? ctx.query?.token))
						if (!(await recordHolds(db, storedIdentifier(link)))) throw invalidToken()
						const { internalAdapter } = ctx.context
						const found = await internalAdapter.findVerificationValue(link)
						const user = found && (await internalAdapter.findUserById(found.value))
						if (!user || !('twoFactorEnabled' in user) || user.twoFactorEnabled !== true) return
						if (String(ctx.body?.newPassword ?? '').length < minLength)
							throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' })
						await wait(ctx, user.id, link)
						return ctx.json({ status: true, twoFactorRedirect: true })
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

function invalidToken(): APIError {
	return new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' })
}

/** Makes the password count that waits for the second factor of the session in which it was chosen. @param opened the session after it */
export async function finishPendingReset(
	parts: Parts,
	ctx: GenericEndpointContext,
	opened: { session: { id: string }; user: { id: string; email: string; name: string } },
): Promise<void> {
	const token = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret)
	const [owing] = token
		? await parts.db
				.select({ id: sessions.id })
				.from(sessions)
				.where(and(eq(sessions.token, storedToken(token)), eq(sessions.userId, opened.user.id)))
		: []
	if (!owing) return
	const [pending] = await parts.db
		.delete(verifications)
		.where(and(eq(verifications.identifier, pendingOf(owing.id)), isLivingRecord))
		.returning({ hash: verifications.value })
	if (!pending) return
	const { id: userId } = opened.user
	const isOwn = and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER))
	const changed = await parts.db
		.update(accounts)
		.set({ password: pending.hash })
		.where(isOwn)
		.returning({ id: accounts.id })
	if (changed.length === 0)
		await parts.db.insert(accounts).values({
			...{ id: randomUUID(), userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: pending.hash },
		})
	await parts.db.update(sessions).set({ firstFactorAt: new Date() }).where(eq(sessions.id, opened.session.id))
	await recoverAccount(parts, opened.user, opened.session.id)
}

/**
 * Gives an account back to whoever reset its password: what was issued before falls, ways in that may be somebody else's are held, and the
 * mail names every way in. The mailbox is proved by the link.
 */
export async function recoverAccount(
	parts: Parts,
	user: { id: string; email: string; name: string },
	keepSession?: string,
): Promise<void> {
	await parts.db.transaction(async (tx) => {
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
		await raiseEpochs(tx, user.id, 'password-reset', { keepSession })
		const ways = await findWaysIn(tx, user.id)
		await noteSecurityEvent({ ...parts, db: tx }, { ...user, userId: user.id }, 'password-reset', {
			lines: describeWaysIn(ways),
		})
	})
}
