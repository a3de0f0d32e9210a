import { Link } from 'react-router'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import type { SchedaLink } from '#app/features/law/schede/subject-view.ts'

/** 'Nella guida': schede about the subject of a page. */
export function SchedeLinks({ schede }: { schede: readonly SchedaLink[] }) {
	if (schede.length === 0) return null
	return (
		<section aria-labelledby="nella-guida" className="no-print mt-10 border-t border-line pt-4">
			<h2 id="nella-guida" className="font-sans text-sm font-semibold">
				Nella guida
			</h2>
			<ul className="mt-1 gap-x-10 sm:columns-2">
				{schede.map(({ slug, title }) => (
					<li key={slug} className="break-inside-avoid">
						<Link to={schedaPath(slug)} className="text-link inline-block py-1.5 [overflow-wrap:anywhere]">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
