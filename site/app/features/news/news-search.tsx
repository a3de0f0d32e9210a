import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { NewsSearch } from './news-query.ts'

export function NewsSearchForm({ query = '' }: { query?: string | undefined }) {
	return (
		<search className="min-w-60 flex-1">
			<Form method="get" action="/" className="flex gap-2">
				<input
					key={query}
					type="search"
					name="cerca"
					defaultValue={query}
					aria-label="Cerca nelle notizie"
					placeholder="Cerca nelle notizie"
					className="min-h-11 min-w-0 max-w-md flex-1 rounded-box border border-line-strong bg-surface px-3.5 text-sm hover:border-brand"
				/>
				<Button type="submit" variant="secondary" size="small" icon={<Search aria-hidden />}>
					Cerca
				</Button>
			</Form>
		</search>
	)
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
