import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import type { Colleague, QuestionWork } from '../question.ts'

interface Props {
	planned: NonNullable<QuestionWork['planned']>
	colleagues: readonly Colleague[]
	result: FormResult | undefined
}

/** Gives a question to one of the studio, and sets the day by which it is to be answered. */
export function PlanForm({ planned: { assignedTo, dueOn, version }, colleagues, result }: Props) {
	const busy = useSending('plan')
	const own = result?.values.intent === 'plan' ? result : undefined
	const isKnown = colleagues.some(({ userId }) => userId === assignedTo)
	return (
		<ActionForm
			key={own?.changed?.version ?? version}
			result={own}
			version={version}
			className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_11rem_auto]"
		>
			<input type="hidden" name="intent" value="plan" />
			<SelectField label="Se ne occupa" name="assignedTo" {...refused(own, 'assignedTo', assignedTo ?? '')}>
				{!isKnown && <option value="">Nessuno</option>}
				{colleagues.map(({ userId, name }) => (
					<option key={userId} value={userId}>
						{name}
					</option>
				))}
			</SelectField>
			<TextField label="Entro" name="dueOn" type="date" {...refused(own, 'dueOn', dueOn ?? '')} />
			<Button type="submit" size="small" variant="secondary" busy={busy}>
				Salva
			</Button>
		</ActionForm>
	)
}
