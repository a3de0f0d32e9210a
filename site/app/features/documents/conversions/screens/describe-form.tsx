import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { actOnConversion } from './act-on-conversion.ts'

interface Props {
	id: string
	title: string | null
	language: string | null
	figures: readonly { page: number; alternate?: string | undefined }[]
	onChanged: () => void
}

/** Details that only a person can supply; submitting them runs the conversion again. */
export function DescribeForm({ id, title, language, figures, onChanged }: Props) {
	const [busy, setBusy] = useState(false)
	const send = async (form: FormData) => {
		const text = (name: string) => {
			const value = form.get(name)
			return typeof value === 'string' ? value.trim() : ''
		}
		const settings = {
			...(text('title') && { title: text('title') }),
			...(text('language') && { language: text('language') }),
			alternates: figures.map((_, index) => text(`figure-${index}`)),
		}
		setBusy(true)
		if (await actOnConversion(id, { action: 'retry', settings })) onChanged()
		setBusy(false)
	}
	return (
		<form
			className="mt-6 max-w-xl space-y-4"
			onSubmit={(event) => {
				event.preventDefault()
				void send(new FormData(event.currentTarget))
			}}
		>
			<h3 className="font-sans font-semibold">Completa tu</h3>
			<TextField label="Titolo del documento" name="title" defaultValue={title ?? ''} maxLength={300} />
			<TextField
				label="Lingua"
				name="language"
				defaultValue={language ?? 'it'}
				hint="Il codice della lingua: it per l’italiano, de per il tedesco."
				pattern="[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*"
				maxLength={35}
			/>
			{figures.map(({ page, alternate }, index) => (
				<TextField
					// oxlint-disable-next-line react/no-array-index-key -- figures are known by their order alone
					key={index}
					label={`Descrizione della figura ${index + 1}, pagina ${page}`}
					name={`figure-${index}`}
					defaultValue={alternate ?? ''}
					maxLength={500}
				/>
			))}
			<Button type="submit" busy={busy}>
				Converti di nuovo
			</Button>
		</form>
	)
}
