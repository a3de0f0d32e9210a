import { Link } from 'react-router'
import { type NewsSearch, newsHref, themeOf } from './news-query.ts'

/** Shows the active filters, with a link to remove them. */
export function NewsFilterLine({ search }: { search: NewsSearch }) {
	const { query, source, category, tag, cursor } = search
	const theme = themeOf(search)
	const themes = [category, tag].filter((one) => one !== undefined)
	const narrowed = query !== undefined || source !== undefined || themes.length > 0
	if (!narrowed && cursor === undefined) return null
	return (
		<p className="pb-5 text-sm">
			{query !== undefined && <>Notizie con «{query}» </>}
			{themes.length > 0 && (
				<>
					{query === undefined ? 'Notizie su' : 'su'} {themes.join(', ')}{' '}
				</>
			)}
			{source !== undefined && 'da una sola fonte '}
			{!narrowed && 'Notizie meno recenti '}
			<Link to="/" className="text-link ml-2">
				Torna a tutte
			</Link>
			{theme !== undefined && (
				<>
					<Link to={`/argomenti?${new URLSearchParams({ tema: theme })}`} className="text-link ml-4">
						Segui {theme}
					</Link>
					<a href={newsHref('/feed.xml', { category, tag })} className="text-link ml-4">
						RSS su {theme}
					</a>
				</>
			)}
		</p>
	)
}
