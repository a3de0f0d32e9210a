import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { QUERY_MAX } from '#app/search-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { countText } from './copy.it.ts'
import { ResultList } from './result-list.tsx'
import { type SearchData, TYPING_PAUSE_MS } from './search.ts'

/** Search of the whole site: results follow what is typed; without scripts a button asks for them. */
export function SearchScreen({ query, isCut, groups }: SearchData) {
	return (
		<div className="page">
			<PageHeader title="Cerca nel sito" />
			<SearchField query={query} />
			<div aria-live="polite" className="mt-6">
				{isCut && (
					<p className="text-sm text-ink-soft">La ricerca era troppo lunga: abbiamo usato i primi 200 caratteri.</p>
				)}
				{groups && groups.length > 0 && <p className="text-sm text-ink-soft">{countText(groups)}</p>}
				{groups?.length === 0 && (
					<EmptyState action={<AskAssistant query={query} />}>Nessun risultato per «{query}».</EmptyState>
				)}
			</div>
			{groups && groups.length > 0 && (
				<>
					<p className="mt-4">
						<AskAssistant query={query} />
					</p>
					<ResultList groups={groups} />
				</>
			)}
		</div>
	)
}

function SearchField({ query }: { query: string }) {
	const field = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const submit = useSubmit()
	const { state } = useNavigation()
	useEffect(() => () => clearTimeout(timer.current), [])
	useEffect(() => {
		// Going back shows an earlier search; while a person types, the field is ahead of the address.
		if (field.current && document.activeElement !== field.current) field.current.value = query
	}, [query])
	return (
		<search>
			<Form
				className="flex flex-wrap items-end gap-3"
				onInput={({ currentTarget }) => {
					clearTimeout(timer.current)
					timer.current = setTimeout(
						() => void submit(currentTarget, { replace: true, preventScrollReset: true }),
						TYPING_PAUSE_MS,
					)
				}}
				onSubmit={() => clearTimeout(timer.current)}
			>
				<div className="min-w-56 flex-1">
					<TextField
						ref={field}
						label="Atti, articoli di legge, domande e notizie"
						name="q"
						type="search"
						autoComplete="off"
						maxLength={QUERY_MAX}
						defaultValue={query}
					/>
				</div>
				<Button type="submit" busy={state !== 'idle'}>
					Cerca
				</Button>
			</Form>
		</search>
	)
}

function AskAssistant({ query }: { query: string }) {
	return (
		<ButtonLink to={`/legal-assistant?about=${encodeURIComponent(query)}`} variant="secondary" size="small">
			Chiedi all’assistente
		</ButtonLink>
	)
}
