import { apiNews } from '#app/features/content/news/api-news.server.ts'
import { parseNewsQuery } from '#app/features/content/news/news-query.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/list.ts'

/** §7 `fetch-fiscal-news`, GET. Filters and paging are additions; without them, the first page. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const limit = Number(searchParams.get('limit'))
	const answer = await apiNews(context.get(depsContext).db, { ...parseNewsQuery(searchParams), limit })
	return Response.json(answer, { headers: { 'cache-control': 'no-cache' } })
}
