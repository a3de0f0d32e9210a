import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { contrastWithPaper, isReadableColour, parseColour } from './colour.ts'

const tenths = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** Colour of the site with its contrast while one types. */
export function ColourField({
	name,
	defaultValue = '',
	error,
}: {
	name: string
	defaultValue?: string | undefined
	error?: string | undefined
}) {
	const [value, setValue] = useState(defaultValue)
	const colour = parseColour(value)
	return (
		<div>
			<TextField
				label="Colore"
				name={name}
				value={value}
				onChange={(event) => setValue(event.target.value)}
				placeholder="#1f5a3d"
				error={error}
				hint="Sei cifre dopo #, come #1f5a3d. Vuoto: il verde del sito. Per il tema scuro lo schiariamo noi."
			/>
			{colour && (
				<p className="mt-2 flex items-center gap-3 text-sm">
					<svg viewBox="0 0 1 1" aria-hidden className="size-6 shrink-0 border border-line-strong">
						<rect width="1" height="1" fill={value} />
					</svg>
					Contrasto {tenths.format(contrastWithPaper(colour))}: {isReadableColour(value) ? 'si legge' : 'troppo chiaro'}
				</p>
			)}
		</div>
	)
}
