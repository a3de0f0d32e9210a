import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { tryGetCurrentAuthEndpointContext } from '@better-auth/core/context'
import { and, eq, gt } from 'drizzle-orm'
import { serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import { verifications } from '#app/features/base/people/accounts-table.server.ts'
import { epochOf, isLivingRecord, raiseEpochs } from '#app/features/base/people/epochs.server.ts'
import type { IssuedClass } from '#app/features/base/people/issued.ts'
import type { Db } from '#platform/database/database.ts'
import { cookieIn } from '#platform/http/cookies.ts'
import { localPath } from '../credentials.ts'
import type { Handler } from '../tokens/even-answers.server.ts'

/** Cookie that identifies the browser that asked for a link. */
const ASKER_COOKIE = 'guida-fiscale.asked_link'
const ASKER = /^[\w-]{43}$/

/** Page that a link opens; its buttons act, since scanners open links too. */
export const CONFIRM_PATH = '/auth/conferma'

/** Calls that send a link which signs in. */
const ASKING_PATHS = new Set(['/api/auth/sign-up/email', '/api/auth/send-verification-email'])

/** Lifetime of a link, and of the cookie of the browser that asked for it. */
export const LINK_SECONDS = 24 * 60 * 60

const StoredLink = z.discriminatedUnion('confirms', [
	/** `asker`: hash of the browser that asked for it. */
	z.object({ confirms: z.literal('account'), userId: z.string(), asker: z.string().nullable(), from: z.string() }),
	/** `sessionId`: the session that asked for it. */
	z.object({ confirms: z.literal('new-email'), userId: z.string(), sessionId: z.string(), newEmail: z.string() }),
])
export type Link = z.infer<typeof StoredLink>

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

/** Returns true if `link` was asked for in the browser that sent these headers. */
export function isAsker(link: Extract<Link, { confirms: 'account' }>, headers: Headers): boolean {
	const asker = askerIn(headers)
	return asker !== undefined && link.asker === hashOf(asker)
}

/**
 * Returns the link that the library asks to mail, within one of its calls: a change of address if the account is confirmed.
 * @param url of the library's own link, which names the page to go back to
 */
export function linkFor(
	user: { id: string; email: string; emailVerified: boolean },
	url: string,
	request: Request | undefined,
): Link {
	const sessionId = tryGetCurrentAuthEndpointContext()?.context.session?.session.id
	if (user.emailVerified && sessionId)
		return { confirms: 'new-email', userId: user.id, sessionId, newEmail: user.email }
	const asker = askerIn(request?.headers)
	const from = localPath(new URL(url).searchParams.get('callbackURL'))
	return { confirms: 'account', userId: user.id, asker: asker ? hashOf(asker) : null, from }
}

const ISSUED = { account: 'confirmation-link', 'new-email': 'email-change' } as const satisfies Record<
	Link['confirms'],
	IssuedClass
>

const identifierOf = (token: string) => `link-${hashOf(token)}`

/** Stores a link, to be used once. A newer change of address replaces an older one. @returns its path and query */
export async function issueLink(db: Db, link: Link): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	const issued = ISSUED[link.confirms]
	await db.transaction(async (tx) => {
		if (issued === 'email-change') await raiseEpochs(tx, link.userId, 'email-change-asked')
		await tx.insert(verifications).values({
			id: randomUUID(),
			identifier: identifierOf(token),
			value: JSON.stringify(link),
			expiresAt: new Date(Date.now() + LINK_SECONDS * 1000),
			...{ userId: link.userId, issued, epoch: epochOf(issued, link.userId) },
		})
	})
	return `${CONFIRM_PATH}?${new URLSearchParams({ token })}`
}

const isOpenLink = (token: string) =>
	and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, new Date()), isLivingRecord)

/** Returns a link that still holds, and leaves it as it is. */
export async function findLink(db: Db, token: string): Promise<Link | undefined> {
	const [row] = await db.select({ value: verifications.value }).from(verifications).where(isOpenLink(token))
	return row && StoredLink.parse(JSON.parse(row.value))
}

/** Uses a link up; of two concurrent attempts one succeeds. */
export async function consumeLink(db: Db, token: string): Promise<Link | undefined> {
	const [row] = await db.delete(verifications).where(isOpenLink(token)).returning({ value: verifications.value })
	return row && StoredLink.parse(JSON.parse(row.value))
}
