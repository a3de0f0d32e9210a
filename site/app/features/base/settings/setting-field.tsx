import { refused } from '#app/ui/action-form.tsx'
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { environmentHint, ON_OFF, SECRET_STORED, SETTING_UNREADABLE } from './copy.it.ts'
import { removalField, type SettingView } from './setting.ts'

interface Props {
	view: SettingView
	/** True for an address. */
	isUrl?: boolean
	result: FormResult | undefined
}

/** Field of one setting; disabled if the environment sets it, and empty for a secret. */
export function SettingField({ view, isUrl, result }: Props) {
	const { name, source, value, variable, isSecret, label, hint, type } = view
	if (source === 'environment')
		return (
			<TextField
				label={label}
				name={name}
				disabled
				value={isSecret ? '••••••••' : shownText(view)}
				hint={environmentHint(variable)}
			/>
		)
	const { error, defaultValue } = refused(result, name, value ?? '')
	const warning = source === 'unreadable' ? SETTING_UNREADABLE : undefined
	if (type === 'switch')
		return (
			<SelectField label={label} name={name} defaultValue={defaultValue} error={error ?? warning} hint={hint}>
				<option value="on">{ON_OFF.on}</option>
				<option value="off">{ON_OFF.off}</option>
			</SelectField>
		)
	if (!isSecret)
		return (
			<TextField
				label={label}
				name={name}
				inputMode={type === 'number' ? 'numeric' : isUrl ? 'url' : 'text'}
				defaultValue={defaultValue}
				error={error ?? warning}
				hint={hint}
			/>
		)
	return (
		<div>
			<TextField
				label={label}
				name={name}
				type="password"
				autoComplete="new-password"
				error={error ?? warning}
				hint={source === 'stored' ? SECRET_STORED : hint}
			/>
			{source !== 'default' && <CheckboxField label="Togli la chiave salvata" name={removalField(name)} value="1" />}
		</div>
	)
}

function shownText({ value, type }: SettingView): string {
	return type === 'switch' && (value === 'on' || value === 'off') ? ON_OFF[value] : (value ?? '')
}
