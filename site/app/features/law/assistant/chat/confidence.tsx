import { classNames } from '#app/ui/class-names.ts'
import { formatPercent } from '#app/ui/format.ts'
import { COUNTED_REASON, confidenceReason, confidenceWord, UNMEASURED, UNMEASURED_REASON } from '../copy.it.ts'
import { confidenceLevel } from '../message.ts'

const dots = { high: 'bg-ok', medium: 'bg-warn', low: 'bg-bad' } as const

/** 'Affidabilità' as dot, percentage and word, with a short reason and a longer explanation on demand. */
export function Confidence({
	value,
	why,
	isCounted = false,
}: {
	/** Null for an answer by a model that was not measured. */
	value: number | null
	why?: string | undefined
	/** Set for a number: it was counted, not cited. */
	isCounted?: boolean
}) {
	const level = value === null ? undefined : confidenceLevel(value)
	const reason = level === undefined ? UNMEASURED_REASON : confidenceReason[level]
	return (
		<div className="text-sm">
			<p className="flex flex-wrap items-center gap-2">
				<span className="text-ink-soft">Affidabilità</span>
				<span aria-hidden className={classNames('size-2.5 rounded-full', level ? dots[level] : 'bg-line-strong')} />
				<span className="font-semibold tabular-nums">{value === null ? '—' : formatPercent(value)}</span>
				<span>{level ? confidenceWord[level] : UNMEASURED}</span>
			</p>
			<p className="text-ink-soft">{isCounted ? COUNTED_REASON : reason}</p>
			{why !== undefined && (
				<details>
					<summary className="text-link">Perché questa affidabilità?</summary>
					<p className="mt-1">{why}</p>
				</details>
			)}
		</div>
	)
}
