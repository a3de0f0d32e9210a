import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import { noteSecurityEvent } from '#app/features/people/security-events/security-events.server.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import type { Platform } from '#platform/platform.ts'
import { deviceName } from './device.ts'

const COOKIE = 'known_device'
/** Several people may share a browser; the oldest entries are dropped first. */
const MAX_ACCOUNTS = 5
const DEVICE_SECONDS = 180 * 24 * 60 * 60
const SEPARATOR = '~'
/** The first sign-in within a day of signing up is not reported. */
const NEW_ACCOUNT_MS = 24 * 60 * 60 * 1000
const DEVICE_ID = /^[\w-]{22}$/

/** Text that is signed to prove that `email` signed in with the device, without revealing the address. */
function claimOf(device: string, email: string): string {
	return `${device}:${email.toLowerCase()}`
}

function readCookie({ context, headers }: GenericEndpointContext): { device: string | undefined; marks: string[] } {
	const name = context.createAuthCookie(COOKIE).name
	const [device = '', ...marks] = (cookieIn(headers, name) ?? '').split(SEPARATOR)
	return DEVICE_ID.test(device) ? { device, marks: marks.slice(0, MAX_ACCOUNTS) } : { device: undefined, marks: [] }
}

/** Returns the id of this device if `email` signed in with it before. */
export function findKnownDevice(keys: DerivedKeys, ctx: GenericEndpointContext, email: string): string | undefined {
	const { device, marks } = readCookie(ctx)
	if (device === undefined) return undefined
	const claim = claimOf(device, email)
	return marks.some((mark) => keys.isSigned('known-devices', claim, mark)) ? device : undefined
}

function rememberDevice(keys: DerivedKeys, ctx: GenericEndpointContext, email: string): void {
	const { device = randomBytes(16).toString('base64url'), marks } = readCookie(ctx)
	const mark = keys.sign('known-devices', claimOf(device, email))
	const all = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS)
	const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: DEVICE_SECONDS })
	ctx.setCookie(cookie.name, [device, ...all].join(SEPARATOR), cookie.attributes)
}

/** The address whose mailbox a request has just proved, by opening a password reset link. */
const provenMailboxes = new WeakMap<Request, string>()

/** Records that a request proved the mailbox of `email`, by opening a password reset link. */
export function proveMailbox(request: Request | undefined, email: string): void {
	if (request) provenMailboxes.set(request, email)
}

/** Remembers devices after a sign-in or a proof of the mailbox. Strangers' guesses never make such a device wait; by itself it grants nothing. */
export function knownDevices(keys: DerivedKeys, parts: Pick<Platform, 'db' | 'queue' | 'siteUrl'>) {
	/** E-mails the owner of an account about a sign-in with a new device, except the first one. */
	async function tellOfNewDevice(ctx: GenericEndpointContext) {
		const opened = ctx.context.newSession
		const before = ctx.context.session?.session
		if (!opened || before?.owesSecondStep === false || findKnownDevice(keys, ctx, opened.user.email)) return
		const [earlier] = await parts.db
			.select({ id: sessions.id })
			.from(sessions)
			.where(
				and(
					eq(sessions.userId, opened.user.id),
					ne(sessions.id, opened.session.id),
					eq(sessions.owesSecondStep, false),
				),
			)
			.limit(1)
		const isNew = !earlier && opened.user.createdAt.getTime() > Date.now() - NEW_ACCOUNT_MS
		if (isNew) return
		const { id: userId, email, name } = opened.user
		const device = deviceName(ctx.headers?.get('user-agent') ?? null)
		await noteSecurityEvent(parts, { userId, email, name }, 'signed-in-on-new-device', { detail: device })
	}

	return {
		id: 'known-devices',
		hooks: {
			after: [
				{
					matcher: () => true,
					handler: createAuthMiddleware(async (ctx) => {
						const proven = ctx.request && provenMailboxes.get(ctx.request)
						const email = ctx.context.newSession?.user.email ?? proven
						await tellOfNewDevice(ctx)
						if (email) rememberDevice(keys, ctx, email)
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}
