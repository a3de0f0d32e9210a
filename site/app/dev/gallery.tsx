import Bell from 'lucide-react/icons/bell'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NewsSkeleton } from '#app/features/content/news/news-skeleton.tsx'
import { Confidence } from '#app/features/law/assistant/chat/confidence.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorCard } from '#app/ui/error-card.tsx'
import { formatDate, formatDateTime, formatEuro, formatNumber } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { FieldSamples } from './field-samples.tsx'
import { ColourSamples, TypeSamples } from './token-samples.tsx'

/** Every component in every state, on one page. */
export function Gallery({ screenNames }: { screenNames: readonly string[] }) {
	return (
		<div className="page">
			<PageHeader title="Componenti">Ogni componente in ogni stato, nel tema scelto.</PageHeader>
			<div className="space-y-14">
				<Sample title="Schermate">
					<ul className="flex flex-wrap gap-x-6">
						{screenNames.map((name) => (
							<li key={name}>
								<Link to={`/dev/ui/${name}`} className="text-link inline-flex min-h-11 items-center">
									{name}
								</Link>
							</li>
						))}
					</ul>
				</Sample>
				<Sample title="Colori">
					<ColourSamples />
				</Sample>
				<Sample title="Caratteri">
					<TypeSamples />
				</Sample>
				<Sample title="Pulsanti">
					<Buttons />
				</Sample>
				<Sample title="Campi">
					<FieldSamples />
				</Sample>
				<Sample title="Schede">
					<TabsSample />
				</Sample>
				<Sample title="Tabelle">
					<TableSample />
				</Sample>
				<Sample title="Avvisi">
					<Notices />
				</Sample>
				<Sample title="Finestre">
					<DialogSample />
				</Sample>
				<Sample title="Etichette">
					<div className="flex flex-wrap gap-2">
						<Badge>Manuale</Badge>
						<Badge tone="accent">Esempio</Badge>
						<Badge tone="ok">Completato</Badge>
						<Badge tone="warn">In attesa</Badge>
						<Badge tone="bad">Fallito</Badge>
						<Badge tone="info">Nuovo</Badge>
					</div>
				</Sample>
				<Sample title="Affidabilità">
					<div className="grid gap-6 sm:grid-cols-3">
						<Confidence value={0.86} />
						<Confidence value={0.64} />
						<Confidence value={0.31} />
					</div>
				</Sample>
				<Sample title="Attese">
					<div className="space-y-6">
						<Progress label="Esempio di avanzamento" />
						<Skeleton className="h-6 w-2/3" />
						<NewsSkeleton />
					</div>
				</Sample>
				<Sample title="Vuoto ed errore">
					<div className="grid gap-6 lg:grid-cols-2">
						<EmptyState icon={<Inbox aria-hidden />} action={<Button size="small">Un’azione</Button>}>
							Qui non c’è ancora nulla.
						</EmptyState>
						<ErrorCard onRetry={() => undefined}>
							Si è verificato un errore nel caricamento delle notizie fiscali.
						</ErrorCard>
					</div>
				</Sample>
				<Sample title="Pagine">
					<Pagination label="Esempio di pagine" page={5} pages={12} hrefOf={(page) => `?page=${page}`} />
				</Sample>
				<Sample title="Numeri e date">
					<p className="tabular-nums">
						{formatDateTime('2026-11-21T13:30:00Z')} · {formatEuro(123456)} · {formatNumber(85000)}
					</p>
				</Sample>
			</div>
		</div>
	)
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="mb-5 border-t-2 border-ink pt-3 text-xl">{title}</h2>
			{children}
		</section>
	)
}

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

function Buttons() {
	return (
		<div className="space-y-4">
			{variants.map((variant) => (
				<div key={variant} className="flex flex-wrap items-center gap-3">
					<Button variant={variant}>Normale</Button>
					<Button variant={variant} size="small">
						Piccolo
					</Button>
					<Button variant={variant} icon={<Bell aria-hidden />}>
						Con icona
					</Button>
					<Button variant={variant} disabled>
						Disabilitato
					</Button>
					<Button variant={variant} busy busyLabel="Elaborazione...">
						Occupato
					</Button>
					<ButtonLink variant={variant} to="/dev/ui">
						Collegamento
					</ButtonLink>
				</div>
			))}
			<IconButton label="Esempio di icona">
				<Bell aria-hidden />
			</IconButton>
		</div>
	)
}

const RATES = [
	{ name: 'Aliquota ordinaria', percent: 22, since: '2013-10-01' },
	{ name: 'Aliquota ridotta', percent: 10, since: '1995-02-24' },
	{ name: 'Aliquota minima', percent: 4, since: '1989-01-01' },
]

const RATE_COLUMNS: readonly Column<(typeof RATES)[number]>[] = [
	{ title: 'Aliquota', isName: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
	{ title: 'In vigore dal', isExtra: true, cell: ({ since }) => formatDate(since), sortBy: ({ since }) => since },
	{ title: 'Misura', isNumber: true, cell: ({ percent }) => `${percent}%`, sortBy: ({ percent }) => percent },
]

function TableSample() {
	return (
		<DataTable caption="Aliquote IVA" showsCaption columns={RATE_COLUMNS} rows={RATES} keyOf={({ name }) => name} />
	)
}

function TabsSample() {
	const [selected, setSelected] = useState<'uno' | 'due'>('uno')
	const tabs = [
		{ id: 'uno', label: 'Prima' },
		{ id: 'due', label: 'Seconda' },
	] as const
	return (
		<Tabs label="Esempio" tabs={tabs} selected={selected} onSelect={setSelected}>
			Contenuto della scheda {selected}.
		</Tabs>
	)
}

function Notices() {
	return (
		<div className="space-y-4">
			<Banner kind="warning">La fonte non risponde da ieri.</Banner>
			<Banner kind="info">Notizie caricate dal database (12 articoli)</Banner>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={() => showNotice('success', 'Accesso effettuato con successo')}>
					Avviso di successo
				</Button>
				<Button
					variant="secondary"
					onClick={() => showNotice('error', 'File troppo grande', 'Il file deve essere inferiore a 50MB.')}
				>
					Avviso di errore
				</Button>
				<Button variant="secondary" onClick={() => showNotice('info', 'Disconnesso')}>
					Avviso informativo
				</Button>
			</div>
		</div>
	)
}

function DialogSample() {
	const [open, setOpen] = useState(false)
	const close = () => setOpen(false)
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				Apri una conferma
			</Button>
			<ConfirmDialog
				open={open}
				title="Sei sicuro di voler eliminare questo commento?"
				action="Elimina commento"
				onConfirm={close}
				onCancel={close}
			>
				<p className="text-ink-soft">Non si può annullare.</p>
			</ConfirmDialog>
		</>
	)
}
