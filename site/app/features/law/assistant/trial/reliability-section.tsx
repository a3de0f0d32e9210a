import { formatDateTime, formatNumber } from '#app/ui/format.ts'
import { pointingText, RELIABILITY_FAILED, reliabilityState, UNMEASURED_MODEL } from './copy.it.ts'
import type { Reliability } from './trial.ts'

/** How reliable the answers are that the model in use leads, and where that comes from. */
export function ReliabilitySection({ reliability: { newest, figures, questions } }: { reliability: Reliability }) {
	const isRunning = newest?.state === 'queued' || newest?.state === 'running'
	return (
		<section aria-label="Affidabilità delle risposte" className="mt-8">
			<h2 className="mb-2 text-xl">Affidabilità delle risposte</h2>
			<p className="max-w-prose">
				{figures?.isMeasured === true ? reliabilityState(formatDateTime(figures.at)) : UNMEASURED_MODEL}
			</p>
			{isRunning && (
				<p className="mt-2">
					In corso: {formatNumber(newest.done)} di {formatNumber(questions)} domande.
				</p>
			)}
			{newest?.state === 'failed' && <p className="mt-2">{RELIABILITY_FAILED}</p>}
			{figures && (
				<ul className="mt-3 list-disc pl-5">
					{pointingText(figures).map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
		</section>
	)
}
