import type { SuggestedSource } from '../question.ts'

/** Provisions found by `legal` for the professional who answers, to be read before they are cited. */
export function SuggestedSources({ sources }: { sources: readonly SuggestedSource[] }) {
	if (sources.length === 0) return null
	return (
		<section aria-labelledby="fonti-suggerite" className="no-print mt-10 max-w-2xl border-t border-line pt-4">
			<h2 id="fonti-suggerite" className="text-lg">
				Fonti suggerite
			</h2>
			<p className="mt-1 text-sm text-ink-soft">
				Le ha trovate un programma nelle parole della domanda: leggile prima di citarle.
			</p>
			<ul className="mt-3 divide-y divide-line">
				{sources.map(({ title, excerpt, url }) => (
					<li key={title + excerpt} className="py-3">
						<p className="font-semibold">
							{url === null ? (
								title
							) : (
								<a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
									{title}
								</a>
							)}
						</p>
						<p className="mt-1 line-clamp-4 font-serif text-ink-soft">{excerpt}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
