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
	const { unit, rest } = unitOf(kind, hint)
	const common = { name, label, error, ...(rest === undefined ? {} : { hint: rest }) }
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
			return (
				<TextField {...common} type="date" min={field.min} max={field.max} defaultValue={text} aria-required={needed} />
			)
		case 'text':
			return (
				<TextField {...common} maxLength={field.maxLength} autoComplete="off" defaultValue={text} required={needed} />
			)
		case 'money':
		case 'percent':
			return (
				<TextField
					{...common}
					unit={unit}
					inputMode="decimal"
					autoComplete="off"
					defaultValue={text}
					required={needed}
				/>
			)
		case 'whole':
			return (
				<TextField
					{...common}
					unit={unit}
					inputMode="numeric"
					autoComplete="off"
					defaultValue={text}
					required={needed}
				/>
			)
	}
}

const UNIT_IN_HINT = /(?:^|, )(in euro|in percentuale|in mesi|in anni|euro l’anno)(?:[;:,] ?|$)/
const UNITS: Readonly<Record<string, string>> = {
	'in euro': '€',
	'in percentuale': '%',
	'in mesi': 'mesi',
	'in anni': 'anni',
	'euro l’anno': '€ l’anno',
}

/** Returns the unit that stands inside the field, and what the hint says besides. */
export function unitOf(kind: ToolView['fields'][number]['field']['kind'], hint?: string) {
	const named = UNIT_IN_HINT.exec(hint ?? '')?.[1]
	const rest = hint?.replace(UNIT_IN_HINT, '')
	const unit = named === undefined ? (kind === 'money' ? '€' : kind === 'percent' ? '%' : undefined) : UNITS[named]
	return { unit, rest: rest === '' ? undefined : rest }
}
