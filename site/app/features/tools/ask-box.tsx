import { Form, Link } from 'react-router'
import { AddDeadlineLink } from '#app/features/deadlines/add-deadline-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ToolOutcome } from './tool-outcome.tsx'
import { type Asked, lastDayOf, QUESTION_MAX } from './tool-view.ts'

/** Counts what a question asks for; a number appears only with the tool that counted it. */
export function AskBox({ asked }: { asked: Asked | undefined }) {
	return (
		<section aria-label="Chiedi un numero" className="mb-10">
			<Form method="post" className="flex flex-wrap items-end gap-3">
				<div className="min-w-56 flex-1">
					<TextField
						label="Che cosa vuoi sapere"
						aria-describedby="chiedi-esempio"
						name="domanda"
						maxLength={QUESTION_MAX}
						defaultValue={asked?.question}
						autoComplete="off"
					/>
				</div>
				<Button type="submit">Calcola</Button>
				<p id="chiedi-esempio" className="-mt-1 w-full text-sm text-ink-soft">
					Per esempio: ho ricevuto la cartella il 3 marzo, entro quando ricorro?
				</p>
			</Form>
			<div aria-live="polite" className="mt-6">
				{asked && (asked.found ? <Found found={asked.found} /> : <Unknown />)}
			</div>
		</section>
	)
}

function Unknown() {
	return (
		<p>
			Non ho capito che numero ti serve. Scegli uno strumento qui sotto, oppure{' '}
			<Link to="/legal-assistant" className="text-link">
				chiedi all’assistente
			</Link>
			.
		</p>
	)
}

function Found({ found: { tool, fragment, missing, result } }: { found: NonNullable<Asked['found']> }) {
	const day = result && lastDayOf(result)
	return (
		<>
			{missing.length > 0 && <p className="font-semibold">{`Per contare manca: ${missing.join(', ')}.`}</p>}
			{result && (
				<>
					<h2 className="mb-3 text-xl">{tool.title}</h2>
					<ToolOutcome result={result} />
				</>
			)}
			<p className="mt-4 flex flex-wrap gap-x-6">
				{day !== undefined && <AddDeadlineLink day={day} title={tool.title} path={`/strumenti/${tool.name}`} />}
				<a href={`/strumenti/${tool.name}#${fragment}`} className="text-link inline-flex min-h-11 items-center">
					{missing.length > 0 ? `Completa i dati: ${tool.title}` : 'Controlla e cambia i dati'}
				</a>
			</p>
		</>
	)
}
