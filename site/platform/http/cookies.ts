import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

/** Returns the cookie `name` of a request. A value that cannot be decoded is returned as sent. */
export function cookieIn(headers: Headers | null | undefined, name: string): string | undefined {
	return parse(headers?.get('cookie') ?? '', name)[name]
}

/**
 * Returns the cookie `name` if this site signed it: its value, a dot, and the HMAC-SHA-256 of the value in base64. Web Crypto would check it
 * in another thread, which costs every page of a signed-in person more than the check.
 */
export function signedCookieIn(headers: Headers | null | undefined, name: string, secret: string): string | undefined {
	const cookie = cookieIn(headers, name) ?? ''
	const dot = cookie.lastIndexOf('.')
	const value = cookie.slice(0, Math.max(0, dot))
	const signature = Buffer.from(cookie.slice(dot + 1))
	const expected = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
	return value !== '' && signature.length === expected.length && timingSafeEqual(signature, expected)
		? value
		: undefined
}
