import { useState } from 'react'
import { Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CheckboxField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { attachingFailedText } from '../work-copy.it.ts'
import { ChooseAttachments } from './choose-attachments.tsx'
import { SimilarQuestions } from './similar-questions.tsx'
import { useAttaching } from './use-attaching.ts'

/** §5. */
const TITLE_MAX = 100
const CONTENT_MAX = 2000

/** Form that asks a question, with similar ones while typing. */
export function NewQuestionScreen({
	result,
	sent,
}: {
	result?: FormResult | undefined
	/** Id of the question, once it is stored and its files are not yet. */
	sent?: string | undefined
}) {
	const [files, setFiles] = useState<readonly File[]>([])
	const attaching = useAttaching(sent, files)
	const busy = useSending() || attaching.busy
	const [title, setTitle] = useState(result?.values.title ?? '')
	const [content, setContent] = useState(result?.values.content ?? '')
	return (
		<div className="page-reading">
			<PageHeader title="Fai una Domanda">La tua domanda arriva allo studio, che la legge e ti risponde.</PageHeader>
			<ActionForm result={result} className="space-y-6">
				<TextField
					label="Titolo della domanda"
					name="title"
					required
					hint="Una frase sola, da 5 a 100 caratteri."
					aside={<Length of={title} max={TITLE_MAX} />}
					onChange={(event) => setTitle(event.currentTarget.value)}
					{...refused(result, 'title')}
				/>
				<SimilarQuestions draft={title} />
				<TextAreaField
					label="Dettagli della domanda"
					name="content"
					required
					rows={10}
					hint="Da 20 a 2.000 caratteri. Scrivi i fatti e le date; lascia fuori nomi, codici fiscali e conti."
					aside={<Length of={content} max={CONTENT_MAX} />}
					onChange={(event) => setContent(event.currentTarget.value)}
					{...refused(result, 'content')}
				/>
				<CheckboxField
					label="Può essere pubblicata, senza il mio nome"
					name="publishable"
					defaultChecked={result?.values.publishable === 'on'}
					hint="Se non lo segni, la domanda e la risposta le leggete solo tu e lo studio."
				/>
				<ChooseAttachments
					files={files}
					onChange={setFiles}
					failed={attaching.failed}
					asksBeforeLeaving={!attaching.isDone}
				/>
				{attaching.failed.length > 0 && (
					<p role="alert" className="text-sm">
						{attachingFailedText(attaching.failed.length)}{' '}
						<Link to={`/questions/${sent}`} className="text-link">
							Vedi la domanda
						</Link>
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6">
					<ButtonLink to="/" variant="secondary">
						Annulla
					</ButtonLink>
					{attaching.failed.length > 0 ? (
						<Button busy={busy} busyLabel="Invio in corso..." onClick={attaching.retry}>
							Riprova gli allegati
						</Button>
					) : (
						<Button type="submit" busy={busy} busyLabel="Invio in corso...">
							Invia domanda
						</Button>
					)}
				</div>
			</ActionForm>
		</div>
	)
}

/** Characters typed so far, as the server counts them. */
function Length({ of, max }: { of: string; max: number }) {
	const { length } = Array.from(of.trim().normalize('NFC'))
	return (
		<span
			className={classNames('shrink-0 text-sm tabular-nums', length > max ? 'font-semibold text-bad' : 'text-ink-soft')}
		>
			{formatNumber(length)} di {formatNumber(max)}
		</span>
	)
}
