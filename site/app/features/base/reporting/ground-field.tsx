import { refused } from '#app/ui/action-form.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { groundLabel } from './copy.it.ts'
import { GROUNDS } from './subject.ts'

/** The ground of a report or of a decision; nothing is preselected. */
export function GroundField({ result, required = false }: { result: FormResult | undefined; required?: boolean }) {
	return (
		<SelectField label="Motivo" name="ground" required={required} {...refused(result, 'ground', '')}>
			<option value="">Scegli</option>
			{GROUNDS.map((ground) => (
				<option key={ground} value={ground}>
					{groundLabel[ground]}
				</option>
			))}
		</SelectField>
	)
}
