import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { forgetDraftOf, useDraft } from '#app/ui/drafts/use-draft.ts'
import { CheckboxField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { showNotice } from '#app/ui/notice.ts'
import type { ChatMessage } from '../message.ts'
import { lastShown } from '../shown-messages.ts'
import { transcriptText } from '../transcript.it.ts'
import { Refused, sendToStudio } from './ask-assistant.ts'

const TITLE_MAX = 100

interface Conversation {
	onClose: () => void
	sessionId: string
	messages: readonly ChatMessage[]
}

/** 'Chiedi allo studio': sends the conversation to the studio alone, if the person agrees. */
export function StudioDialog({ open, ...conversation }: Conversation & { open: boolean }) {
	return (
		<Dialog open={open} onClose={conversation.onClose} title="Chiedi allo studio">
			<StudioForm {...conversation} />
		</Dialog>
	)
}

function StudioForm({ onClose, sessionId, messages }: Conversation) {
	const form = useRef<HTMLFormElement>(null)
	const draft = useDraft(form)
	const [error, setError] = useState<string>()
	const [busy, setBusy] = useState(false)
	const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const data = new FormData(event.currentTarget)
		const text = (name: string) => {
			const value = data.get(name)
			return typeof value === 'string' ? value : ''
		}
		setBusy(true)
		setError(undefined)
		try {
			await sendToStudio(sessionId, {
				title: text('title'),
				content: text('content'),
				consent: data.get('consent') === 'on',
				after: lastShown(messages),
			})
			showNotice('success', 'La tua domanda è stata inviata con successo!')
			forgetDraftOf(form.current)
			onClose()
		} catch (problem) {
			setError(
				problem instanceof Refused && problem.message !== '' ? problem.message : "Errore durante l'invio della domanda",
			)
		} finally {
			setBusy(false)
		}
	}
	return (
		<form ref={form} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
			<input type="hidden" name="session" value={sessionId} />
			<DraftNote draft={draft} />
			{error !== undefined && (
				<p role="alert" className="rounded-box bg-bad-soft px-4 py-3 text-sm font-semibold text-bad">
					{error}
				</p>
			)}
			<TextField label="Titolo" name="title" maxLength={TITLE_MAX} defaultValue={question.slice(0, TITLE_MAX)} />
			<TextAreaField label="Vuoi aggiungere qualcosa?" name="content" rows={3} maxLength={2000} />
			<details className="text-sm">
				<summary className="text-link">La conversazione che lo studio leggerà</summary>
				<p className="mt-2 max-h-48 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
					{transcriptText(messages)}
				</p>
			</details>
			<CheckboxField
				name="consent"
				label="Mando allo studio questa conversazione"
				hint="La legge solo lo studio: non sarà pubblicata."
			/>
			<Button type="submit" busy={busy} busyLabel="Invio in corso...">
				Invia allo studio
			</Button>
		</form>
	)
}
