import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { redirectWithNotice } from '#app/notices.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'
import { CONFIRM_PATH } from '../confirm/links.server.ts'
import { FIRST_ADMIN_LINK_INCOMPLETE, FIRST_ADMIN_LINK_USED } from '../copy.it.ts'
import { FIRST_ADMIN_COOKIE, FORGET_FIRST_ADMIN, hasAdmin, isFirstAdminToken } from '../first-admin.server.ts'
import type { WithAuth } from '../with-auth.server.ts'

const FIRST_ADMIN_COOKIE_SECONDS = 24 * 60 * 60

/** Serves `/api/auth/*` by better-auth, and the first admin's link. */
export function authHttp({ auth, db, env, keys }: WithAuth) {
	const app = new Hono<AppEnv>()

	// Links mailed before they had a page of their own.
	app.get('/api/auth/verify-email', (c) => c.redirect(CONFIRM_PATH))

	app.on(['GET', 'POST'], '/api/auth/*', (c) => {
		const headers = new Headers(c.req.raw.headers)
		headers.set(CLIENT_ADDRESS_HEADER, c.get('clientAddress'))
		return auth.handler(new Request(c.req.raw, { headers }))
	})

	app.get('/auth/first-admin', async (c) => {
		const refusal = (await hasAdmin(db))
			? FIRST_ADMIN_LINK_USED
			: !isFirstAdminToken(keys, c.req.query('token') ?? '') && FIRST_ADMIN_LINK_INCOMPLETE
		if (refusal) return redirectWithNotice('/auth', 'error', refusal, [FORGET_FIRST_ADMIN])
		setCookie(c, FIRST_ADMIN_COOKIE, c.req.query('token') ?? '', {
			httpOnly: true,
			sameSite: 'Lax',
			secure: env.http.secureCookies,
			path: '/',
			maxAge: FIRST_ADMIN_COOKIE_SECONDS,
		})
		return c.redirect('/auth?tab=signup')
	})
	return app
}
