import { takeBestHits } from '#app/features/content/search/best-hits.server.ts'
import { searchEverything } from '#app/features/content/search/search.server.ts'
import type { SearchData } from '#app/features/content/search/search.ts'
import { SearchScreen } from '#app/features/content/search/search-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import { readQuery } from '#app/search-query.ts'
import { openingsOf } from '#app/text/sought.ts'
import type { Route } from './+types/search.ts'

/** Searches the whole site; no results for an empty query. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<SearchData> {
	const { query, isCut } = readQuery(new URL(request.url).searchParams, 'q')
	if (query === '') return { query, isCut, groups: null }
	const found = await searchEverything(context.get(depsContext), context.get(viewerContext), query)
	return { query, isCut, groups: takeBestHits(found, openingsOf(query)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
	const query = loaderData?.query ?? ''
	return pageMeta(
		query === '' ? 'Cerca nel sito' : `«${query}», cerca nel sito`,
		'Una ricerca sola tra atti, articoli di legge, domande e notizie.',
	)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	return <SearchScreen {...loaderData} />
}
