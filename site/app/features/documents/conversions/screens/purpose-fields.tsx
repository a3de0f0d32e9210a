import { SelectField } from '#app/ui/field.tsx'
import { DEFAULT_OUTPUT_FORMAT, isOutputFormat, type OutputFormat } from '../conversion.ts'
import { PURPOSES, type Purpose, purposeOf } from '../purpose.ts'
import { PurposeRules } from './purpose-rules.tsx'
import { Warnings } from './warnings.tsx'

/** Purpose of the result, and its format. */
export interface Aim {
	purpose: Purpose
	format: OutputFormat
}

export const USUAL_AIM: Aim = { purpose: purposeOf('any'), format: DEFAULT_OUTPUT_FORMAT }

interface Props {
	aim: Aim
	files: readonly File[]
	onAim: (aim: Aim) => void
}

/** Choice of purpose and format, with what the office takes and would refuse. */
export function PurposeFields({ aim: { purpose, format }, files, onAim }: Props) {
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField
					label="A cosa serve?"
					name="purpose"
					value={purpose.id}
					onChange={({ target }) => {
						const chosen = purposeOf(target.value)
						onAim({ purpose: chosen, format: chosen.formats.includes(format) ? format : DEFAULT_OUTPUT_FORMAT })
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
					onChange={({ target }) => {
						if (isOutputFormat(target.value)) onAim({ purpose, format: target.value })
					}}
				>
					{purpose.formats.filter(isSpecified).map(toOption)}
					{!purpose.formats.every(isSpecified) && (
						<optgroup label="Formati più recenti">
							{purpose.formats.filter((one) => !isSpecified(one)).map(toOption)}
						</optgroup>
					)}
				</SelectField>
			</div>
			<div aria-live="polite">
				{purpose.note !== null && <p className="mt-4 text-sm text-ink-soft">{purpose.note}</p>}
				<Warnings files={files} purpose={purpose} />
			</div>
			<PurposeRules purpose={purpose} />
		</>
	)
}

/** The eight formats of the specification; those of part 4 come after them. */
function isSpecified(format: OutputFormat): boolean {
	return !format.startsWith('PDF/A-4')
}

function toOption(format: OutputFormat) {
	return (
		<option key={format} value={format}>
			{format}
		</option>
	)
}
