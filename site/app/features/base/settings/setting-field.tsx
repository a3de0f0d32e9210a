import { refused } from '#app/ui/action-form.tsx'
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { environmentHint, ON_OFF, SECRET_STORED, SETTING_HINT, SETTING_LABEL, SETTING_UNREADABLE } from './copy.it.ts'
import { removalField, type SettingView } from './setting.ts'

export type SettingFieldType = 'text' | 'number' | 'url' | 'switch'

interface Props {
	view: SettingView
	type: SettingFieldType
	result: FormResult | undefined
}

/** Field of one setting; disabled if the environment sets it, and empty for a secret. */
export function SettingField({ view: { name, source, value, variable, isSecret }, type, result }: Props) {
	const label = SETTING_LABEL[name]
	if (source === 'environment')
		return (
			<TextField
				label={label}
				name={name}
				disabled
				value={isSecret ? '••••••••' : shownText(value, type)}
				hint={environmentHint(variable)}
			/>
		)
	const { error, defaultValue } = refused(result, name, value ?? '')
	const warning = source === 'unreadable' ? SETTING_UNREADABLE : undefined
	if (type === 'switch')
		return (
			<SelectField
				label={label}
				name={name}
				defaultValue={defaultValue}
				error={error ?? warning}
				hint={SETTING_HINT[name]}
			>
				<option value="on">{ON_OFF.on}</option>
				<option value="off">{ON_OFF.off}</option>
			</SelectField>
		)
	if (!isSecret)
		return (
			<TextField
				label={label}
				name={name}
				inputMode={type === 'number' ? 'numeric' : type}
				defaultValue={defaultValue}
				error={error ?? warning}
				hint={SETTING_HINT[name]}
			/>
		)
	return (
		<div>
			<TextField
				label={label}
				name={name}
				type="password"
				autoComplete="off"
				error={error ?? warning}
				hint={source === 'stored' ? SECRET_STORED : SETTING_HINT[name]}
			/>
			{source !== 'default' && <CheckboxField label="Togli la chiave salvata" name={removalField(name)} value="1" />}
		</div>
	)
}

function shownText(value: string | null, type: SettingFieldType): string {
	return type === 'switch' && (value === 'on' || value === 'off') ? ON_OFF[value] : (value ?? '')
}
