import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { documentStatusWord } from '../copy.it.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES, type DocumentStatus } from '../document.ts'
import { type LawData, LawSection } from '../fill/law-section.tsx'
import type { DeskDocument, Task } from './desk.ts'
import { TaskList } from './task-list.tsx'

const ASK_AGAIN_MS = 2000

export interface DeskData {
	documents: DeskDocument[]
	counts: Partial<Record<DocumentStatus, number>>
	pages: number
	search: { q: string; status?: DocumentStatus | undefined; page: number }
	law: LawData
	tasks: Task[]
}

/** Admin page of the knowledge base: documents, missing acts, running tasks. */
export function DeskScreen({ result, ...desk }: DeskData & { result: FormResult | undefined }) {
	const { documents, pages, search, tasks } = desk
	useTasksWatched(tasks)
	const hrefOf = (page: number) =>
		`/admin/conoscenza?${new URLSearchParams({ q: search.q, ...(search.status && { status: search.status }), page: String(page) }).toString()}`
	return (
		<div className="page">
			<PageHeader title="Base documentale" />
			<p className="mb-6 flex flex-wrap gap-3">
				<ButtonLink to="/admin/qualita" variant="secondary" size="small">
					Qualità delle risposte
				</ButtonLink>
			</p>
			<Filters {...desk} />
			{documents.length === 0 ? (
				<p className="mt-6 text-ink-soft">Nessun documento con questi filtri.</p>
			) : (
				<Documents documents={documents} />
			)}
			<Pagination label="Pagine dei documenti" page={search.page} pages={pages} hrefOf={hrefOf} />
			<LawSection law={desk.law} result={result} />
			<TaskList tasks={tasks} />
		</div>
	)
}

/** Polls while a task is running. */
function useTasksWatched(tasks: readonly Task[]) {
	const { revalidate } = useRevalidator()
	const isBusy = tasks.some(({ state }) => state === 'queued' || state === 'running')
	useEffect(() => {
		if (!isBusy) return undefined
		const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS)
		return () => clearInterval(timer)
	}, [isBusy, revalidate])
}

function Filters({ search, counts }: DeskData) {
	return (
		<search>
			<Form className="flex flex-wrap items-end gap-3">
				<div className="min-w-56 flex-1">
					<TextField label="Cerca per titolo o codice" name="q" type="search" defaultValue={search.q} />
				</div>
				<label className="text-sm font-semibold">
					Stato
					<select
						name="status"
						defaultValue={search.status ?? ''}
						className="select-look mt-1.5 block min-h-11 rounded-box border border-line-strong bg-surface pl-3 text-base font-normal"
					>
						<option value="">tutti</option>
						{DOCUMENT_STATUSES.map((status) => (
							<option key={status} value={status}>
								{documentStatusWord[status]} ({formatNumber(counts[status] ?? 0)})
							</option>
						))}
					</select>
				</label>
				<Button type="submit" variant="secondary">
					Filtra
				</Button>
			</Form>
		</search>
	)
}

function Documents({ documents }: Pick<DeskData, 'documents'>) {
	return (
		// A scrolling area must be reachable by keyboard.
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
		<section className="mt-6 overflow-x-auto" aria-label="Documenti" tabIndex={0}>
			<table className="w-full text-left text-sm">
				<thead>
					<tr className="border-b-2 border-ink [&>th]:py-2 [&>th]:pr-4">
						<th>Titolo</th>
						<th>Stato</th>
						<th className="max-sm:hidden">Categoria</th>
						<th className="text-right max-sm:hidden">Brani</th>
						<th className="max-md:hidden">Aggiornato</th>
					</tr>
				</thead>
				<tbody>
					{documents.map(({ code, title, status, category, passages, updatedAt }) => (
						<tr key={code} className="border-b border-line [&>td]:py-2 [&>td]:pr-4">
							<td className="[overflow-wrap:anywhere] sm:min-w-56">
								<Link to={`/admin/conoscenza/${encodeURIComponent(code)}`} className="text-link">
									{title}
								</Link>
							</td>
							<td>
								<Badge tone={status === 'proposto' ? 'info' : status === 'approvato' ? 'ok' : 'plain'}>
									{documentStatusWord[status]}
								</Badge>
							</td>
							<td className="max-sm:hidden">
								{Object.entries(DOCUMENT_CATEGORIES).find(([value]) => value === category)?.[1] ?? category}
							</td>
							<td className="text-right tabular-nums max-sm:hidden">{formatNumber(passages)}</td>
							<td className="max-md:hidden">{formatDateTime(updatedAt)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
