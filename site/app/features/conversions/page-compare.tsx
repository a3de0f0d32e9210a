import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const VIEWS = { sides: 'Affiancate', difference: 'Differenze' } as const
type View = keyof typeof VIEWS

/** A page as it was and as it is, side by side, or what differs in red. */
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
				className="w-full border border-line bg-white"
			/>
		</figure>
	)
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<Button variant="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
					Pagina precedente
				</Button>
				<output className="tabular-nums">
					Pagina {page} di {pages}
				</output>
				<Button variant="secondary" size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
					Pagina successiva
				</Button>
				{(Object.keys(VIEWS) as View[]).map((one) => (
					<Button
						key={one}
						variant={one === view ? 'primary' : 'secondary'}
						size="small"
						aria-pressed={one === view}
						onClick={() => setView(one)}
					>
						{VIEWS[one]}
					</Button>
				))}
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
