import { Link } from 'react-router'
import { isNarrowed, type QuestionSearch, questionsHref } from './question-query.ts'

/** Shows the active filters, with a link to remove them. */
export function QuestionFilterLine({ search }: { search: QuestionSearch }) {
	const { query, category, tag, sort } = search
	const themes = [category, tag].filter((theme) => theme !== undefined)
	if (!isNarrowed(search) && search.cursor === undefined) return <output />
	return (
		<output className="block pb-5 text-sm">
			{query !== undefined && <>Domande con «{query}» </>}
			{query === undefined && themes.length > 0 && 'Domande '}
			{themes.length > 0 && <>su {themes.join(', ')} </>}
			{!isNarrowed(search) && 'Altre domande '}
			<Link to={questionsHref({ sort })} preventScrollReset className="text-link ml-2">
				Torna a tutte
			</Link>
		</output>
	)
}
