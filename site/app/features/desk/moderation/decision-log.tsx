import { groundLabel, subjectLabel } from '#app/features/base/reporting/copy.it.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { decisionLabel } from './copy.it.ts'
import type { LoggedDecision } from './desk.ts'

/** Recent decisions with their reasons. */
export function DecisionLog({ log }: { log: readonly LoggedDecision[] }) {
	return (
		<section aria-labelledby="registro">
			<h2 id="registro" className="border-t-2 border-ink pt-3 pb-2 text-xl">
				Registro delle decisioni
			</h2>
			{log.length === 0 ? (
				<p className="text-ink-soft">Ancora nessuna decisione.</p>
			) : (
				<ol className="divide-y divide-line text-sm">
					{log.map((entry) => (
						<li key={entry.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_2fr_3fr_12rem]">
							<time dateTime={entry.createdAt} className="text-ink-soft tabular-nums">
								{formatDateTime(entry.createdAt)}
							</time>
							<p className="min-w-0 wrap-anywhere">
								<span className="font-semibold">{subjectLabel[entry.kind]}:</span> {entry.excerpt}
							</p>
							<p className="min-w-0 wrap-anywhere">
								<span className="font-semibold">{decisionLabel[entry.decision]}.</span> {reasonsOf(entry)}
							</p>
							<p className="min-w-0 text-ink-soft wrap-anywhere">{entry.decidedBy ?? 'Utente eliminato'}</p>
						</li>
					))}
				</ol>
			)}
		</section>
	)
}

function reasonsOf({ ground, reason }: LoggedDecision): string {
	return ground === null ? reason : `${groundLabel[ground]}: ${reason}`
}
