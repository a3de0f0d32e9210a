import PenLine from 'lucide-react/icons/pen-line'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { questionSortLabel } from './copy.it.ts'
import { QUESTION_SORTS, type QuestionPage } from './question.ts'
import { isNarrowed, type QuestionSearch, questionsHref } from './question-query.ts'
import { QuestionRow } from './question-row.tsx'
import { QuestionFilterLine } from './question-search.tsx'

/** 'Domande Fiscali': sorting, rows and paging. */
export function QuestionList({ page: { questions, next }, search }: { page: QuestionPage; search: QuestionSearch }) {
	return (
		<section aria-labelledby="domande">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-ink pt-3 pb-4 max-sm:pt-2 max-sm:pb-2">
				<h2 id="domande" className="text-xl">
					Domande Fiscali
				</h2>
				<SortSelect search={search} />
			</div>
			<QuestionFilterLine search={search} />
			{questions.length === 0 && isNarrowed(search) && (
				<p className="py-4 text-ink-soft">Nessuna domanda pubblicata corrisponde.</p>
			)}
			{questions.length === 0 && !isNarrowed(search) && (
				<EmptyState
					icon={<PenLine aria-hidden />}
					action={
						<ButtonLink to="/new-question" variant="secondary" size="small">
							Scrivi la prima
						</ButtonLink>
					}
				>
					Non ci sono ancora domande pubblicate.
				</EmptyState>
			)}
			{questions.map((question) => (
				<QuestionRow key={question.id} question={question} />
			))}
			<div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-5 empty:hidden">
				{next !== null && (
					<ButtonLink
						to={questionsHref({ ...search, cursor: next })}
						preventScrollReset
						variant="secondary"
						size="small"
					>
						Altre domande
					</ButtonLink>
				)}
			</div>
		</section>
	)
}

/** The sort order is in the address: it can be linked, and works without scripts. */
function SortSelect({ search: { sort, query, category, tag } }: { search: QuestionSearch }) {
	const submit = useSubmit()
	return (
		<Form
			method="get"
			action="/"
			className="flex flex-wrap items-center gap-2"
			onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
		>
			{query !== undefined && <input type="hidden" name="quesito" value={query} />}
			{category !== undefined && <input type="hidden" name="materia" value={category} />}
			{tag !== undefined && <input type="hidden" name="etichetta" value={tag} />}
			<label htmlFor="sort" className="text-sm text-ink-soft max-sm:sr-only">
				Ordina per
			</label>
			<select
				key={sort}
				id="sort"
				name="sort"
				defaultValue={sort}
				className="select-look min-h-11 rounded-box border border-line-strong bg-surface pl-3 text-sm font-semibold hover:border-brand"
			>
				{QUESTION_SORTS.map((one) => (
					<option key={one} value={one}>
						{questionSortLabel[one]}
					</option>
				))}
			</select>
			<Button type="submit" variant="secondary" size="small" className="without-script">
				Ordina
			</Button>
		</Form>
	)
}
