import { renderSitemap } from '#app/features/content/pages/sitemap.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/sitemap.ts'

/** Serves the sitemap, cached for an hour. */
export async function loader({ context }: Route.LoaderArgs) {
	const { db, siteUrl } = context.get(depsContext)
	return new Response(await renderSitemap(db, siteUrl), {
		headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
	})
}
