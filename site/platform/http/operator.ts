import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type AppEnv } from './app-env.ts'

/** Recognises the operator by a token. A connection from this machine proves nothing: a reverse proxy may run here too. */
export interface Operator {
	/** Part of the links that are printed at start. */
	token: string
	/** Returns true if the request carries the token, in its URL or as `Authorization: Bearer`. */
	asks(c: Context<AppEnv>): boolean
	/** Sets a cookie, so that the browser can continue without the token in the URL. */
	remember(c: Context<AppEnv>): void
	isRemembered(c: Context<AppEnv>): boolean
}

const COOKIE = 'guida-fiscale.operator'
const REMEMBERED_SECONDS = 12 * 60 * 60

/** @param token from `readOperatorToken` */
export function createOperator(token: string): Operator {
	/** The cookie states its expiry date, signed with the token. */
	const sign = (until: string) => createHmac('sha256', token).update(`operator cookie ${until}`).digest('base64url')
	return {
		token,
		asks(c) {
			const [, bearer] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
			return [c.req.query('token'), bearer].some((given) => given !== undefined && isSame(given, token))
		},
		remember(c) {
			const until = String(Date.now() + REMEMBERED_SECONDS * 1000)
			setCookie(c, COOKIE, `${until}.${sign(until)}`, {
				httpOnly: true,
				sameSite: 'Strict',
				maxAge: REMEMBERED_SECONDS,
			})
		},
		isRemembered(c) {
			const [until = '', signature = ''] = getCookie(c, COOKIE)?.split('.') ?? []
			return Number(until) > Date.now() && isSame(signature, sign(until))
		},
	}
}

/** Compares hashes, so that the time taken does not reveal how many characters were right. */
function isSame(given: string, wanted: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(digest(given), digest(wanted))
}
