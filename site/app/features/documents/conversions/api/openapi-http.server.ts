import { Hono } from 'hono'
import { type AppEnv } from '#platform/http/app-env.ts'
import type { Platform } from '#platform/platform.ts'

import { openApiDocument } from './openapi.server.ts'

/** Serves the OpenAPI description of the API. */
export function openApiHttp({ siteUrl }: Pick<Platform, 'siteUrl'>) {
	const app = new Hono<AppEnv>()
	app.get('/api/openapi.json', (c) => c.json(openApiDocument(siteUrl), 200, { 'cache-control': 'public, max-age=300' }))
	return app
}
