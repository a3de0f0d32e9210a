import { Hono } from 'hono'
import { z } from 'zod'
import { type AppEnv } from '#platform/http/app-env.ts'
import { readJson } from '#platform/http/read-body.ts'
import type { Platform } from '#platform/platform.ts'
import { countedPage } from './counted-page.ts'
import { countVisit } from './visits.server.ts'

const Visit = z.object({ page: z.string().max(100) })

/** `POST /api/visits`: counts one page view. Ignores session and address. */
export function visitHttp({ db }: Pick<Platform, 'db'>) {
	const app = new Hono<AppEnv>()
	app.post('/api/visits', async (c) => {
		const visit = await readJson(c.req.raw, Visit)
		const page = visit.success ? countedPage(visit.data.page) : undefined
		if (page === undefined) return c.body(null, 400)
		await countVisit(db, page)
		return c.body(null, 204)
	})
	return app
}
