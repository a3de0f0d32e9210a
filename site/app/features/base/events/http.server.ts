import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import type { WithEvents } from './event-kind.server.ts'
import { openEnding, UNSUBSCRIBE_PATH } from './unsubscribe-link.server.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click` without cookies or origin, and does not follow redirects. The signature in
 * the URL authorises it. React Router serves the page at the same URL.
 */
export function unsubscribeHttp(deps: WithEvents & { db: Db; keys: DerivedKeys }) {
	const app = new Hono<AppEnv>()
	app.post(UNSUBSCRIBE_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c, next) => {
		const fields = await c.req.raw
			.clone()
			.formData()
			.catch(() => undefined)
		if (fields?.get('List-Unsubscribe') !== 'One-Click') return next()
		const ending = openEnding(deps, new URL(c.req.url).searchParams)
		if (!ending) return c.text('Il link non è completo.', 404)
		await ending.end(deps.db)
		return c.text('Non riceverai più queste e-mail.')
	})
	return app
}
