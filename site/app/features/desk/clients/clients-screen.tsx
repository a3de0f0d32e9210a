import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { foundText } from '#app/ui/table/found-text.ts'
import { type ClientRow, clientPath } from './client.ts'

/** The people who asked or sent something, or those that were searched for. */
export function ClientsScreen({ clients, query }: { clients: readonly ClientRow[]; query: string }) {
	return (
		<div className="page">
			<PageHeader title="Clienti">
				Chi ha scritto allo studio, dal più recente. Apri una persona per vedere domande, messaggi, allegati e note.
			</PageHeader>
			<search>
				<Form className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
					<TextField label="Nome o e-mail" name="q" type="search" defaultValue={query} />
					<Button type="submit" icon={<Search aria-hidden />}>
						Cerca
					</Button>
				</Form>
			</search>
			<output className="sr-only">{foundText(clients.length, 'persona', 'persone', query)}</output>
			{clients.length === 0 ? (
				<EmptyState>{query === '' ? 'Nessuno ha ancora scritto.' : 'Nessuna persona corrisponde.'}</EmptyState>
			) : (
				<DataTable
					caption={query === '' ? 'Clienti, da chi ha scritto per ultimo' : 'Persone trovate, per nome'}
					columns={COLUMNS}
					rows={clients}
					keyOf={({ id }) => id}
				/>
			)}
		</div>
	)
}

const COLUMNS: readonly Column<ClientRow>[] = [
	{
		title: 'Nome',
		isName: true,
		cell: ({ id, name, email }) => (
			<>
				<Link to={clientPath(id)} className="text-link inline-flex min-h-8 items-center font-semibold">
					{name}
				</Link>
				<span className="block text-ink-soft">{email}</span>
			</>
		),
	},
	{
		title: 'Ha scritto',
		isExtra: true,
		cell: ({ lastAt }) => (lastAt === null ? '' : <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>),
	},
]
