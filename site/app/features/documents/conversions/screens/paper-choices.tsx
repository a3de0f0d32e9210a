import { CheckboxField, SelectField } from '#app/ui/field.tsx'

export const OCR_CHOICES = {
	auto: 'Nelle pagine senza testo',
	always: 'In tutte le pagine',
	never: 'In nessuna pagina',
} as const

export const LANGUAGE_CHOICES = {
	'it,en': 'Italiano, poi inglese',
	'en,it': 'Inglese, poi italiano',
	'de,it': 'Tedesco, poi italiano',
	'fr,it': 'Francese, poi italiano',
} as const

/** Choices about scans and pictures, by the names of the API. */
export interface PaperChoices {
	ocr: keyof typeof OCR_CHOICES
	languages: keyof typeof LANGUAGE_CHOICES
	smaller: boolean
	/** Pages of pictures are turned as their text reads. */
	upright: boolean
	/** Several pictures are the pages of one document. */
	asOne: boolean
}

export const USUAL_CHOICES: PaperChoices = {
	ocr: 'auto',
	languages: 'it,en',
	smaller: false,
	upright: true,
	asOne: true,
}

interface Props {
	choices: PaperChoices
	/** Number of chosen pictures. */
	pictures: number
	onChoices: (choices: PaperChoices) => void
}

/** How scans and pictures are treated. The usual choices fit almost always, so they are folded away. */
export function PaperChoicesFields({ choices, pictures, onChoices }: Props) {
	return (
		<div className="mt-4 space-y-2">
			{pictures > 1 && (
				<CheckboxField
					name="asOne"
					label={`Le ${pictures} immagini sono le pagine di un solo documento`}
					hint="Nell’ordine in cui stanno qui sopra: si cambia trascinandole o con le frecce."
					checked={choices.asOne}
					onChange={({ target }) => onChoices({ ...choices, asOne: target.checked })}
				/>
			)}
			{pictures > 0 && choices.ocr !== 'never' && (
				<CheckboxField
					name="upright"
					label="Gira le pagine capovolte"
					hint="Lo dice il testo, che si legge dopo l’invio: qui sopra non si vede ancora, e il rapporto dice quali. Se ne giri una tu, tutte restano come le vedi."
					checked={choices.upright}
					onChange={({ target }) => onChoices({ ...choices, upright: target.checked })}
				/>
			)}
			<CheckboxField
				name="smaller"
				label="Riduci il peso"
				hint="Le immagini pesano meno e il testo resta nitido. Il bianco e nero non perde nulla."
				checked={choices.smaller}
				onChange={({ target }) => onChoices({ ...choices, smaller: target.checked })}
			/>
			<details>
				<summary className="inline-flex min-h-11 items-center rounded-box text-sm font-semibold text-brand">
					Riconoscimento del testo
				</summary>
				<div className="mt-2 grid gap-5 sm:grid-cols-2">
					<SelectField
						label="Dove riconoscerlo"
						name="ocr"
						value={choices.ocr}
						onChange={({ target }) => onChoices({ ...choices, ocr: chosen(OCR_CHOICES, target.value, choices.ocr) })}
					>
						{options(OCR_CHOICES)}
					</SelectField>
					<SelectField
						label="Lingua"
						name="languages"
						value={choices.languages}
						onChange={({ target }) =>
							onChoices({ ...choices, languages: chosen(LANGUAGE_CHOICES, target.value, choices.languages) })
						}
					>
						{options(LANGUAGE_CHOICES)}
					</SelectField>
				</div>
			</details>
		</div>
	)
}

function options(choices: Readonly<Record<string, string>>) {
	return Object.entries(choices).map(([value, label]) => (
		<option key={value} value={value}>
			{label}
		</option>
	))
}

function chosen<Choice extends string>(
	choices: Readonly<Record<Choice, string>>,
	value: string,
	before: Choice,
): Choice {
	const is = (name: string): name is Choice => Object.hasOwn(choices, name)
	return is(value) ? value : before
}
