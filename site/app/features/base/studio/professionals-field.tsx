import { type ReactNode, useState } from 'react'
import type { refused } from '#app/ui/action-form.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { photosByName, professionalsOf, writePhotos } from './professionals.ts'

export type PhotoFieldOf = (name: string, url: string | null, onChange: (url: string | null) => void) => ReactNode
type Field = { name: string } & ReturnType<typeof refused>

/** Professionals, one a line, and below them the photo of each. */
export function ProfessionalsField({
	professionals,
	photos,
	photoField,
}: {
	professionals: Field
	photos: Field
	photoField: PhotoFieldOf
}) {
	const [written, setWritten] = useState(professionals.defaultValue ?? '')
	const [chosen, setChosen] = useState(() => photosByName(photos.defaultValue ?? null))
	const people = professionalsOf({ professionals: written, photos: writePhotos(chosen) })
	const choose = (name: string) => (url: string | null) => {
		const next = new Map(chosen)
		if (url === null) next.delete(name)
		else next.set(name, url)
		setChosen(next)
	}
	return (
		<div className="space-y-5 sm:col-span-2">
			<TextAreaField
				label="Professionisti"
				rows={3}
				hint="Uno per riga: nome e cognome, titolo, iscrizione all’ordine. Compaiono nella Home e in «Chi Siamo»."
				{...professionals}
				onChange={(event) => setWritten(event.target.value)}
			/>
			<input type="hidden" data-content name="photos" value={writePhotos(chosen) ?? ''} />
			{photos.error !== undefined && (
				<p role="alert" tabIndex={-1} className="text-sm font-semibold text-bad">
					{photos.error}
				</p>
			)}
			{people.length > 0 && (
				<div className="grid gap-5 sm:grid-cols-2">
					{people.map(({ name, photo }) => (
						<div key={name}>{photoField(name, photo, choose(name))}</div>
					))}
				</div>
			)}
		</div>
	)
}
