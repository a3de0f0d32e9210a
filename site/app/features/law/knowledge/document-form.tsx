import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { forgetDraftOf, useDraft } from '#app/ui/drafts/use-draft.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { formatNumber, formatPercent } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import { UPLOAD_FAILED, UPLOAD_INCOMPLETE, uploadedText } from './copy.it.ts'
import {
	CHUNKING_THRESHOLD,
	DOCUMENT_CATEGORIES,
	DOCUMENT_TYPES,
	type LikeDocument,
	type NewDocument,
	parseDocumentForm,
} from './document.ts'
import { FileField } from './files/file-field.tsx'
import { sendDocument } from './send-document.ts'

/** Upload form for the knowledge base. */
export function DocumentForm({ onUploaded }: { onUploaded?: () => void }) {
	const form = useRef<HTMLFormElement>(null)
	const [title, setTitle] = useState('')
	const [content, setContent] = useState('')
	const [chunking, setChunking] = useState(false)
	const [busy, setBusy] = useState(false)
	const draft = useDraft(form)
	const [alike, setAlike] = useState<{ document: NewDocument; found: readonly LikeDocument[] }>()

	const write = (next: string) => {
		if (next.length > CHUNKING_THRESHOLD && content.length <= CHUNKING_THRESHOLD) setChunking(true)
		setContent(next)
	}
	const clear = () => {
		form.current?.reset()
		setTitle('')
		setContent('')
		setChunking(false)
	}
	const send = async (document: NewDocument, acceptDuplicate: boolean) => {
		setAlike(undefined)
		setBusy(true)
		try {
			const sent = await sendDocument(document, acceptDuplicate)
			if (sent.ok) {
				showNotice('success', uploadedText(sent.chunksCreated))
				forgetDraftOf(form.current)
				clear()
				onUploaded?.()
			} else if (sent.problem.alike.length > 0) setAlike({ document, found: sent.problem.alike })
			else showNotice('error', sent.problem.text)
		} catch {
			showNotice('error', UPLOAD_FAILED)
		} finally {
			setBusy(false)
		}
	}
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const document = parseDocumentForm(new FormData(event.currentTarget))
		if (document) void send(document, false)
		else showNotice('error', UPLOAD_INCOMPLETE)
	}

	return (
		<section aria-labelledby="carica" className="max-w-3xl">
			<h2 id="carica" className="text-xl">
				Carica Documento Legale
			</h2>
			<p className="mt-1 text-ink-soft">
				Serve subito alle tue conversazioni; a quelle degli altri, solo dopo che lo studio lo ha approvato.
			</p>
			<form ref={form} noValidate onSubmit={submit} className="mt-6 space-y-5">
				<DraftNote draft={draft} />
				<FileField
					onRead={(read, fileName) => {
						write(read.text)
						setTitle((before) => before || (read.title ?? fileName.replace(/\.\w+$/, '')))
						fill(form.current, 'citation', read.citation)
						fill(form.current, 'validFrom', read.validFrom)
					}}
				/>
				<TextField
					label="Titolo*"
					name="title"
					required
					autoComplete="off"
					maxLength={300}
					value={title}
					onChange={(event) => setTitle(event.target.value)}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField label="Tipo Documento*" name="documentType" required defaultValue="">
						<Options words={DOCUMENT_TYPES} />
					</SelectField>
					<SelectField label="Categoria*" name="category" required defaultValue="">
						<Options words={DOCUMENT_CATEGORIES} />
					</SelectField>
				</div>
				<TextField
					label="Fonte"
					name="source"
					hint="Facoltativa: dove hai trovato il testo."
					autoComplete="off"
					maxLength={300}
				/>
				<TextField
					label="Estremi dell’atto"
					name="citation"
					hint="Facoltativi: per esempio «D.Lgs. 546/1992» o «Circolare 9/E del 2021»."
					autoComplete="off"
					maxLength={300}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField label="In vigore dal" name="validFrom" type="date" />
					<TextField label="In vigore fino al" name="validTo" type="date" />
				</div>
				<TextAreaField
					label="Contenuto del Documento*"
					name="content"
					required
					rows={8}
					className="min-h-[200px]"
					value={content}
					onChange={(event) => write(event.target.value)}
					aside={
						<span className="text-sm text-ink-soft tabular-nums whitespace-nowrap">
							{formatNumber(content.length)} caratteri
						</span>
					}
				/>
				<CheckboxField
					label="Suddivisione intelligente del documento"
					name="enableChunking"
					checked={chunking}
					onChange={(event) => setChunking(event.target.checked)}
					hint="Consigliata oltre 8.000 caratteri: le risposte citano il punto preciso."
				/>
				<Button type="submit" busy={busy} busyLabel="Caricamento in corso...">
					Carica e Indicizza Documento
				</Button>
			</form>
			<ConfirmDialog
				open={alike !== undefined}
				title="Un documento molto simile c’è già"
				action="Carica comunque"
				onConfirm={() => alike && void send(alike.document, true)}
				onCancel={() => setAlike(undefined)}
			>
				<ul className="list-disc space-y-1 pl-5">
					{alike?.found.map(({ id, title: other, likeness }) => (
						<li key={id}>
							{other}: {likeness === 1 ? 'lo stesso testo' : `${formatPercent(likeness)} di testo in comune`}
						</li>
					))}
				</ul>
			</ConfirmDialog>
		</section>
	)
}

/** Fills a field that is still empty from the file's own metadata. */
function fill(form: HTMLFormElement | null, name: string, value: string | undefined) {
	const field = form?.elements.namedItem(name)
	if (field instanceof HTMLInputElement && value !== undefined && field.value === '') field.value = value
}

function Options({ words }: { words: Readonly<Record<string, string>> }) {
	return (
		<>
			<option value="" disabled>
				Scegli…
			</option>
			{Object.entries(words).map(([value, label]) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</>
	)
}
