import type { SyntheticEvent } from 'react'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { LINK_LIFETIME } from './copy.it.ts'

/** Usual time for a client to find papers. */
const USUAL_DAYS = 7

/** Asks the author of a question for papers: names, one a line, and a day. */
export function AskPapersForm({ result }: { result?: FormResult | undefined }) {
	const busy = useSending('ask-papers')
	return (
		<details open={result !== undefined} onToggle={result === undefined ? readyToType : undefined} className="no-print">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">
				Chiedi documenti
			</summary>
			<ActionForm result={result} className="mt-2 space-y-4">
				<input type="hidden" name="intent" value="ask-papers" />
				<TextAreaField
					label="Documenti"
					name="names"
					rows={4}
					required
					hint="Uno per riga, con il nome che il cliente riconosce."
					{...refused(result, 'names')}
				/>
				<TextField
					label="Entro il giorno"
					name="dueDay"
					type="date"
					aria-required
					hint={LINK_LIFETIME}
					{...refused(result, 'dueDay')}
				/>
				<CheckboxField
					label="Ricordaglielo il giorno prima, se non è arrivato niente"
					name="reminds"
					defaultChecked={result === undefined || result.values.reminds === 'on'}
				/>
				<Button type="submit" size="small" busy={busy} busyLabel="Invio in corso...">
					Manda la richiesta
				</Button>
			</ActionForm>
		</details>
	)
}

/** Once opened, the names can be typed at once, and the day is a week ahead: the rest is one click. */
function readyToType({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
	const day = details.querySelector<HTMLInputElement>('[name="dueDay"]')
	if (!details.open) return
	if (day?.value === '') day.value = dayAhead(new Date(), USUAL_DAYS)
	details.querySelector('textarea')?.focus()
}

/** Returns a day of this device's calendar as a date field holds it. */
function dayAhead(now: Date, days: number): string {
	const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
	const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
	return `${day.getFullYear()}-${month}-${date}`
}
