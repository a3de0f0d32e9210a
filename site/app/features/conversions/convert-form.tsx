import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { DEFAULT_OUTPUT_FORMAT, isOutputFormat, type OutputFormat } from './conversion.ts'
import { CONVERSION_STARTED } from './copy.it.ts'
import { PdfDrop } from './pdf-drop.tsx'
import { maxBytesOf, PURPOSES, purposeOf } from './purpose.ts'
import { sendPdf } from './send-pdf.ts'

export function ConvertForm({ onStarted }: { onStarted: () => void }) {
	const { revalidate } = useRevalidator()
	const [file, setFile] = useState<File | null>(null)
	const [purposeId, setPurposeId] = useState('any')
	const [format, setFormat] = useState<OutputFormat>(DEFAULT_OUTPUT_FORMAT)
	const [sending, setSending] = useState(false)
	const purpose = purposeOf(purposeId)
	const maxBytes = maxBytesOf(purpose)
	const tooLarge = file !== null && maxBytes !== null && file.size > maxBytes

	const send = async () => {
		if (!file) return
		setSending(true)
		const sent = await sendPdf(file, format)
		setSending(false)
		if (!sent.ok) {
			showNotice('error', sent.title, sent.text)
			return
		}
		setFile(null)
		showNotice('success', CONVERSION_STARTED, 'Il file è in lavorazione: qui sotto vedi quando è pronto.')
		await revalidate()
		onStarted()
	}

	return (
		<form
			onSubmit={(event) => {
				event.preventDefault()
				void send()
			}}
			className="divide-y divide-line border-y border-line"
		>
			<Step number={1} title="Il file">
				<PdfDrop file={file} onFile={setFile} />
			</Step>
			<Step number={2} title="A cosa serve e in quale formato">
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField
						label="A cosa serve"
						name="purpose"
						value={purposeId}
						onChange={(event) => {
							const chosen = purposeOf(event.target.value)
							setPurposeId(chosen.id)
							if (!chosen.formats.includes(format)) setFormat(DEFAULT_OUTPUT_FORMAT)
						}}
					>
						{PURPOSES.map(({ id, label }) => (
							<option key={id} value={id}>
								{label}
							</option>
						))}
					</SelectField>
					<SelectField
						label="Formato di output"
						name="outputFormat"
						value={format}
						onChange={(event) => {
							if (isOutputFormat(event.target.value)) setFormat(event.target.value)
						}}
					>
						{purpose.formats.map((one) => (
							<option key={one} value={one}>
								{one}
							</option>
						))}
					</SelectField>
				</div>
				{purpose.note !== null && <p className="mt-4 text-sm text-ink-soft">{purpose.note}</p>}
				{tooLarge && (
					<div className="mt-4">
						<Banner kind="warning">Il file supera i 10 MB ammessi dal PTT: dividilo prima di depositarlo.</Banner>
					</div>
				)}
			</Step>
			<Step number={3} title="La conversione">
				<p className="mb-4 text-ink-soft">
					Il risultato si può scaricare solo dopo che è stato controllato. Se qualcosa non si può convertire, ti diciamo
					perché.
				</p>
				<Button type="submit" disabled={!file} busy={sending} busyLabel="Conversione in corso...">
					Avvia Conversione
				</Button>
			</Step>
		</form>
	)
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-8 gap-y-4 py-8 md:grid-cols-[14rem_1fr]">
			<h2 className="flex items-baseline gap-3 text-lg">
				<span className="whitespace-nowrap text-brand tabular-nums">{number}.</span>
				{title}
			</h2>
			<div className="min-w-0">{children}</div>
		</div>
	)
}
