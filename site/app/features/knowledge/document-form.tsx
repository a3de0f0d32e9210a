import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { formatNumber } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import { CHUNKING_THRESHOLD, DOCUMENT_CATEGORIES, DOCUMENT_TYPES, parseDocumentForm } from './document.ts'
import { sendDocument } from './send-document.ts'

export function DocumentForm() {
	const form = useRef<HTMLFormElement>(null)
	const [length, setLength] = useState(0)
	const [chunking, setChunking] = useState(false)
	const [busy, setBusy] = useState(false)

	const measure = (next: number) => {
		if (next > CHUNKING_THRESHOLD && length <= CHUNKING_THRESHOLD) setChunking(true)
		setLength(next)
	}
	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const document = parseDocumentForm(new FormData(event.currentTarget))
		if (!document) {
			showNotice('error', 'Compila tutti i campi obbligatori')
			return
		}
		setBusy(true)
		try {
			const sent = await sendDocument(document)
			if (!sent.ok) {
				showNotice('error', sent.error)
				return
			}
			const { chunksCreated } = sent
			showNotice(
				'success',
				chunksCreated > 1
					? `Documento caricato e suddiviso in ${chunksCreated} sezioni`
					: 'Documento caricato e indicizzato con successo',
			)
			form.current?.reset()
			setLength(0)
			setChunking(false)
		} catch {
			showNotice('error', 'Errore durante il caricamento del documento')
		} finally {
			setBusy(false)
		}
	}

	return (
		<section aria-labelledby="carica" className="max-w-3xl">
			<h2 id="carica" className="text-xl">
				Carica Documento Legale
			</h2>
			<p className="mt-1 text-ink-soft">
				Serve subito alle tue conversazioni; a quelle degli altri, solo dopo che lo studio lo ha approvato.
			</p>
			<form ref={form} noValidate onSubmit={(event) => void send(event)} className="mt-6 space-y-5">
				<TextField label="Titolo*" name="title" required autoComplete="off" />
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField label="Tipo Documento*" name="documentType" required defaultValue="">
						<Options words={DOCUMENT_TYPES} />
					</SelectField>
					<SelectField label="Categoria*" name="category" required defaultValue="">
						<Options words={DOCUMENT_CATEGORIES} />
					</SelectField>
				</div>
				<TextField label="Fonte" name="source" hint="Facoltativa: dove hai trovato il testo." autoComplete="off" />
				<TextAreaField
					label="Contenuto del Documento*"
					name="content"
					required
					rows={8}
					className="min-h-[200px]"
					onChange={(event) => measure(event.target.value.length)}
					aside={<span className="text-sm text-ink-soft tabular-nums">{formatNumber(length)} caratteri</span>}
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
		</section>
	)
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
