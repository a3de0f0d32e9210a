import { type Context, Hono } from 'hono'
import type { WithContributions } from '#app/features/contributions.ts'
import type { AppEnv } from '#platform/http/app-env.ts'
import { FILE_POLICY } from '#platform/http/security-headers.ts'
import type { Platform } from '#platform/platform.ts'
import { PREVIEWS_PATH, SHIPPED_PREVIEW, SITE_PREVIEW } from './preview.ts'
import { createPreviews, type PreviewedPage } from './previews.server.ts'

const CACHE_SECONDS = 3600

/** Serves the pictures of shared links: one of the site, and one of each public page whose feature names its title. */
export function previewHttp(deps: Platform & WithContributions) {
	const app = new Hono<AppEnv>()
	const previews = createPreviews(deps)

	async function send(c: Context<AppEnv>, page: PreviewedPage | null) {
		const picture = await previews.find(page)
		if (!picture) return c.body(null, 302, { location: SHIPPED_PREVIEW, 'cache-control': 'no-store' })
		return c.body(new Uint8Array(picture), 200, {
			'content-type': 'image/png',
			'cache-control': `public, max-age=${CACHE_SECONDS}`,
			'content-security-policy': FILE_POLICY,
			'x-content-type-options': 'nosniff',
		})
	}

	app.get(SITE_PREVIEW, (c) => send(c, null))
	app.get(`${PREVIEWS_PATH}/:kind/:file{.+\\.png}`, async (c) => {
		const source = deps.features.previews.find(({ kind }) => kind === c.req.param('kind'))
		const title = await source?.findTitle(deps.db, c.req.param('file').slice(0, -'.png'.length))
		if (!source || title === undefined) return c.notFound()
		return send(c, { title, label: source.label })
	})
	return app
}
