import { CheckboxField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** Every kind of field, in each of its states. */
export function FieldSamples() {
	return (
		<div className="grid items-start gap-6 md:grid-cols-2">
			<TextField label="Vuoto" name="empty" placeholder="Segnaposto" hint="Un aiuto, se serve." />
			<TextField label="Pieno" name="full" defaultValue="Maria Rossi" />
			<TextField label="Con errore" name="wrong" defaultValue="maria@" error="Email non valida" />
			<TextField label="Disabilitato" name="disabled" defaultValue="Non si cambia" disabled />
			<PasswordField label="Password di prova" name="secret" defaultValue="segretissima" autoComplete="off" />
			<SelectField label="Scelta" name="choice" defaultValue="b">
				<option value="a">PDF/A-1A</option>
				<option value="b">PDF/A-1B</option>
			</SelectField>
			<TextAreaField
				label="Testo lungo"
				name="text"
				rows={4}
				aside={<span className="text-sm text-ink-soft">0 caratteri</span>}
			/>
			<TextAreaField label="Testo con errore" name="wrong-text" rows={4} error="Il commento non può essere vuoto" />
			<CheckboxField
				label="Può essere pubblicata, senza il mio nome"
				name="box"
				hint="Se non lo segni, la legge solo lo studio."
			/>
			<CheckboxField label="Già segnata" name="ticked" defaultChecked />
		</div>
	)
}
