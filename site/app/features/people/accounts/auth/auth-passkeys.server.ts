import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import { isOpenWay, noteWayIn } from '#app/features/base/people/ways-in.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { Platform } from '#platform/platform.ts'
import { PasskeyName } from '../passkeys/passkey.ts'
import { passkeys } from '../passkeys/passkeys-table.server.ts'
import { finishPendingReset } from '../recovery/resets.server.ts'
import { refusePasskeyTooMany } from './auth-passkey-limit.server.ts'
import { deviceName } from './device.ts'

/** The call that signs in with a passkey: possession, plus a fingerprint, face or PIN. */
export const PASSKEY_SIGN_IN = '/passkey/verify-authentication'
/** Cookie that binds a challenge to the browser that requested it. */
const CHALLENGE_COOKIE = 'passkey_challenge'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl'>

/**
 * Configures better-auth's plugin: a challenge is valid for five minutes, for one response, from this site only. Browsers do not support
 * passkeys on IP addresses, so a site on 127.0.0.1 uses those of localhost.
 */
export function passkeyCeremonies(siteUrl: string) {
	const { hostname } = new URL(siteUrl)
	const isLoopback = hostname === '127.0.0.1'
	return passkey({
		rpID: isLoopback ? 'localhost' : hostname,
		rpName: 'Guida Fiscale',
		origin: isLoopback ? [siteUrl, siteUrl.replace('127.0.0.1', 'localhost')] : siteUrl,
		// Discoverable, and with user verification required: this makes it two factors.
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
		registration: {
			async afterVerification({ verification }) {
				requireVerifiedUser(verification.registrationInfo?.userVerified)
			},
		},
		authentication: {
			async afterVerification({ verification }) {
				requireVerifiedUser(verification.authenticationInfo.userVerified)
			},
		},
	})
}

function requireVerifiedUser(isVerified: boolean | undefined): void {
	if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_WITHOUT_USER', message: 'User not verified' })
}

const AddedPasskey = z.object({ id: z.string() })
const NewPasskey = z.object({ name: PasskeyName })

/** Rules the plugin leaves to the site: names, maximum number, and the effect of a passkey on the session. */
export function passkeyRules(parts: Parts) {
	const { db } = parts
	return {
		id: 'passkey-rules',
		hooks: {
			before: [
				{
					// Off until its owner confirms it.
					matcher: ({ path }) => path === PASSKEY_SIGN_IN,
					handler: createAuthMiddleware(async (ctx) => {
						const [open] = await db
							.select({ id: passkeys.id })
							.from(passkeys)
							.where(and(eq(passkeys.credentialID, String(ctx.body?.response?.id)), isOpenWay('passkey', passkeys.id)))
						if (!open)
							throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_NOT_FOUND', message: 'Unknown or held passkey' })
					}),
				},
				{
					matcher: ({ path }) => path === '/passkey/verify-registration' || path === '/passkey/update-passkey',
					handler: createAuthMiddleware(async (ctx) => {
						const named = NewPasskey.safeParse(ctx.body)
						if (!named.success) throw new APIError('BAD_REQUEST', { code: 'PASSKEY_NAME', message: 'Invalid name' })
						return { context: { body: { name: named.data.name } } }
					}),
				},
				{
					matcher: ({ path }) => path === '/passkey/generate-register-options',
					handler: createAuthMiddleware(async (ctx) => {
						const given = await getSessionFromCtx(ctx)
						if (given) await refusePasskeyTooMany(db, given.user.id)
					}),
				},
			],
			after: [
				{
					matcher: ({ path }) => path === '/passkey/verify-registration' || path === '/passkey/delete-passkey',
					handler: createAuthMiddleware(async ({ path, body, context, headers }) => {
						const user = context.session?.user
						if (!user || isAPIError(context.returned)) return
						const person = { userId: user.id, email: user.email, name: user.name }
						if (path === '/passkey/delete-passkey') await noteSecurityEvent(parts, person, 'passkey-removed')
						else {
							const added = AddedPasskey.safeParse(context.returned)
							const device = deviceName(headers?.get('user-agent') ?? null)
							if (added.success) await noteWayIn(db, { userId: user.id, kind: 'passkey', ref: added.data.id, device })
							await noteSecurityEvent(parts, person, 'passkey-added', { detail: String(body?.name) })
						}
					}),
				},
				{
					matcher: ({ path }) => path === PASSKEY_SIGN_IN,
					handler: createAuthMiddleware(async (ctx) => {
						const opened = ctx.context.newSession
						if (!opened) return
						const now = new Date()
						await db
							.update(sessions)
							.set({ firstFactorAt: now, secondFactorAt: now })
							.where(eq(sessions.id, opened.session.id))
						await db
							.update(passkeys)
							.set({ lastUsedAt: now })
							.where(
								and(eq(passkeys.userId, opened.user.id), eq(passkeys.credentialID, String(ctx.body?.response?.id))),
							)
						await finishPendingReset(parts, ctx, opened)
						await endReplaced(ctx, opened)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin

	/** After a renewed proof, the new session replaces the one the person had. */
	async function endReplaced(
		ctx: Parameters<typeof getSessionFromCtx>[0],
		opened: { session: { id: string }; user: { id: string } },
	) {
		const { name } = ctx.context.authCookies.sessionToken
		const token = await ctx.getSignedCookie(name, ctx.context.secret)
		const before = token ? await ctx.context.internalAdapter.findSession(token) : null
		if (before?.user.id !== opened.user.id) return
		await db.delete(sessions).where(and(eq(sessions.id, before.session.id), ne(sessions.id, opened.session.id)))
	}
}
