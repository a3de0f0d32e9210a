import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { and, eq } from 'drizzle-orm'
import { sessions, users } from '#app/features/people/accounts-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import { phoneFactors, twoFactors } from '../second-factor/second-factor-table.server.ts'
import { PASSKEY_SIGN_IN } from './auth-passkeys.server.ts'
import { isTrustedDevice, trustDevice } from './auth-trusted-devices.server.ts'

/** How long the second step waits for its code. */
const STEP_MS = 10 * 60 * 1000

/** Checks a code. A session that one of these calls opens or confirms is aal2 (§4). */
export function isSecondStep(path: string | undefined): boolean {
	return path?.startsWith('/two-factor/verify-') ?? false
}

/** The calls to which a session that owes its second step is shown. */
function mayOwe(path: string | undefined): boolean {
	return isSecondStep(path) || path === '/two-factor/send-otp' || path === '/sign-out'
}

/**
 * Runs before every call of the authentication: a session that owes its second step is found by the calls of that step
 * and by the sign-out, and by no other. `sign-in.ts` does the same for pages and for the rest of the API.
 */
export function hideOwingSessions({ path, context }: GenericEndpointContext): void {
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
 * Decides, whichever way a session is opened, what it is worth. One for an account with a second factor owes the second step, unless
 * the person trusts the device. The look-up goes through the library's adapter, which takes part in its transactions:
 * the embedded database has one connection, and another query would wait for ever.
 */
export async function assuranceOf(db: Db, userId: string, ctx: GenericEndpointContext | null): Promise<Assurance> {
	if (isSecondStep(ctx?.path) || ctx?.path === PASSKEY_SIGN_IN) return { aal: 'aal2', owesSecondStep: false }
	// It replaces the session in which the password was changed.
	if (ctx?.path === '/change-password')
		return { aal: ctx.context.session?.session.aal === 'aal2' ? 'aal2' : 'aal1', owesSecondStep: false }
	const user = ctx ? await ctx.context.internalAdapter.findUserById(userId) : await findUser(db, userId)
	const hasFactor = user !== null && 'twoFactorEnabled' in user && user.twoFactorEnabled === true
	if (!hasFactor || (ctx && (await isTrustedDevice(ctx, userId)))) return { aal: 'aal1', owesSecondStep: false }
	return { aal: 'aal1', owesSecondStep: true, expiresAt: new Date(Date.now() + STEP_MS) }
}

async function findUser(db: Db, userId: string) {
	const [user] = await db.select().from(users).where(eq(users.id, userId))
	return user ?? null
}

/** An app that was begun but never confirmed, or was removed, opens nothing. */
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
 * Once the code was right: a session with a new token takes the place of one that was opened without a second factor. In
 * others the code only proves again who is there.
 */
function finishStep(db: Db) {
	return createAuthMiddleware(async (ctx) => {
		const { session: given, newSession, returned } = ctx.context
		if (!given || isAPIError(returned)) return
		if (ctx.path === '/two-factor/verify-otp')
			await db.update(phoneFactors).set({ verified: true }).where(eq(phoneFactors.userId, given.user.id))
		// The first factor: sessions that were opened before it end.
		if (!given.user.twoFactorEnabled)
			await db.delete(sessions).where(and(eq(sessions.userId, given.user.id), eq(sessions.aal, 'aal1')))
		if (newSession || given.session.aal === 'aal2') return
		const { internalAdapter, authCookies, secret } = ctx.context
		const isForToday = await ctx.getSignedCookie(authCookies.dontRememberToken.name, secret)
		const session = await internalAdapter.createSession(given.user.id, Boolean(isForToday), given.session)
		await setSessionCookie(ctx, { session, user: given.user })
		await internalAdapter.deleteSession(given.session.token)
		if (given.session.owesSecondStep && ctx.body?.trustDevice === true) await trustDevice(ctx, given.user.id)
		return ctx.json({ user: { id: given.user.id, email: given.user.email } })
	})
}

/** Runs after every call: whoever was signed in by it and owes the second step is led there. */
const askForStep = createAuthMiddleware(async (ctx) => {
	const { newSession, returned, responseHeaders } = ctx.context
	if (!newSession?.session.owesSecondStep) return
	ctx.context.setNewSession(null)
	if (!isAPIError(returned)) return ctx.json({ twoFactorRedirect: true })
	const location = responseHeaders?.get('location')
	if (location) throw ctx.redirect(`/auth/verifica?${new URLSearchParams({ from: fromOf(location) })}`)
})

/** The page of origin in the address to which a sign-in leads. */
function fromOf(location: string): string {
	return new URL(location, 'http://localhost').searchParams.get('from') ?? '/'
}

export function secondStep(db: Db) {
	return {
		id: 'second-step',
		hooks: {
			before: [{ matcher: ({ path }) => path === '/two-factor/verify-totp', handler: refuseUnconfirmedApp(db) }],
			after: [
				{ matcher: ({ path }) => isSecondStep(path), handler: finishStep(db) },
				{ matcher: () => true, handler: askForStep },
			],
		},
	} satisfies BetterAuthPlugin
}
