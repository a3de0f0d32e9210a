import { CheckboxField } from '#app/ui/field.tsx'
import type { Consent } from './consent.ts'

type Choice = Pick<Consent, 'analytics' | 'marketing'>

interface Props {
	choice: Choice
	/** True if statistics of a third party are configured. */
	hasThirdParty: boolean
	onChange: (choice: Choice) => void
}

/** The three kinds of cookies, each with its box. */
export default function CookieChoices({ choice, hasThirdParty, onChange }: Props) {
	return (
		<fieldset className="mt-3 grid gap-x-8 gap-y-1 border-t border-line pt-3 md:grid-cols-3">
			<legend className="sr-only">Preferenze</legend>
			<CheckboxField
				label="Necessari"
				name="necessary"
				checked
				disabled
				hint="Accesso, sicurezza, scelte come il tema."
			/>
			<CheckboxField
				label="Statistiche"
				name="analytics"
				checked={choice.analytics}
				onChange={(event) => onChange({ ...choice, analytics: event.target.checked })}
				hint={
					hasThirdParty
						? 'Google Analytics: usa cookie e riceve l’indirizzo IP.'
						: 'Conteggi anonimi delle pagine, sul nostro server.'
				}
			/>
			<CheckboxField
				label="Marketing"
				name="marketing"
				checked={choice.marketing}
				onChange={(event) => onChange({ ...choice, marketing: event.target.checked })}
				hint="Oggi il sito non ne usa."
			/>
		</fieldset>
	)
}
