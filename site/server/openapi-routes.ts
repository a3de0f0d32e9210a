import { Hono } from 'hono'
import { openApiDocument } from './conversion-openapi.ts'
import type { Deps } from './deps.ts'
import type { AppEnv } from './request-identity.ts'

/** The description of the API, for programs that read such descriptions. */
export function openApiRoutes({ siteUrl }: Pick<Deps, 'siteUrl'>) {
	const app = new Hono<AppEnv>()
	app.get('/api/openapi.json', (c) => c.json(openApiDocument(siteUrl), 200, { 'cache-control': 'public, max-age=300' }))
	return app
}
