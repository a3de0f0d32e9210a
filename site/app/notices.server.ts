import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { z } from 'zod'
import { NOTICE_COOKIE, type Notice } from '#app/ui/notice.ts'

const NoticeCookie = z.object({
	id: z.uuid(),
	kind: z.enum(['success', 'error', 'info']),
	title: z.string().max(200),
	text: z.string().max(400).optional(),
	link: z.object({ to: z.string().startsWith('/').max(200), label: z.string().max(100) }).optional(),
})

/** Returns the Set-Cookie header that carries a toast to the next page. */
export function noticeCookie(kind: Notice['kind'], title: string, link?: Notice['link']): string {
	const value = Buffer.from(JSON.stringify({ id: randomUUID(), kind, title, link })).toString('base64url')
	return `${NOTICE_COOKIE}=${value}; Path=/; Max-Age=60; SameSite=Lax`
}

const FORGET_NOTICE = `${NOTICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

/**
 * Returns the toast of the request, and the header that deletes its cookie. A script that asks for data keeps the
 * cookie until it has shown the toast: the answer to a request that it gives up for another is never seen.
 */
export function takeNotice(request: Request): { notice: Notice | null; headers: HeadersInit } {
	const value = request.headers.get('cookie')?.match(/(?:^|;\s*)notice=([\w-]+)/)?.[1]
	if (!value) return { notice: null, headers: {} }
	const parsed = NoticeCookie.safeParse(parseJson(Buffer.from(value, 'base64url').toString()))
	if (!parsed.success) return { notice: null, headers: { 'set-cookie': FORGET_NOTICE } }
	const { id, kind, title, text, link } = parsed.data
	const isForScript = request.headers.get('sec-fetch-dest') === 'empty'
	return {
		notice: { id, kind, title, ...(text !== undefined && { text }), ...(link && { link }) },
		headers: isForScript ? {} : { 'set-cookie': FORGET_NOTICE },
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Redirects with a toast shown on the target page. */
export function redirectWithNotice(
	to: string,
	kind: Notice['kind'],
	title: string,
	cookies: readonly string[] = [],
): Response {
	return redirectWithCookies(to, [noticeCookie(kind, title), ...cookies])
}

/** Redirects with a toast that leads to a page of the site. */
export function redirectWithLink(to: string, title: string, link: NonNullable<Notice['link']>): Response {
	return redirectWithCookies(to, [noticeCookie('success', title, link)])
}

/** Redirects and sets cookies. */
export function redirectWithCookies(to: string, cookies: readonly string[]): Response {
	const response = redirect(to)
	for (const cookie of cookies) response.headers.append('set-cookie', cookie)
	return response
}
