import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SEARCH_MAX, type SearchResults } from './search.ts'

/** Results of the search by kind; `results` is null before the first search. */
export function SearchScreen({ query, results }: { query: string; results: SearchResults | null }) {
	const isEmpty = results !== null && results.news.length + results.questions.length + results.norms.length === 0
	return (
		<div className="page max-w-4xl">
			<PageHeader title="Cerca nel sito" />
			<search>
				<Form className="flex flex-wrap items-end gap-3">
					<div className="min-w-56 flex-1">
						<TextField
							label="Notizie, domande e norme"
							name="q"
							type="search"
							maxLength={SEARCH_MAX}
							defaultValue={query}
						/>
					</div>
					<Button type="submit">Cerca</Button>
				</Form>
			</search>
			{isEmpty && (
				<div className="mt-8">
					<EmptyState action={<AskAssistant query={query} />}>Nessun risultato per «{query}».</EmptyState>
				</div>
			)}
			{results && !isEmpty && (
				<>
					<p className="mt-6">
						<AskAssistant query={query} />
					</p>
					<Pages title="Domande" found={results.questions} />
					<Pages title="Notizie" found={results.news} />
					<Group title="Norme" count={results.norms.length}>
						{results.norms.map(({ ref, title, heading, text, validity, to, url }) => (
							<li key={ref} className="py-4">
								{to !== null ? (
									<Link to={to} className="text-link font-semibold">
										{title}
									</Link>
								) : url === null ? (
									<p className="font-semibold">{title}</p>
								) : (
									<a href={url} className="text-link font-semibold">
										{title}
									</a>
								)}
								{!title.includes(heading) && <p className="text-sm">{heading}</p>}
								<p className="mt-1 font-serif [overflow-wrap:anywhere]">{text}</p>
								<p className="mt-1 text-sm text-ink-soft">{validity}</p>
							</li>
						))}
					</Group>
				</>
			)}
		</div>
	)
}

function AskAssistant({ query }: { query: string }) {
	return (
		<ButtonLink to={`/legal-assistant?about=${encodeURIComponent(query)}`} variant="secondary" size="small">
			Chiedi all’assistente
		</ButtonLink>
	)
}

function Pages({ title, found }: { title: string; found: SearchResults['news'] }) {
	return (
		<Group title={title} count={found.length}>
			{found.map(({ to, title: name, text, day }) => (
				<li key={to} className="py-4">
					<Link to={to} className="text-link font-semibold [overflow-wrap:anywhere]">
						{name}
					</Link>
					<p className="mt-1 text-sm text-ink-soft">
						{text}, {formatDate(day)}
					</p>
				</li>
			))}
		</Group>
	)
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
	if (count === 0) return null
	return (
		<section aria-label={title} className="mt-10">
			<h2 className="text-xl">{title}</h2>
			<ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
		</section>
	)
}
