import { Skeleton } from '#app/ui/skeleton.tsx'

const CARDS = ['first', 'second', 'third']

/** Three cards of the final size. */
export function NewsSkeleton() {
	return (
		<div aria-busy="true" className="news-grid">
			<output className="sr-only">Caricamento delle notizie</output>
			{CARDS.map((card) => (
				<div key={card} className="flex flex-col gap-3">
					<Skeleton className="aspect-video" />
					<Skeleton className="h-5 w-1/2" />
					<Skeleton className="h-7" />
					<Skeleton className="h-7 w-4/5" />
					<Skeleton className="h-20" />
				</div>
			))}
		</div>
	)
}
