import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { noticeCookie } from '#app/notices.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/http/client-address.ts'
import { readJson } from '#platform/http/read-body.ts'

import { describeSession } from './api-session.server.ts'
import { endsWithBrowser } from './auth/auth.server.ts'
import { resign } from './auth/old-signatures.server.ts'
import { SESSION_OVER } from './copy.it.ts'
import type { WithAuth } from './with-auth.server.ts'

const RefreshBody = z.object({ refresh_token: z.string().min(1).optional() })

/** Time for which clients cache the key set; a key is published long before and after it signs. */
const KEY_SET_SECONDS = 600

/** Routes with which API clients read and renew the session, and get the keys that verify its tokens (§7). */
export function sessionHttp(deps: WithAuth) {
	const { auth, keys, siteUrl } = deps
	const app = new Hono<AppEnv>()

	/** Pages have their session in a cookie that scripts cannot read; only other clients get the refresh token. */
	const refreshTokenFor = (c: Context, token: string) => (c.req.header('sec-fetch-site') === undefined ? token : null)

	async function sessionCookieName(): Promise<string> {
		return (await auth.$context).authCookies.sessionToken.name
	}

	app.get('/api/auth/session', async (c) => {
		c.header('cache-control', 'no-store')
		const found = await auth.api.getSession({ headers: c.req.raw.headers })
		const token = getCookie(c, await sessionCookieName())
		if (!found || token === undefined)
			return c.json({ error: 'missing session', message: 'Non hai effettuato l’accesso.' }, 401)
		return c.json(await describeSession(deps, found, refreshTokenFor(c, token)))
	})

	app.post('/api/auth/token', async (c) => {
		c.header('cache-control', 'no-store')
		if (c.req.query('grant_type') !== 'refresh_token') return c.json({ error: 'unsupported grant type' }, 400)
		const name = await sessionCookieName()
		const body = await readJson(c.req.raw, RefreshBody)
		const given = (body.success ? body.data.refresh_token : undefined) ?? getCookie(c, name)
		if (given === undefined)
			return c.json({ error: 'missing refresh token', message: 'Manca il token che rinnova la sessione.' }, 401)
		const token = resign(keys, given)
		const headers = new Headers({
			cookie: `${name}=${encodeURIComponent(token)}`,
			origin: siteUrl,
			[CLIENT_ADDRESS_HEADER]: c.get('clientAddress'),
		})
		const current = await auth.api.getSession({ headers, query: { disableRefresh: true } })
		// Renewed, a session without 'Resta collegato' would outlive its browser.
		if (current && endsWithBrowser(current.session))
			return c.json(await describeSession(deps, current, refreshTokenFor(c, token)))
		const renewed = await auth.api.getSession({ headers, method: 'POST', returnHeaders: true })
		for (const cookie of renewed.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
		if (renewed.response) return c.json(await describeSession(deps, renewed.response, refreshTokenFor(c, token)))
		c.header('set-cookie', noticeCookie('info', SESSION_OVER), { append: true })
		return c.json({ error: 'missing session', message: SESSION_OVER }, 401)
	})

	app.get('/.well-known/jwks.json', async (c) => {
		c.header('cache-control', `public, max-age=${KEY_SET_SECONDS}`)
		return c.json(await auth.api.getJwks())
	})
	return app
}
