import type { OwnEvent } from '#app/features/base/audit/audit.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { ACTION_TEXT } from './copy.it.ts'

/** Recent security changes of the account, shown to its owner. */
export function OwnEventsSection({ events }: { events: readonly OwnEvent[] }) {
	return (
		<section aria-labelledby="attivita" className="mt-14 space-y-5">
			<h2 id="attivita" className="text-2xl">
				Attività recente
			</h2>
			<p className="text-ink-soft">
				Ciò che è cambiato nel modo di entrare nel tuo account. Se non riconosci qualcosa, esci da tutti i dispositivi e
				scegli una nuova password.
			</p>
			{events.length === 0 ? (
				<p>Nessun cambiamento finora.</p>
			) : (
				<ol className="divide-y divide-line border-y border-line">
					{events.map(({ id, action, createdAt }) => (
						<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
							<span>{ACTION_TEXT[action]}</span>
							<time dateTime={createdAt} className="text-sm text-ink-soft tabular-nums">
								{formatDateTime(createdAt)}
							</time>
						</li>
					))}
				</ol>
			)}
		</section>
	)
}
