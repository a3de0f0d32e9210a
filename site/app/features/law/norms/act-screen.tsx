import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { foundText } from '#app/ui/table/found-text.ts'
import type { ActView } from './norm.ts'

/** The articles of an act, to look through or to search. */
export function ActScreen({
	act: { code, title, query, isLaw, articles, total, page, pages },
	children,
}: {
	act: ActView
	children?: ReactNode
}) {
	const hrefOf = (to: number) =>
		`/legge/${encodeURIComponent(code)}?${new URLSearchParams({ ...(query !== '' && { q: query }), pagina: String(to) }).toString()}`
	return (
		<div className="page pb-12">
			<PageHeader title={title}>
				{total} {isLaw ? 'articoli' : 'sezioni'}
				{query !== '' && ` che dicono «${query}»`}
			</PageHeader>
			<search>
				<Form className="flex flex-wrap items-end gap-3">
					<div className="min-w-56 flex-1">
						<TextField
							label="Cerca parole in questo atto"
							name="q"
							type="search"
							maxLength={100}
							defaultValue={query}
						/>
					</div>
					<Button type="submit">Cerca</Button>
				</Form>
			</search>
			<output className="sr-only">{foundText(total, 'risultato', 'risultati', query)}</output>
			{articles.length === 0 && (
				<div className="mt-8">
					<EmptyState>Nessun articolo dice «{query}»: prova con una parola sola.</EmptyState>
				</div>
			)}
			<ul className="mt-6 divide-y divide-line">
				{articles.map(({ to, name, heading, excerpt }) => (
					<li key={to} className="py-2.5">
						<Link to={to} className="text-link font-semibold">
							{name}
						</Link>
						{heading !== '' && <span className="[overflow-wrap:anywhere]"> – {heading}</span>}
						{excerpt !== null && <p className="font-serif text-sm [overflow-wrap:anywhere]">{excerpt}</p>}
					</li>
				))}
			</ul>
			<div className="mt-6">
				<Pagination label="Pagine degli articoli" page={page} pages={pages} hrefOf={hrefOf} />
			</div>
			{children}
		</div>
	)
}
