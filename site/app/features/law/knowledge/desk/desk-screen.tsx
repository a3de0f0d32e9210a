import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { foundText } from '#app/ui/table/found-text.ts'
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
			<output className="sr-only">
				{foundText(documents.length, 'documento', 'documenti', search.q)}, stato:{' '}
				{search.status ? documentStatusWord[search.status] : 'tutti'}
			</output>
			{documents.length === 0 ? (
				<p className="mt-6 text-ink-soft">Nessun documento con questi filtri.</p>
			) : (
				<DataTable caption="Documenti" className="mt-6" columns={COLUMNS} rows={documents} keyOf={({ code }) => code} />
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

const COLUMNS: readonly Column<DeskDocument>[] = [
	{
		title: 'Titolo',
		isName: true,
		cell: ({ code, title }) => (
			<Link to={`/admin/conoscenza/${encodeURIComponent(code)}`} className="text-link">
				{title}
			</Link>
		),
	},
	{
		title: 'Stato',
		cell: ({ status }) => (
			<Badge tone={status === 'proposed' ? 'info' : status === 'approved' ? 'ok' : 'plain'}>
				{documentStatusWord[status]}
			</Badge>
		),
	},
	{
		title: 'Categoria',
		isExtra: true,
		cell: ({ category }) => Object.entries(DOCUMENT_CATEGORIES).find(([value]) => value === category)?.[1] ?? category,
	},
	{ title: 'Brani', isNumber: true, isExtra: true, cell: ({ passages }) => formatNumber(passages) },
	{ title: 'Aggiornato', isExtra: true, cell: ({ updatedAt }) => formatDateTime(updatedAt) },
]
