import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type AppEnv } from '#platform/http/app-env.ts'
import type { Platform } from '#platform/platform.ts'
import { openSubscription } from './subscriptions.server.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click` without cookies or origin, and does not follow redirects. The signature in
 * the URL authorises it. React Router serves the page at the same URL.
 */
export function subscriptionHttp({ db, keys }: Pick<Platform, 'db' | 'keys'>) {
	const app = new Hono<AppEnv>()
	app.post('/disiscrivi', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c, next) => {
		const fields = await c.req.raw
			.clone()
			.formData()
			.catch(() => undefined)
		if (fields?.get('List-Unsubscribe') !== 'One-Click') return next()
		const subscription = openSubscription(keys, new URL(c.req.url).searchParams)
		if (!subscription) return c.text('Il link non è completo.', 404)
		await subscription.end(db)
		return c.text('Non riceverai più queste e-mail.')
	})
	return app
}
