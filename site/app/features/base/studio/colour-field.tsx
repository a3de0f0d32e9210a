import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { contrastWithPaper, isReadableColour, parseColour } from './colour.ts'

const tenths = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** The site's own, where the picker begins. */
const SITE_COLOUR = '#1f5a3d'

/** Colour of the site, typed or picked, with a button in it and its contrast. */
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
				placeholder={SITE_COLOUR}
				error={error}
				hint="Sei cifre dopo #, come #1f5a3d. Vuoto: il verde del sito. Per il tema scuro lo schiariamo noi."
			/>
			{/* Chooses by eye; the text field is what is sent. */}
			<label className="mt-2 flex min-h-11 items-center gap-3 text-sm">
				<input
					type="color"
					value={colour ? value : SITE_COLOUR}
					onChange={(event) => setValue(event.target.value)}
					className="size-11 shrink-0 cursor-pointer rounded-box border border-line-strong bg-surface p-1"
				/>
				Scegli il colore a vista
			</label>
			{colour && (
				<div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
					<svg viewBox="0 0 168 44" aria-hidden className="h-11 w-42">
						<rect width="168" height="44" rx="8" fill={value} />
						<text x="84" y="28" textAnchor="middle" fontSize="16" fontWeight="600" fill="#fff">
							Fai una domanda
						</text>
					</svg>
					<span>
						Contrasto {tenths.format(contrastWithPaper(colour))}:{' '}
						{isReadableColour(value) ? 'si legge' : 'troppo chiaro'}
					</span>
				</div>
			)}
		</div>
	)
}
