import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import type { ToolView } from './tool-view.ts'

interface ToolFieldProps {
	name: string
	field: ToolView['fields'][number]['field']
	/** As typed before; undefined on a first visit. */
	value: string | undefined
	wasSent: boolean
	error: string | undefined
}

/** The control of one input, by its kind. */
export function ToolField({ name, field, value, wasSent, error }: ToolFieldProps) {
	const { label, hint, initial, kind } = field
	const common = { name, label, error, ...(hint === undefined ? {} : { hint }) }
	const needed = initial === undefined && field.isOptional !== true
	const text = value ?? (wasSent ? '' : initial)
	switch (kind) {
		case 'choice':
			return (
				<SelectField {...common} defaultValue={text ?? ''}>
					{needed && <option value="">Scegli</option>}
					{Object.entries(field.options).map(([code, option]) => (
						<option key={code} value={code}>
							{option}
						</option>
					))}
				</SelectField>
			)
		case 'yes-no':
			return <CheckboxField {...common} value="on" defaultChecked={wasSent ? value !== undefined : initial === 'on'} />
		case 'day':
			return <TextField {...common} type="date" min={field.min} max={field.max} defaultValue={text} required={needed} />
		case 'text':
			return (
				<TextField {...common} maxLength={field.maxLength} autoComplete="off" defaultValue={text} required={needed} />
			)
		case 'money':
		case 'percent':
			return <TextField {...common} inputMode="decimal" autoComplete="off" defaultValue={text} required={needed} />
		case 'whole':
			return <TextField {...common} inputMode="numeric" autoComplete="off" defaultValue={text} required={needed} />
	}
}
