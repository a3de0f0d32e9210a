import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** The address of a calendar, to copy or to open. */
export function CopyCalendar({ url }: { url: string }) {
	const [isCopied, setCopied] = useState(false)
	async function copy() {
		await navigator.clipboard.writeText(url)
		setCopied(true)
	}
	return (
		<div className="mt-3 space-y-3">
			<TextField
				label="Indirizzo del calendario"
				name="calendar"
				readOnly
				value={url}
				onFocus={(event) => event.target.select()}
			/>
			<div className="flex flex-wrap items-center gap-4">
				<Button variant="secondary" size="small" onClick={() => void copy()}>
					Copia
				</Button>
				<a href={url.replace(/^https?:/, 'webcal:')} className="text-link inline-flex min-h-11 items-center">
					Apri nel calendario
				</a>
				<output className="text-sm text-ink-soft">{isCopied && 'Copiato.'}</output>
			</div>
		</div>
	)
}
