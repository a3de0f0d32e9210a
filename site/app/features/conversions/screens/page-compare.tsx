import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'

const VIEWS = { sides: 'Affiancate', difference: 'Differenze' } as const
type View = keyof typeof VIEWS

/** A page before and after, side by side, or their differences in red. */
export function PageCompare({ id, pages }: { id: string; pages: number }) {
	const [page, setPage] = useState(1)
	const [view, setView] = useState<View>('sides')
	const picture = (side: 'before' | 'after' | 'difference', caption: string) => (
		<figure className="min-w-0">
			<figcaption className="mb-2 text-sm font-semibold">{caption}</figcaption>
			<img
				src={`/api/conversions/${id}/pages/${page}/${side}.png`}
				alt={`${caption}, pagina ${page}`}
				loading="lazy"
				className="aspect-[auto_210/297] w-full border border-line bg-white"
			/>
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
				<div className="flex gap-2">
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
			{view === 'sides' ? (
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
