import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import { and, eq, gt } from 'drizzle-orm'
import { serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { verifications } from '#app/features/people/accounts-table.server.ts'
import type { Db } from '#platform/database/database.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import type { Handler } from './even-answers.server.ts'

/** Target of a link that has already been used. */
const USED_LINK = '/auth/confirmed?error=LINK_USED'
/** Target of a link opened in a browser that did not ask for it. */
const OPENED_ELSEWHERE = '/auth/confirmed?elsewhere=1'

/** Cookie that identifies the browser that asked for a link. */
const ASKER_COOKIE = 'guida-fiscale.asked_link'
const ASKER = /^[\w-]{43}$/

/** Calls that send a link which signs in. */
const ASKING_PATHS = new Set(['/api/auth/sign-up/email', '/api/auth/send-verification-email'])

/** Lifetime of a link, and of the cookie of the browser that asked for it. */
export const LINK_SECONDS = 24 * 60 * 60

const LinkRow = z.object({ userId: z.string(), asker: z.string().nullable() })

/** Only hashes are stored: reading the database does not help to open a link or to impersonate the browser. */
function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('base64url')
}

function askerIn(headers: Headers | null | undefined): string | undefined {
	const asker = cookieIn(headers, ASKER_COOKIE)
	return asker && ASKER.test(asker) ? asker : undefined
}

/** Gives a browser that asks for a link the cookie to which the link is bound, before the call and with its answer. */
export function bindLinks(handler: Handler): Handler {
	return async (request) => {
		if (!ASKING_PATHS.has(new URL(request.url).pathname)) return handler(request)
		const asker = askerIn(request.headers) ?? randomBytes(32).toString('base64url')
		const headers = new Headers(request.headers)
		const sent = headers.get('cookie')
		headers.set('cookie', `${ASKER_COOKIE}=${asker}${sent ? `; ${sent}` : ''}`)
		const answer = await handler(new Request(request, { headers }))
		const bound = new Response(answer.body, answer)
		const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: LINK_SECONDS } as const
		bound.headers.append('set-cookie', serialize(ASKER_COOKIE, asker, options))
		return bound
	}
}

/** Stores a confirmation link, to be opened once, and the browser that asked for it. */
export async function issueLink(db: Db, token: string, userId: string, request: Request | undefined): Promise<void> {
	const asker = askerIn(request?.headers)
	await db.insert(verifications).values({
		id: randomUUID(),
		identifier: `link-${hashOf(token)}`,
		value: JSON.stringify({ userId, asker: asker ? hashOf(asker) : null }),
		expiresAt: new Date(Date.now() + LINK_SECONDS * 1000),
	})
}

/**
 * Deletes the link's rows, so that of two concurrent attempts one succeeds. Two browsers that ask within the same second get the same link,
 * so there may be several rows.
 */
async function consumeLink(db: Db, token: string) {
	const consumed = await db
		.delete(verifications)
		.where(and(eq(verifications.identifier, `link-${hashOf(token)}`), gt(verifications.expiresAt, new Date())))
		.returning({ value: verifications.value })
	return consumed.map(({ value }) => LinkRow.parse(JSON.parse(value)))
}

interface Opened {
	userId: string
	isOwn: boolean
}

/** Links that confirm a new account, by the context of the call that opens them. */
const opened = new WeakMap<object, Opened>()

/** Returns true if the call opened a link that confirms a new account and was requested in this browser. */
export function opensOwnLink({ context }: GenericEndpointContext): boolean {
	return opened.get(context)?.isOwn ?? false
}

/**
 * Makes each link work once, and sign in only the browser that asked for it. Anybody tricked into opening another person's link confirms
 * that address and stays signed in as before. A link that changes an address never signs in.
 */
export function confirmationLinks(db: Db) {
	const consume = createAuthMiddleware(async (ctx) => {
		const token: unknown = ctx.query?.token
		// better-auth itself rejects expired and forged links.
		const claims = typeof token === 'string' && (await verifyJWT(token, ctx.context.secret))
		if (typeof token !== 'string' || !claims) return
		const links = await consumeLink(db, token)
		const [first] = links
		if (!first) throw ctx.redirect(USED_LINK)
		const user = await ctx.context.internalAdapter.findUserById(first.userId)
		if (!user || user.emailVerified || 'updateTo' in claims) return
		const asker = askerIn(ctx.headers)
		const isOwn = asker !== undefined && links.some((link) => link.asker === hashOf(asker))
		opened.set(ctx.context, { userId: user.id, isOwn })
	})

	const signIn = createAuthMiddleware(async (ctx) => {
		const link = opened.get(ctx.context)
		const user = link && (await ctx.context.internalAdapter.findUserById(link.userId))
		if (!user?.emailVerified) return
		if (link?.isOwn) {
			const session = await ctx.context.internalAdapter.createSession(user.id)
			await setSessionCookie(ctx, { session, user })
			return
		}
		throw ctx.redirect(OPENED_ELSEWHERE)
	})

	const matcher = ({ path }: { path?: string | undefined }) => path === '/verify-email'
	return {
		id: 'confirmation-links',
		hooks: { before: [{ matcher, handler: consume }], after: [{ matcher, handler: signIn }] },
	} satisfies BetterAuthPlugin
}
