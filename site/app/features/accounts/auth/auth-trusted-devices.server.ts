import type { GenericEndpointContext } from 'better-auth'
import { generateRandomString } from 'better-auth/crypto'
import { signedCookieIn } from '#platform/http/cookies.ts'

/** Time during which a trusted device is not asked for a code. */
const TRUST_SECONDS = 30 * 24 * 60 * 60
const COOKIE = 'trust_device'

/** Returns true if the person chose to trust this device at an earlier second step. */
export async function isTrustedDevice({ context, headers }: GenericEndpointContext, userId: string): Promise<boolean> {
	const identifier = signedCookieIn(headers, context.createAuthCookie(COOKIE).name, context.secret)
	const trusted = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null
	return trusted?.value === userId && trusted.expiresAt > new Date()
}

/** Trusts this device for thirty days. `forgetTrustedDevices` ends it for all devices of the person. */
export async function trustDevice(ctx: GenericEndpointContext, userId: string): Promise<void> {
	const { context } = ctx
	const identifier = `trust-device-${generateRandomString(32)}`
	const expiresAt = new Date(Date.now() + TRUST_SECONDS * 1000)
	await context.internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt })
	const cookie = context.createAuthCookie(COOKIE, { maxAge: TRUST_SECONDS })
	await ctx.setSignedCookie(cookie.name, identifier, context.secret, cookie.attributes)
}
