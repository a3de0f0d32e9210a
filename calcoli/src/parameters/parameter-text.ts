import { monthNames } from 'italian'
import { italian } from '../tool/amounts.ts'
import type { DayOfYear, Unit } from './parameter.ts'

/** One and many of what is counted. */
const counted = { giorni: ['giorno', 'giorni'], mesi: ['mese', 'mesi'], anni: ['anno', 'anni'] } as const

/** Returns a value as Italian prose says it: `85.000 euro`, `21 per cento`, `60 giorni`, `30 giugno`. */
export function parameterText(value: number | DayOfYear, unit: Unit): string {
	if (typeof value === 'string') return dayOfYearText(value)
	switch (unit) {
		case 'euro':
			return `${italian(Number.isInteger(value) ? String(value) : value.toFixed(2))} euro`
		case 'percentuale':
			return `${italian(String(value))} per cento`
		case 'giorni':
		case 'mesi':
		case 'anni':
			return `${italian(String(value))} ${counted[unit][value === 1 ? 0 : 1]}`
		case 'giorno':
		case 'numero':
			return italian(String(value))
	}
}

/** Returns a day as Italian prose says it: `1º gennaio 2027`. */
export function dayText(day: string): string {
	return `${dayOfYearText(day.slice(5))} ${day.slice(0, 4)}`
}

function dayOfYearText(day: string): string {
	const [month, dayOfMonth] = day.split('-').map(Number)
	return `${dayOfMonth === 1 ? '1º' : dayOfMonth} ${monthNames[(month ?? 1) - 1]}`
}
