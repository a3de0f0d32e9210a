import { CheckboxField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { AUDIENCE_NAMES } from './copy.it.ts'

/** One box for each kind of people. */
export function AudienceFields({
	legend,
	chosen,
	result,
}: {
	legend: string
	chosen: readonly string[]
	result?: FormResult | undefined
}) {
	return (
		<fieldset>
			<legend className="font-semibold">{legend}</legend>
			{result?.fieldErrors.audiences !== undefined && (
				<p className="text-sm font-semibold text-bad">{result.fieldErrors.audiences}</p>
			)}
			<div className="mt-1 grid gap-x-6 sm:grid-cols-2">
				{Object.entries(AUDIENCE_NAMES).map(([code, name]) => (
					<CheckboxField
						key={code}
						label={name}
						name={`chi-${code}`}
						defaultChecked={result ? result.values[`chi-${code}`] !== undefined : chosen.includes(code)}
					/>
				))}
			</div>
		</fieldset>
	)
}
