import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { QUERY_MAX } from '#app/search-query.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { isKeyOn, setKey } from '#app/ui/single-key.ts'
import { countText } from './copy.it.ts'
import { SLASH_KEY } from './keys.ts'
import { ResultList } from './result-list.tsx'
import { type SearchData, searchHref, TYPING_PAUSE_MS } from './search.ts'

/** Search in a dialog: results while typing, arrows move among them, Enter opens the page with all of them. */
export default function QuickSearch({ onClose }: { onClose: () => void }) {
	const { load, data, state } = useFetcher<SearchData>()
	const [query, setQuery] = useState('')
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => {
		// Runs after the dialog has opened, which focuses its first button.
		field.current?.focus()
		return () => clearTimeout(timer.current)
	}, [])
	const groups = query.trim() === '' ? null : (data?.groups ?? null)
	const isSearching = state !== 'idle' || data?.query !== query.trim()

	function follow(typed: string) {
		setQuery(typed)
		clearTimeout(timer.current)
		if (typed.trim() !== '') timer.current = setTimeout(() => void load(searchHref(typed.trim())), TYPING_PAUSE_MS)
	}

	return (
		<Dialog open onClose={onClose} title="Cerca nel sito">
			{/* Arrows only add to what Tab does. */}
			<div onKeyDown={moveFocus} role="presentation">
				<search>
					<Form action="/cerca" onSubmit={onClose} className="relative">
						<Search aria-hidden className="absolute top-3 left-3 size-5 text-ink-soft" />
						<input
							ref={field}
							type="search"
							name="q"
							autoComplete="off"
							maxLength={QUERY_MAX}
							aria-label="Atti, articoli di legge, domande e notizie"
							placeholder="Atti, articoli di legge, domande e notizie"
							value={query}
							onChange={(event) => follow(event.target.value)}
							className="block min-h-11 w-full rounded-box border border-line-strong bg-surface pr-3 pl-10 text-base"
						/>
					</Form>
				</search>
				<p aria-live="polite" className="mt-2 min-h-6 text-sm text-ink-soft">
					{groups === null && query.trim() === '' && 'Scrivi almeno una parola.'}
					{query.trim() !== '' && isSearching && 'Cerco…'}
					{groups?.length === 0 && !isSearching && `Nessun risultato per «${query.trim()}».`}
					{groups && groups.length > 0 && !isSearching && countText(groups)}
				</p>
				{groups && groups.length > 0 && (
					<>
						<ResultList groups={groups} isBrief onOpen={onClose} />
						<p className="mt-4">
							<Link
								to={searchHref(query.trim())}
								onClick={onClose}
								className="text-link inline-flex min-h-11 items-center"
							>
								Tutti i risultati, con le parole intorno
							</Link>
						</p>
					</>
				)}
			</div>
			<div className="mt-4 border-t border-line pt-3 text-sm">
				<CheckboxField
					label="Apri la ricerca anche con il tasto /"
					name="slash"
					defaultChecked={isKeyOn(SLASH_KEY)}
					onChange={(event) => setKey(SLASH_KEY, event.target.checked)}
				/>
			</div>
		</Dialog>
	)
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between the field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
	const step = STEPS[event.key]
	if (step === undefined) return
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
	const at = stops.findIndex((stop) => stop === document.activeElement)
	event.preventDefault()
	stops[(at + step + stops.length) % stops.length]?.focus()
}
