import { AddDeadlineLink } from '#app/features/documents/deadlines/add-deadline-link.tsx'
import { askedBack, refusalText, understoodLines } from './copy.it.ts'
import { ToolOutcome } from './tool-outcome.tsx'
import { type Counted, lastDayOf, problemsOf, ruleText } from './tool-view.ts'

/** The number a question asked for with its working; or, in one line, what is asked back. */
export function CountedAnswer({ counted, isInForm = false }: { counted: Counted; isInForm?: boolean }) {
	const { tool, fragment, rule, result } = counted
	const day = result && lastDayOf(result)
	const refusal = result && refusalText(result.outcome)
	const asked = askedBack(counted, isInForm)
	const isAnswered = result?.outcome.ok === true
	return (
		<div className="mt-3">
			{asked !== undefined && <p className="font-semibold [overflow-wrap:anywhere]">{asked}</p>}
			{Object.entries(problemsOf(result?.outcome)).map(([field, problem]) => (
				<p key={field} className="font-semibold">
					{problem}
				</p>
			))}
			{refusal !== undefined && <p className="font-semibold">{refusal}</p>}
			{asked === undefined && result === undefined && (
				<p className="font-semibold">
					Non ho fatto il calcolo: non sono sicuro di che cosa ti serva. Lo strumento più vicino è questo.
				</p>
			)}
			{isAnswered && result && (
				<>
					{understoodLines(counted).map((line) => (
						<p key={line} className="mb-1.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
							{line}
						</p>
					))}
					{rule && <p className="mb-3 [overflow-wrap:anywhere]">{`La legge dà ${ruleText(rule)}.`}</p>}
					<ToolOutcome result={result} heading="h2" />
				</>
			)}
			<p className="flex flex-wrap gap-x-6">
				<a href={`/strumenti/${tool.name}#${fragment}`} className="text-link inline-flex min-h-11 items-center">
					{isAnswered ? 'Controlla e cambia i dati' : `Scrivi i dati: ${tool.title}`}
				</a>
				{day !== undefined && (
					<AddDeadlineLink day={day} title={counted.deadline ?? tool.title} path={`/strumenti/${tool.name}`} />
				)}
			</p>
		</div>
	)
}
