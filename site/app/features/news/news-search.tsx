import { Link } from 'react-router'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { NewsSearch } from './news-query.ts'

/** Search field above the news of Home. */
export function NewsSearchForm({ query = '' }: { query?: string | undefined }) {
	return <SearchForm label="Cerca nelle notizie" action="/" name="cerca" query={query} />
}

/** Shows the active filters, with a link to remove them. */
export function NewsFilterLine({ search: { query, source, category, tag, cursor } }: { search: NewsSearch }) {
	const themes = [category, tag].filter((theme) => theme !== undefined)
	const narrowed = query !== undefined || source !== undefined || themes.length > 0
	if (!narrowed && cursor === undefined) return null
	return (
		<p className="pb-5 text-sm">
			{query !== undefined && <>Notizie con «{query}» </>}
			{themes.length > 0 && <>su {themes.join(', ')} </>}
			{source !== undefined && 'da una sola fonte '}
			{!narrowed && 'Notizie meno recenti '}
			<Link to="/" className="text-link ml-2">
				Torna a tutte
			</Link>
		</p>
	)
}
