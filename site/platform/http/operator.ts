import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type AppEnv } from './app-env.ts'

/**
 * Whoever runs the site, known by a token: that a request comes from this machine says nothing, for a reverse proxy may run
 * here as well.
 */
export interface Operator {
	/** Stands in the links that are printed at start. */
	token: string
	/** Whether the request brings the token, in its address or as `Authorization: Bearer`. */
	asks(c: Context<AppEnv>): boolean
	/** Lets the browser go on without the token in its address. */
	remember(c: Context<AppEnv>): void
	isRemembered(c: Context<AppEnv>): boolean
}

const COOKIE = 'guida-fiscale.operator'
const REMEMBERED_SECONDS = 12 * 60 * 60

export function createOperator(token: string): Operator {
	/** The cookie says until when; the token makes it true. */
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

/** Hashed first: how long it takes says nothing about how much was right. */
function isSame(given: string, wanted: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(digest(given), digest(wanted))
}
