import { AddDeadlineLink } from '#app/features/deadlines/add-deadline-link.tsx'
import { refusalText } from './copy.it.ts'
import { ToolOutcome } from './tool-outcome.tsx'
import { type Counted, lastDayOf, ruleText } from './tool-view.ts'

/** The number a question asked for with its working; or, in one line, the input that is missing. */
export function CountedAnswer({ counted }: { counted: Counted }) {
	const { tool, fragment, missing, choices, read, rule, result } = counted
	const day = result && lastDayOf(result)
	const refusal = result && refusalText(result.outcome)
	return (
		<div className="mt-3">
			{missing.length > 0 && (
				<p className="font-semibold">{`Per contare mi manca: ${missing.map((label) => withChoices(label, choices?.[label])).join(', ')}. Scrivimelo qui.`}</p>
			)}
			{refusal !== undefined && <p className="font-semibold">{refusal}</p>}
			{result?.outcome.ok && (
				<>
					{read.length > 0 && (
						<p className="mb-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
							Ho letto: {read.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join('; ')}.
						</p>
					)}
					{rule && <p className="mb-3 [overflow-wrap:anywhere]">{`La legge dà ${ruleText(rule)}.`}</p>}
					<ToolOutcome result={result} heading="h2" />
				</>
			)}
			<p className="flex flex-wrap gap-x-6">
				<a href={`/strumenti/${tool.name}#${fragment}`} className="text-link inline-flex min-h-11 items-center">
					{result?.outcome.ok ? 'Controlla e cambia i dati' : tool.title}
				</a>
				{day !== undefined && (
					<AddDeadlineLink day={day} title={counted.deadline ?? tool.title} path={`/strumenti/${tool.name}`} />
				)}
			</p>
		</div>
	)
}

function withChoices(label: string, choices: string | undefined): string {
	return choices === undefined ? label : `${label} (${choices})`
}
