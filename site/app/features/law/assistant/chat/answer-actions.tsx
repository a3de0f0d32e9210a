import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useRef, useState } from 'react'
import { Button, ButtonAnchor, IconButton } from '#app/ui/button.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { forgetDraftOf, useDraft } from '#app/ui/drafts/use-draft.ts'
import { CheckboxField, TextAreaField } from '#app/ui/field.tsx'
import { showNotice } from '#app/ui/notice.ts'
import type { ChatMessage } from '../message.ts'
import { answerText } from '../transcript.it.ts'
import { sendFeedback } from './ask-assistant.ts'

/** Copy with citations, download, thumbs, and a link to the studio if there is no answer. */
export function AnswerActions({
	message,
	sessionId,
	onAskStudio,
}: {
	message: ChatMessage
	sessionId: string
	onAskStudio: () => void
}) {
	const [rating, setRating] = useState(message.rating)
	const [explains, setExplains] = useState(false)
	const rate = async (value: 'up' | 'down', reason = '', shared = false) => {
		try {
			await sendFeedback(message.id, { sessionId, value, reason, shared })
			setRating(value)
			setExplains(value === 'down' && reason === '')
			showNotice('success', 'Grazie, il tuo giudizio è registrato')
			return true
		} catch {
			showNotice('error', 'Il giudizio non è stato registrato: riprova.')
			return false
		}
	}
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(answerText(message))
			showNotice('success', 'Risposta copiata con le citazioni')
		} catch {
			showNotice('error', 'Il browser non permette di copiare: seleziona il testo a mano.')
		}
	}
	return (
		<div aria-live="off" className="mt-3 border-t border-line pt-2">
			<div className="flex flex-wrap items-center gap-1">
				<IconButton label="Copia con le citazioni" onClick={() => void copy()}>
					<Copy aria-hidden />
				</IconButton>
				<ButtonAnchor
					variant="quiet"
					size="small"
					icon={<FileDown aria-hidden />}
					href={`/api/assistant/sessions/${sessionId}/export?format=docx&message=${message.id}`}
				>
					Scarica in Word
				</ButtonAnchor>
				<IconButton label="Risposta utile" aria-pressed={rating === 'up'} onClick={() => void rate('up')}>
					<ThumbsUp aria-hidden className={rating === 'up' ? 'fill-current' : ''} />
				</IconButton>
				<IconButton label="Risposta non utile" aria-pressed={rating === 'down'} onClick={() => void rate('down')}>
					<ThumbsDown aria-hidden className={rating === 'down' ? 'fill-current' : ''} />
				</IconButton>
				{(message.refusal !== undefined || message.nearest === true) && (
					<Button variant="secondary" size="small" onClick={onAskStudio}>
						Chiedi allo studio
					</Button>
				)}
			</div>
			{explains && (
				<ReasonForm
					messageId={message.id}
					onSend={(reason, shared) => rate('down', reason === '' ? '—' : reason, shared)}
				/>
			)}
		</div>
	)
}

function ReasonForm({
	messageId,
	onSend,
}: {
	messageId: string
	/** Resolves to true once it is stored. */
	onSend: (reason: string, shared: boolean) => Promise<boolean>
}) {
	const form = useRef<HTMLFormElement>(null)
	const draft = useDraft(form)
	const send = async () => {
		if (!form.current) return
		const data = new FormData(form.current)
		const reason = data.get('reason')
		if (await onSend(typeof reason === 'string' ? reason.trim() : '', data.get('shared') === 'on'))
			forgetDraftOf(form.current)
	}
	return (
		<form
			ref={form}
			className="mt-2 space-y-3"
			onSubmit={(event) => {
				event.preventDefault()
				void send()
			}}
		>
			<input type="hidden" name="message" value={messageId} />
			<DraftNote draft={draft} />
			<TextAreaField label="Che cosa non va? (facoltativo)" name="reason" rows={2} maxLength={1000} />
			<CheckboxField label="Lo studio può leggere questa domanda e la risposta" name="shared" />
			<Button type="submit" variant="secondary" size="small">
				Invia il motivo
			</Button>
		</form>
	)
}
