import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '#app/deps.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { matterText } from './copy.it.ts'
import { findHealth } from './find-health.server.ts'

/** `/healthz`: the process is up. `/readyz`: so is its database. `/readyz?details` and `/metrics` (Prometheus) are for the operator only. */
export function healthHttp(deps: Deps) {
	const { db, metrics, log, operator, confinement } = deps
	const app = new Hono<AppEnv>()
	app.get('/healthz', (c) => c.text('ok'))
	app.get('/readyz', async (c) => {
		const wantsDetails = c.req.query('details') !== undefined
		if (wantsDetails && !operator.asks(c)) return c.notFound()
		const isReady = await db.execute(sql`select 1`).then(
			() => true,
			(err: unknown) => {
				log.error({ err }, 'not ready')
				return false
			},
		)
		const status = isReady ? 200 : 503
		if (!wantsDetails) return c.text(isReady ? 'ok' : 'non pronto', status)
		const details = {
			database: isReady ? 'ok' : 'unreachable',
			/** Matters that need somebody, as mailed to the admins and shown in the panel. */
			matters: isReady ? (await findHealth(deps)).map((matter) => ({ ...matter, ...matterText(matter) })) : [],
			confinement: await confinement.state(),
			node: process.version,
			uptimeSeconds: Math.round(process.uptime()),
		}
		return c.json(details, status)
	})
	app.get('/metrics', async (c) => {
		if (!operator.asks(c)) return c.notFound()
		return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
	})
	return app
}
