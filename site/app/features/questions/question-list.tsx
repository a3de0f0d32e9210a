import MessagesSquare from 'lucide-react/icons/messages-square'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { questionSortLabel } from './copy.it.ts'
import { QUESTION_SORTS, type QuestionSort, type QuestionSummary } from './question.ts'
import { QuestionRow } from './question-row.tsx'

export function QuestionList({ questions, sort }: { questions: readonly QuestionSummary[]; sort: QuestionSort }) {
	return (
		<section aria-labelledby="domande">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-ink pt-3 pb-4">
				<h2 id="domande" className="text-xl">
					Domande Fiscali
				</h2>
				<SortSelect sort={sort} />
			</div>
			{questions.length === 0 && (
				<EmptyState
					icon={<MessagesSquare aria-hidden />}
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
		</section>
	)
}

/** The order is in the address: it can be linked, and it works without a script. */
function SortSelect({ sort }: { sort: QuestionSort }) {
	const submit = useSubmit()
	return (
		<Form
			method="get"
			action="/"
			className="flex items-center gap-2"
			onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
		>
			<label htmlFor="sort" className="text-sm text-ink-soft">
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
