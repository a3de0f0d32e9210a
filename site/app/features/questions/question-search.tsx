import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { isNarrowed, type QuestionSearch, questionsHref } from './question-query.ts'

export function QuestionSearchForm({ query = '' }: { query?: string | undefined }) {
	return (
		<search className="min-w-60 flex-1">
			<Form method="get" action="/#domande" className="flex gap-2" preventScrollReset>
				<input
					key={query}
					type="search"
					name="quesito"
					defaultValue={query}
					aria-label="Cerca nelle domande"
					placeholder="Cerca nelle domande"
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
