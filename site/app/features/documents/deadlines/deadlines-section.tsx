import { ButtonLink } from '#app/ui/button.tsx'
import { longDay } from './copy.it.ts'
import type { OwnDeadline } from './deadline-view.ts'

const SHOWN = 3

/** Section of the profile with the next own deadlines. */
export function DeadlinesSection({ deadlines }: { deadlines: readonly OwnDeadline[] }) {
	return (
		<section aria-labelledby="scadenze" className="mt-12 border-t border-line pt-6">
			<h2 id="scadenze" className="text-xl">
				Scadenze e calcoli
			</h2>
			{deadlines.length === 0 ? (
				<p className="mt-2 mb-4 text-ink-soft">Annota le tue, ricevi un promemoria e tienile nel calendario.</p>
			) : (
				<ul className="mt-2 mb-4 space-y-1">
					{deadlines.slice(0, SHOWN).map(({ id, day, title }) => (
						<li key={id} className="[overflow-wrap:anywhere]">
							<span className="text-ink-soft">{longDay(day)}:</span> {title}
						</li>
					))}
				</ul>
			)}
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/scadenze/mie" variant="secondary">
					Le mie scadenze
				</ButtonLink>
				<ButtonLink to="/profile/calcoli" variant="secondary">
					I miei calcoli
				</ButtonLink>
			</div>
		</section>
	)
}
