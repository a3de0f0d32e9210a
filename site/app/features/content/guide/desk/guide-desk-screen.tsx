import { Link } from 'react-router'
import { flagText } from '#app/features/law/schede/flag-text.it.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted, formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { GUIDE_TITLE, UNCERTAIN } from '../copy.it.ts'
import type { DeskScheda } from './guide-desk.ts'

/** The guide in the panel: schede to read again first. */
export function GuideDeskScreen({ schede }: { schede: readonly DeskScheda[] }) {
	const flagged = schede.filter(({ flags }) => flags.length > 0).length
	return (
		<div className="page">
			<PageHeader title={GUIDE_TITLE} actions={<ButtonLink to="/admin/guida/nuova">Scrivi una scheda</ButtonLink>}>
				Le schede che escono col sito sono già pubblicate, come «Redazione». Se ne cambi una diventa dello studio, e gli
				aggiornamenti non la toccano più.
			</PageHeader>
			<p className="mb-4">
				{counted(schede.length, 'scheda', 'schede')},{' '}
				{flagged === 0 ? 'nessuna da rileggere.' : `${counted(flagged, 'da rileggere', 'da rileggere')}, in cima.`}
			</p>
			<DataTable caption="Schede" columns={COLUMNS} rows={schede} keyOf={({ slug }) => slug} />
		</div>
	)
}

const COLUMNS: readonly Column<DeskScheda>[] = [
	{
		title: 'Domanda',
		isName: true,
		cell: ({ slug, title, flags }) => (
			<>
				<Link to={`/admin/guida/${slug}`} className="text-link">
					{title}
				</Link>
				{flags.map((flag) => (
					<span key={flagText(flag)} className="block text-sm text-warn">
						{flagText(flag)}
					</span>
				))}
			</>
		),
		sortBy: ({ title }) => title,
	},
	{ title: 'Tema', isExtra: true, cell: ({ subject }) => subject, sortBy: ({ subject }) => subject },
	{
		title: 'Stato',
		cell: ({ flags, isHidden, isUncertain, byStudio }) => (
			<span className="flex flex-wrap gap-1 max-[22rem]:[&>*]:whitespace-normal">
				{flags.length > 0 && <Badge tone="warn">Da rileggere</Badge>}
				{isHidden && <Badge>Nascosta</Badge>}
				{isUncertain && <Badge tone="accent">{UNCERTAIN}</Badge>}
				<Badge tone={byStudio ? 'ok' : 'plain'}>{byStudio ? 'Studio' : 'Redazione'}</Badge>
			</span>
		),
	},
	{
		title: 'Controllata',
		isExtra: true,
		isShort: true,
		cell: ({ checkedOn }) => formatDate(checkedOn),
		sortBy: ({ checkedOn }) => checkedOn,
	},
]
