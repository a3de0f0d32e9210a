import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { CountedAnswer } from './counted-answer.tsx'
import { type Asked, type Counted, isAnswered, QUESTION_MAX } from './tool-view.ts'

/** Counts what a question asks for; a number appears only with the tool that counted it. */
export function AskBox({ asked: sent }: { asked: Asked | FormResult | undefined }) {
	const asked = sent !== undefined && isAnswered(sent) ? sent : undefined
	const lost = sent !== undefined && !isAnswered(sent) ? sent.message : null
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
				{lost !== null && (
					<p role="alert" className="rounded-box bg-bad-soft px-4 py-3 text-sm font-semibold text-bad">
						{lost}
					</p>
				)}
				{asked && (asked.counted ? <FormAnswer question={asked.question} counted={asked.counted} /> : <Unknown />)}
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

function FormAnswer({ question, counted }: { question: string; counted: Counted }) {
	const isDoubtful = ((counted.doubts ?? []).length > 0 || counted.isTentative === true) && counted.result === undefined
	return (
		<>
			<CountedAnswer counted={counted} isInForm />
			{isDoubtful && (
				<Form method="post">
					<input type="hidden" name="domanda" value={question} />
					<Button type="submit" name="senza-dubbi" value="on" variant="secondary">
						Calcola così
					</Button>
				</Form>
			)}
		</>
	)
}
