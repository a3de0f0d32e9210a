import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { and, eq, not } from 'drizzle-orm'
import { sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import { isLiving } from '#app/features/base/people/epochs.server.ts'
import type { Db } from '#platform/database/database.ts'
import { signedCookieIn } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'
import { finishPendingReset } from '../recovery/resets.server.ts'
import { phoneFactors, twoFactors } from '../second-factor/second-factor-table.server.ts'
import { storedToken } from '../tokens/stored-tokens.server.ts'
import { PASSKEY_SIGN_IN } from './auth-passkeys.server.ts'
import { isTrustedDevice, trustDevice } from './auth-trusted-devices.server.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>

/** Time to enter the code of the second step. */
const STEP_MS = 10 * 60 * 1000

/** Returns true for calls that check a code. A session that such a call opens or confirms is aal2 (§4). */
export function isSecondStep(path: string | undefined): boolean {
	return path?.startsWith('/two-factor/verify-') ?? false
}

/** Returns true for calls that may be made by a session that still owes its second step. */
function mayOwe(path: string | undefined): boolean {
	return isSecondStep(path) || path === '/two-factor/send-otp' || path === '/sign-out'
}

/**
 * Runs before every authentication call: ends a session that fell with its account, and hides one that owes its second step from all calls
 * except those of that step and the sign-out. `find-viewer` does the same for pages and the rest of the API.
 */
export async function hideSessions(db: Db, ctx: GenericEndpointContext): Promise<void> {
	const { path, context, headers } = ctx
	const presented = signedCookieIn(headers, context.authCookies.sessionToken.name, context.secret)
	if (presented)
		await db.delete(sessions).where(and(eq(sessions.token, storedToken(presented)), not(isLiving('session', sessions))))
	if (mayOwe(path)) return
	const { internalAdapter } = context
	context.internalAdapter = {
		...internalAdapter,
		async findSession(token) {
			const found = await internalAdapter.findSession(token)
			return found?.session.owesSecondStep ? null : found
		},
	}
}

interface Assurance {
	aal: 'aal1' | 'aal2'
	owesSecondStep: boolean
	expiresAt?: Date
}

/**
 * Decides the assurance level of every new session. A session of an account with a second factor owes the second step, unless the device is
 * trusted. The look-up uses the library's adapter, which joins its transaction: the embedded database has one connection, so any other
 * query would deadlock.
 */
export async function assuranceOf(db: Db, userId: string, ctx: GenericEndpointContext | null): Promise<Assurance> {
	if (isSecondStep(ctx?.path) || ctx?.path === PASSKEY_SIGN_IN) return { aal: 'aal2', owesSecondStep: false }
	// Replaces the session in which the password was changed.
	if (ctx?.path === '/change-password')
		return { aal: ctx.context.session?.session.aal === 'aal2' ? 'aal2' : 'aal1', owesSecondStep: false }
	const user = ctx ? await ctx.context.internalAdapter.findUserById(userId) : await findUser(db, userId)
	const hasFactor = user !== null && 'twoFactorEnabled' in user && user.twoFactorEnabled === true
	// Somebody who reads the mailbox may also hold a device that is trusted.
	const isTrusted = ctx && ctx.path !== '/reset-password' && (await isTrustedDevice(db, ctx, userId))
	if (!hasFactor || isTrusted) return { aal: 'aal1', owesSecondStep: false }
	return { aal: 'aal1', owesSecondStep: true, expiresAt: new Date(Date.now() + STEP_MS) }
}

async function findUser(db: Db, userId: string) {
	const [user] = await db.select().from(users).where(eq(users.id, userId))
	return user ?? null
}

/** Rejects codes of an authenticator app that was never confirmed or has been removed. */
function refuseUnconfirmedApp(db: Db) {
	return createAuthMiddleware(async (ctx) => {
		const given = await getSessionFromCtx(ctx)
		if (!given?.session.owesSecondStep) return
		const [app] = await db
			.select({ id: twoFactors.id })
			.from(twoFactors)
			.where(and(eq(twoFactors.userId, given.user.id), eq(twoFactors.verified, true)))
		if (!app) throw new APIError('BAD_REQUEST', { code: 'INVALID_CODE', message: 'No app to check the code with' })
	})
}

/**
 * After a right code, replaces a session that was opened without a second factor by one with a new token. In other sessions the code is
 * only a renewed proof.
 */
function finishStep(parts: Parts) {
	const { db } = parts
	return createAuthMiddleware(async (ctx) => {
		const { session: given, newSession, returned } = ctx.context
		if (!given || isAPIError(returned)) return
		if (ctx.path === '/two-factor/verify-otp')
			await db.update(phoneFactors).set({ verified: true }).where(eq(phoneFactors.userId, given.user.id))
		// This was the first factor: older sessions end.
		if (!given.user.twoFactorEnabled)
			await db.delete(sessions).where(and(eq(sessions.userId, given.user.id), eq(sessions.aal, 'aal1')))
		if (newSession || given.session.aal === 'aal2') return
		const { internalAdapter, authCookies, secret } = ctx.context
		const isForToday = await ctx.getSignedCookie(authCookies.dontRememberToken.name, secret)
		const session = await internalAdapter.createSession(given.user.id, Boolean(isForToday), given.session)
		await setSessionCookie(ctx, { session, user: given.user })
		await finishPendingReset(parts, ctx, { session, user: given.user })
		await internalAdapter.deleteSession(given.session.token)
		if (given.session.owesSecondStep && ctx.body?.trustDevice === true) await trustDevice(db, ctx, given.user.id)
		return ctx.json({ user: { id: given.user.id, email: given.user.email } })
	})
}

/** Runs after every call: redirects a sign-in that owes its second step to that step. */
const askForStep = createAuthMiddleware(async (ctx) => {
	const { newSession, returned, responseHeaders } = ctx.context
	if (!newSession?.session.owesSecondStep) return
	ctx.context.setNewSession(null)
	if (!isAPIError(returned)) return ctx.json({ twoFactorRedirect: true })
	const location = responseHeaders?.get('location')
	if (location) throw ctx.redirect(`/auth/verifica?${new URLSearchParams({ from: fromOf(location) })}`)
})

/** Returns the page of origin in a sign-in's redirect URL. */
function fromOf(location: string): string {
	return new URL(location, 'http://localhost').searchParams.get('from') ?? '/'
}

/** The plugin that makes sessions owe the second step, whichever way they were opened. */
export function secondStep(parts: Parts) {
	return {
		id: 'second-step',
		hooks: {
			before: [{ matcher: ({ path }) => path === '/two-factor/verify-totp', handler: refuseUnconfirmedApp(parts.db) }],
			after: [
				{ matcher: ({ path }) => isSecondStep(path), handler: finishStep(parts) },
				{ matcher: () => true, handler: askForStep },
			],
		},
	} satisfies BetterAuthPlugin
}
