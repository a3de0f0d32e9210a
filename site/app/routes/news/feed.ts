import { createHash } from 'node:crypto'
import { findNews } from '#app/features/content/news/news.server.ts'
import { parseNewsQuery, themeOf } from '#app/features/content/news/news-query.ts'
import { FEED_FORMATS, isFeedPath } from '#app/features/content/news/own-feeds.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/feed.ts'

const ITEMS = 50

/** Serves our news as RSS, Atom and JSON Feed, with the home page's filters. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { db, siteUrl } = context.get(depsContext)
	const { pathname, search, searchParams } = new URL(request.url)
	if (!isFeedPath(pathname)) throw new Response(null, { status: 404 })
	const { cursor: _, ...filter } = parseNewsQuery(searchParams)
	const { articles } = await findNews(db, { ...filter, limit: ITEMS })
	const { type, write } = FEED_FORMATS[pathname]
	const body = write({ siteUrl, self: pathname + search, theme: themeOf(filter) ?? null, articles })
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
	const headers = { etag, 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }
	if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
	return new Response(body, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } })
}
