import { type SubmitEvent, useRef, useState } from 'react'
import { ImageField } from '#app/features/base/images/image-field.tsx'
import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { forgetDraftOf, useDraft } from '#app/ui/drafts/use-draft.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { randomUuid } from '#app/ui/random-uuid.ts'
import { checkManualNews, createManualNews } from './manual-news.ts'
import { keepManualNews } from './use-manual-news.ts'

/** The form of the dialog; the news stays in this browser. */
export default function ManualNewsForm({ onSaved }: { onSaved: () => void }) {
	const viewer = useViewer()
	const form = useRef<HTMLFormElement>(null)
	const draft = useDraft(form)
	const [errors, setErrors] = useState<ReturnType<typeof checkManualNews>>({})
	const [imageUrl, setImageUrl] = useState<string | null>(null)

	const save = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const data = new FormData(event.currentTarget)
		const text = (name: string) => {
			const value = data.get(name)
			return typeof value === 'string' ? value : ''
		}
		const typed = {
			title: text('title'),
			description: text('description'),
			content: text('content'),
			source: text('source'),
			url: text('url'),
			imageUrl: imageUrl ?? '',
		}
		const wrong = checkManualNews(typed)
		setErrors(wrong)
		const [first] = Object.keys(wrong)
		if (first !== undefined) {
			event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
			return
		}
		if (!viewer) {
			showNotice('error', 'Devi essere autenticato per aggiungere notizie')
			return
		}
		if (!keepManualNews(createManualNews(typed, { id: randomUuid(), now: new Date() }))) {
			showNotice('error', 'La notizia non è stata salvata', 'La memoria di questo browser è piena o disattivata.')
			return
		}
		forgetDraftOf(form.current)
		onSaved()
		showNotice('success', 'Notizia aggiunta con successo', 'La vedi solo tu, in questo browser.')
	}

	return (
		<form ref={form} noValidate onSubmit={save} className="space-y-5">
			<input type="hidden" name="intent" value="manual-news" />
			<DraftNote draft={draft} />
			<TextField label="Titolo" name="title" required autoComplete="off" error={errors.title} />
			<TextAreaField label="Descrizione" name="description" required rows={3} error={errors.description} />
			<TextAreaField
				label="Contenuto completo (opzionale)"
				name="content"
				rows={6}
				hint="Puoi usare Markdown: # titolo, **grassetto**, - elenco, [testo](indirizzo)."
			/>
			<TextField label="Fonte" name="source" required autoComplete="off" error={errors.source} />
			<TextField label="URL (opzionale)" name="url" type="url" autoComplete="off" error={errors.url} />
			<ImageField label="Immagine (opzionale)" url={imageUrl} onChange={setImageUrl} />
			<div className="sticky bottom-0 z-10 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4">
				<Button type="submit" className="w-full">
					Salva notizia
				</Button>
			</div>
		</form>
	)
}
