import { Link } from 'react-router'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { OWN_PAGES, type OwnPageState } from './own-page.ts'

/** List of the pages whose text the studio can write. */
export function OwnPagesScreen({ pages }: { pages: readonly OwnPageState[] }) {
	return (
		<div className="page-reading">
			<PageHeader title="Testi delle pagine">
				Che cosa dicono le pagine dello studio. I dati scritti in «Dati dello studio» vi compaiono da soli.
			</PageHeader>
			<ul className="divide-y divide-line border-y border-line">
				{pages.map(({ name, changedAt }) => (
					<li key={name} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
						<Link to={`/admin/pagine/${name}`} className="text-link inline-flex min-h-11 items-center font-semibold">
							{OWN_PAGES[name].label}
						</Link>
						<span className="text-sm text-ink-soft">
							{changedAt === null ? 'testo del sito' : `testo dello studio, dal ${formatDate(changedAt)}`}
						</span>
					</li>
				))}
			</ul>
		</div>
	)
}
