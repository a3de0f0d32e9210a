import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NotesSection } from '#app/features/people/notes/notes-section.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDate, formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Client, ClientRecord } from './client.ts'

/** One client: how to reach them, the studio's notes, and everything they asked and sent. */
export function ClientScreen({
	client,
	result,
	children,
}: {
	client: Client
	result?: FormResult | undefined
	/** Forms of other features, above the lists. */
	children?: ReactNode
}) {
	const { name, email, phone, since, records, notes } = client
	return (
		<div className="page">
			<PageHeader
				title={name}
				actions={
					<ButtonLink to="/admin/clienti" variant="secondary" size="small">
						Tutti i clienti
					</ButtonLink>
				}
			>
				<a href={`mailto:${email}`} className="text-link [overflow-wrap:anywhere]">
					{email}
				</a>
				{phone !== null && phone !== '' && (
					<>
						{' · '}
						<a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link whitespace-nowrap">
							{phone}
						</a>
					</>
				)}
				{` · iscritto dal ${formatDate(since)}`}
			</PageHeader>
			<div className="grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
				<div className="min-w-0 space-y-10">
					{children}
					{records.map(({ kind, title, items }) => (
						<Records key={kind} title={title} items={items} />
					))}
				</div>
				<NotesSection notes={notes} result={result} />
			</div>
		</div>
	)
}

function Records({ title, items }: { title: string; items: readonly ClientRecord[] }) {
	return (
		<section>
			<h2 className="border-t border-line pt-3 pb-2 text-xl">{title}</h2>
			{items.length === 0 ? (
				<p className="text-ink-soft">Niente.</p>
			) : (
				<ul className="divide-y divide-line">
					{items.map((item) => (
						<li key={`${item.path} ${item.at} ${item.title}`} className="py-2 [overflow-wrap:anywhere]">
							<Link to={item.path} className="text-link font-semibold">
								{item.title}
							</Link>
							<span className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
								<time dateTime={item.at}>{formatDateTime(item.at)}</time>
								{item.note !== null && <span>{item.note}</span>}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
