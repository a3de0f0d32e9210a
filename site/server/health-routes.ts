import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { isOnThisMachine } from './on-this-machine.ts'
import type { AppEnv } from './request-identity.ts'

/** `/healthz`: the process answers. `/readyz`: so does its database. `/metrics`: for Prometheus, on the machine itself. */
export function healthRoutes({ db, metrics, log }: Deps) {
	const app = new Hono<AppEnv>()
	app.get('/healthz', (c) => c.text('ok'))
	app.get('/readyz', async (c) => {
		try {
			await db.execute(sql`select 1`)
			return c.text('ok')
		} catch (err) {
			log.error({ err }, 'not ready')
			return c.text('database non raggiungibile', 503)
		}
	})
	app.get('/metrics', async (c) => {
		if (!isOnThisMachine(c)) return c.notFound()
		return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
	})
	return app
}
