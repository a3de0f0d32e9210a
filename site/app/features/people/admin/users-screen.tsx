import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { ROLE_LABEL } from '#app/features/base/people/copy.it.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { foundText } from '#app/ui/table/found-text.ts'
import { FILTER_LABEL } from './copy.it.ts'
import type { UserPage } from './user.ts'
import { USER_FILTERS, type UserFilter, type UserRow } from './user.ts'

interface Props extends UserPage {
	query: string
	filter: UserFilter
	/** Address of the next page; null on the last one. */
	nextHref: string | null
	/** Invitations, below the list. */
	children?: ReactNode
}

/** Searchable list of users. */
export function UsersScreen({ users, hasMore, query, filter, nextHref, children }: Props) {
	return (
		<div className="page">
			<PageHeader
				title="Gestione Utenti"
				actions={
					<ButtonLink to="/admin/registro" variant="secondary">
						Registro delle azioni
					</ButtonLink>
				}
			>
				Cerca per nome o e-mail; apri una persona per cambiarne ruolo e stato.
			</PageHeader>
			<search>
				<Form className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_14rem_auto]">
					<TextField label="Nome o e-mail" name="q" type="search" defaultValue={query} />
					<SelectField label="Mostra" name="filtro" defaultValue={filter}>
						{USER_FILTERS.map((name) => (
							<option key={name} value={name}>
								{FILTER_LABEL[name]}
							</option>
						))}
					</SelectField>
					<Button type="submit" icon={<Search aria-hidden />}>
						Cerca
					</Button>
				</Form>
			</search>
			<output className="sr-only">{`${foundText(users.length, 'utente', 'utenti', query)}, mostra: ${FILTER_LABEL[filter]}`}</output>
			{users.length === 0 ? (
				<EmptyState>Nessun utente corrisponde.</EmptyState>
			) : (
				<DataTable caption="Utenti, dal più recente" columns={COLUMNS} rows={users} keyOf={({ id }) => id} />
			)}
			{hasMore && nextHref === null && (
				<p className="mt-4 text-sm text-ink-soft">
					Ci sono altri risultati: aggiungi una parola per restringere la ricerca.
				</p>
			)}
			{nextHref !== null && (
				<div className="mt-6 text-center">
					<ButtonLink to={nextHref} variant="secondary">
						Utenti precedenti
					</ButtonLink>
				</div>
			)}
			{children}
		</div>
	)
}

const COLUMNS: readonly Column<UserRow>[] = [
	{
		title: 'Nome',
		isName: true,
		cell: (user) => (
			<>
				<Link to={`/admin/utenti/${user.id}`} className="text-link inline-flex min-h-8 items-center font-semibold">
					{user.name}
				</Link>
				<span className="block text-ink-soft">{user.email}</span>
			</>
		),
	},
	{ title: 'Iscritto il', isExtra: true, isShort: true, cell: (user) => formatDate(user.createdAt) },
	{ title: 'Stato', cell: (user) => <UserBadges user={user} /> },
]

/** Badges for role, suspension and unconfirmed address. */
export function UserBadges({ user }: { user: UserRow }) {
	return (
		<span className="flex flex-wrap gap-1.5">
			{user.role && <Badge tone="accent">{ROLE_LABEL[user.role]}</Badge>}
			{user.isSuspended && <Badge tone="bad">Sospeso</Badge>}
			{!user.emailVerified && <Badge tone="warn">E-mail da confermare</Badge>}
			{!user.role && !user.isSuspended && user.emailVerified && <Badge tone="ok">Attivo</Badge>}
		</span>
	)
}
