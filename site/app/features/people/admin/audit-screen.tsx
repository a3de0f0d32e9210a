import { Link } from 'react-router'
import type { AuditLine, NamedPerson } from '#app/features/base/audit/audit.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { ACTION_TEXT } from './copy.it.ts'

/** The whole audit log, page by page. */
export function AuditScreen({ lines, nextHref }: { lines: readonly AuditLine[]; nextHref: string | null }) {
	return (
		<div className="page">
			<PageHeader title="Registro delle azioni">
				Chi ha fatto che cosa, e perché. Quando un account è eliminato resta un codice al posto del nome.
			</PageHeader>
			<AuditList lines={lines} />
			{nextHref !== null && (
				<div className="mt-6 text-center">
					<ButtonLink to={nextHref} variant="secondary">
						Azioni precedenti
					</ButtonLink>
				</div>
			)}
		</div>
	)
}

/** Audit entries in words, with people's current names. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
	if (lines.length === 0) return <EmptyState>Nessuna azione finora.</EmptyState>
	return (
		<ol className="divide-y divide-line border-y border-line">
			{lines.map((line) => (
				<li key={line.id} className="py-3">
					<p className="flex flex-wrap items-baseline justify-between gap-x-4">
						<strong className="font-semibold">{ACTION_TEXT[line.action]}</strong>
						<time dateTime={line.createdAt} className="text-sm text-ink-soft tabular-nums">
							{formatDateTime(line.createdAt)}
						</time>
					</p>
					<p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
						da <Name person={line.actor} />
						{line.subject !== null && (
							<>
								{' '}
								a <Name person={line.subject} />
							</>
						)}
					</p>
					{line.reason !== null && <p className="mt-1 [overflow-wrap:anywhere]">{line.reason}</p>}
				</li>
			))}
		</ol>
	)
}

function Name({ person }: { person: NamedPerson | null }) {
	if (person === null) return <>Il sito</>
	if (person.id === null) return <>{person.label}</>
	return (
		<Link to={`/admin/utenti/${person.id}`} className="text-link">
			{person.label}
		</Link>
	)
}
