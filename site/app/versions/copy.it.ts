import { formatDate } from '#app/ui/format.ts'
import type { ShownValue } from './version.ts'

/** A time as `datetime-local` fields write it. */
const CLOCK = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

export const TEXT_CHANGED =
	'Nel frattempo un’altra persona ha salvato, quindi non è stato fatto niente. Leggi che cosa dice ora il testo e scegli: quello che hai scritto è rimasto.'

export const DATA_CHANGED =
	'Nel frattempo un collega ha salvato, quindi non è stato fatto niente. Guarda come sono ora i dati e scegli: quello che hai scritto è rimasto.'

/** Data that nobody but the person changes. */
export const OWN_DATA_CHANGED =
	'Nel frattempo hai salvato da un’altra scheda o da un altro dispositivo, quindi non è stato fatto niente. Guarda come sono ora i dati e scegli: quello che hai scritto è rimasto.'

/** Returns a value as the list of changes shows it. */
export function shownText(value: ShownValue): string {
	if (typeof value === 'boolean') return value ? 'sì' : 'no'
	const [, day, time] = typeof value === 'string' ? (CLOCK.exec(value) ?? []) : []
	if (day !== undefined) return `${formatDate(day)}, ${time}`
	const text = value === null ? '' : typeof value === 'object' ? value.join(', ') : String(value)
	return text === '' ? '(vuoto)' : text
}
