import { renderRobots } from '#app/features/content/pages/sitemap.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/robots.ts'

/** Serves robots.txt, cached for an hour. */
export function loader({ context }: Route.LoaderArgs) {
	return new Response(renderRobots(context.get(depsContext).siteUrl), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
	})
}
