import { Form, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { foundText } from '#app/ui/table/found-text.ts'
import { messagesPath } from './contact.ts'
import type { MessageLine } from './received-message.ts'

const STATE = {
	open: { label: 'Aspetta risposta', tone: 'warn' },
	answered: { label: 'Risposto', tone: 'ok' },
	closed: { label: 'Chiuso senza risposta', tone: 'info' },
} as const satisfies Record<MessageLine['state'], { label: string; tone: string }>

interface Props {
	lines: readonly MessageLine[]
	hasMore: boolean
	query: string
}

/** All messages of 'Contatti', answered ones too, with a search. */
export function MessagesScreen({ lines, hasMore, query }: Props) {
	return (
		<div className="page">
			<PageHeader
				title="Messaggi di Contatti"
				actions={
					<ButtonLink to="/admin/posta" variant="secondary" size="small">
						Torna alla posta
					</ButtonLink>
				}
			>
				Anche quelli a cui si è già risposto. Restano 24 mesi dall’ultimo messaggio.
			</PageHeader>
			<Form className="mb-6 flex max-w-xl flex-wrap items-end gap-3">
				<div className="min-w-0 flex-1">
					<TextField label="Nome, e-mail o parole del testo" name="q" type="search" defaultValue={query} />
				</div>
				<Button type="submit" variant="secondary">
					Cerca
				</Button>
			</Form>
			<output className="sr-only">{foundText(lines.length, 'messaggio', 'messaggi', query)}</output>
			{lines.length === 0 ? (
				<EmptyState>{query === '' ? 'Nessun messaggio.' : 'Nessun messaggio con queste parole.'}</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{lines.map((line) => (
						<li key={line.id} className="py-3 [overflow-wrap:anywhere]">
							<Link to={`${messagesPath()}/${line.id}`} className="block rounded-box px-2 py-1 hover:bg-brand-soft">
								<span className="line-clamp-2 font-semibold">{line.excerpt}</span>
								<span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
									<Badge tone={STATE[line.state].tone}>{STATE[line.state].label}</Badge>
									<span>
										{line.name}, {line.email}
									</span>
									<time dateTime={line.lastAt}>{formatDateTime(line.lastAt)}</time>
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
			{hasMore && <p className="mt-4 text-ink-soft">Ce ne sono altri: aggiungi una parola alla ricerca.</p>}
		</div>
	)
}
