import type { GenericEndpointContext } from 'better-auth'
import { generateRandomString } from 'better-auth/crypto'
import { recordHolds } from '#app/features/base/people/epochs.server.ts'
import { noteWayIn } from '#app/features/base/people/ways-in.server.ts'
import type { Db } from '#platform/database/database.ts'
import { signedCookieIn } from '#platform/http/cookies.ts'
import { issueStored, storedIdentifier } from '../tokens/stored-tokens.server.ts'
import { deviceName } from './device.ts'

/** Time during which a trusted device is not asked for a code. */
const TRUST_SECONDS = 30 * 24 * 60 * 60
const COOKIE = 'trust_device'

/** Returns true if the person chose to trust this device at an earlier second step. */
export async function isTrustedDevice(
	db: Db,
	{ context, headers }: GenericEndpointContext,
	userId: string,
): Promise<boolean> {
	const identifier = signedCookieIn(headers, context.createAuthCookie(COOKIE).name, context.secret)
	const trusted = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null
	if (!identifier || trusted?.value !== userId || trusted.expiresAt <= new Date()) return false
	return recordHolds(db, storedIdentifier(identifier))
}

/** Trusts this device for thirty days. */
export async function trustDevice(db: Db, ctx: GenericEndpointContext, userId: string): Promise<void> {
	const { context } = ctx
	const secret = generateRandomString(32)
	const identifier = `trust-device-${secret}`
	const expiresAt = new Date(Date.now() + TRUST_SECONDS * 1000)
	await context.internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt })
	const stored = await issueStored(db, 'trust-device-', secret, userId)
	await noteWayIn(db, {
		userId,
		kind: 'trusted-device',
		ref: stored,
		device: deviceName(ctx.headers?.get('user-agent') ?? null),
	})
	const cookie = context.createAuthCookie(COOKIE, { maxAge: TRUST_SECONDS })
	await ctx.setSignedCookie(cookie.name, identifier, context.secret, cookie.attributes)
}
