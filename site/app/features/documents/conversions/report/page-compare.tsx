import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import type { ReadPage } from './conversion-report.ts'
import { DoubtfulMarks } from './read-text.tsx'

const VIEWS = { sides: 'Affiancate', difference: 'Differenze' } as const
type View = keyof typeof VIEWS

interface Props {
	id: string
	pages: number
	/** False for pictures and documents of office programs: there is nothing to compare with. */
	hadPages: boolean
	read: readonly ReadPage[]
}

/** A page before and after, side by side, or their differences in red; words to look at twice are marked. */
export function PageCompare({ id, pages, hadPages, read }: Props) {
	const [page, setPage] = useState(1)
	const [view, setView] = useState<View>('sides')
	const doubtful = read.find((one) => one.page === page)?.doubtful ?? []
	const picture = (side: 'before' | 'after' | 'difference', caption: string) => (
		<figure className="min-w-0">
			<figcaption className="mb-2 text-sm font-semibold">{caption}</figcaption>
			<div className="relative">
				<img
					src={`/api/conversions/${id}/pages/${page}/${side}.png`}
					alt={`${caption}, pagina ${page}`}
					loading="lazy"
					className="aspect-[auto_210/297] w-full border border-line bg-white"
				/>
				{side === 'after' && doubtful.length > 0 && <DoubtfulMarks words={doubtful} />}
			</div>
		</figure>
	)
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
				<div className="flex items-center gap-3">
					<IconButton label="Pagina precedente" disabled={page === 1} onClick={() => setPage(page - 1)}>
						<ChevronLeft aria-hidden />
					</IconButton>
					<output className="tabular-nums">
						Pagina {page} di {pages}
					</output>
					<IconButton label="Pagina successiva" disabled={page === pages} onClick={() => setPage(page + 1)}>
						<ChevronRight aria-hidden />
					</IconButton>
				</div>
				<div className={hadPages ? 'flex gap-2' : 'hidden'}>
					{(Object.keys(VIEWS) as View[]).map((one) => (
						<Button
							key={one}
							variant={one === view ? 'secondary' : 'quiet'}
							size="small"
							aria-pressed={one === view}
							onClick={() => setView(one)}
						>
							{VIEWS[one]}
						</Button>
					))}
				</div>
			</div>
			{!hadPages ? (
				<div className="max-w-xl">{picture('after', 'Il documento')}</div>
			) : view === 'sides' ? (
				<div className="grid gap-4 sm:grid-cols-2">
					{picture('before', 'Prima')}
					{picture('after', 'Dopo')}
				</div>
			) : (
				picture('difference', 'In rosso ciò che è diverso')
			)}
		</>
	)
}
