import { Link } from 'react-router'
import { SearchForm } from '#app/ui/search-form.tsx'
import { isNarrowed, type QuestionSearch, questionsHref } from './question-query.ts'

/** Search field above the questions of Home. */
export function QuestionSearchForm({ query = '' }: { query?: string | undefined }) {
	return <SearchForm label="Cerca nelle domande" action="/#domande" name="quesito" query={query} preventScrollReset />
}

/** Shows the active filters, with a link to remove them. */
export function QuestionFilterLine({ search }: { search: QuestionSearch }) {
	if (!isNarrowed(search) && search.cursor === undefined) return null
	const { query, category, tag, sort } = search
	const themes = [category, tag].filter((theme) => theme !== undefined)
	return (
		<p className="pb-5 text-sm">
			{query !== undefined && <>Domande con «{query}» </>}
			{query === undefined && themes.length > 0 && 'Domande '}
			{themes.length > 0 && <>su {themes.join(', ')} </>}
			{!isNarrowed(search) && 'Altre domande '}
			<Link to={questionsHref({ sort })} preventScrollReset className="text-link ml-2">
				Torna a tutte
			</Link>
		</p>
	)
}
