import type { Outcome, Result, Theme } from 'calcoli'
import { formatDate } from '#app/ui/format.ts'

export const THEME_NAMES: Readonly<Record<Theme, string>> = {
	termini: 'Termini e scadenze',
	interessi: 'Interessi e rivalutazioni',
	fisco: 'Imposte sul reddito e IVA',
	casa: 'Casa e affitti',
	successioni: 'Eredità e donazioni',
	giustizia: 'Cause ed esecuzioni',
	codici: 'Codici',
}

export const RESULT_SAVED = 'Calcolo salvato.'
export const RESULT_DELETED = 'Calcolo eliminato.'
export const RESULT_NOT_SAVED = 'Questi dati non danno un risultato: correggili e riprova.'
export const RESULTS_FULL = 'Hai già 200 calcoli: eliminane uno per salvarne altri.'

const money = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })

/** Returns a result as Italians write it. */
export function resultText({ value, unit }: Pick<Result, 'value' | 'unit'>): string {
	switch (unit) {
		case 'euro':
			return money.format(Number(value))
		case 'percent':
			return `${value.replace('.', ',')}%`
		case 'day':
			return formatDate(`${value}T12:00:00Z`)
		case 'days':
			return value === '1' ? '1 giorno' : `${value} giorni`
		case 'number':
			return value.replace('.', ',')
		case 'fraction':
		case 'text':
			return value
	}
}

/** Says why there is no number; undefined where the fields say it. */
export function refusalText(outcome: Outcome): string | undefined {
	if (outcome.ok || outcome.problem.code === 'wrong-input') return undefined
	const { parameter, needed, act } = outcome.problem
	return `Manca ${parameter} per ${dayOrWords(needed)}. Lo dirà ${act}. Scegli un periodo già noto.`
}

function dayOrWords(needed: string): string {
	return /^\d{4}-\d{2}-\d{2}$/.test(needed) ? `il ${formatDate(`${needed}T12:00:00Z`)}` : needed
}
