import type { Outcome, Result, Theme } from 'calcoli'
import { formatDate } from '#app/ui/format.ts'
import { type Counted, type ReadInput, ruleText } from './tool-view.ts'

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
	return `Manca ${parameter} per ${dayOrWords(needed)}. Dove sta, o starà: ${act}. Lo studio può aggiungerlo; intanto scegli un periodo già noto.`
}

function dayOrWords(needed: string): string {
	return /^\d{4}-\d{2}-\d{2}$/.test(needed) ? `il ${formatDate(`${needed}T12:00:00Z`)}` : needed
}

function listed(inputs: readonly ReadInput[]): string {
	return inputs.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join('; ')
}

/** Says what was read, what was taken as most people mean it, and what was left out. */
export function understoodLines({ read, assumed = [], doubts = [] }: Counted): string[] {
	return [
		...(read.length > 0 ? [`Ho letto: ${listed(read)}.`] : []),
		...(assumed.length > 0 ? [`Non lo dice la domanda, ho supposto: ${listed(assumed)}.`] : []),
		...(doubts.length > 0 ? [`Non ho considerato: ${quoted(doubts)}.`] : []),
	]
}

/**
 * Asks for what is missing, or if what was not read matters; undefined where there is nothing to ask.
 *
 * @param isInForm true where nothing can be replied
 */
export function askedBack(
	{ tool, missing, choices, read, assumed = [], doubts = [], isTentative, rule, result }: Counted,
	isInForm: boolean,
): string | undefined {
	if (missing.length > 0) {
		const wanted = missing.map((label) => (choices?.[label] === undefined ? label : `${label} (${choices[label]})`))
		return isInForm ? `Per il calcolo serve: ${wanted.join(', ')}.` : `Per il calcolo mi serve: ${wanted.join(', ')}.`
	}
	if ((doubts.length === 0 && !isTentative) || result !== undefined) return undefined
	const reply = isInForm ? 'scegli «Calcola così»' : 'scrivi «sì»'
	return [
		`Ho capito: ${tool.title}, con ${listed(read)}${assumed.length > 0 ? `; ho supposto ${listed(assumed)}` : ''}.`,
		...(isTentative && rule ? [`La legge dà ${ruleText(rule)}.`] : []),
		doubts.length === 0
			? `È così? Se sì ${reply}, altrimenti correggi i dati.`
			: `Questo strumento non considera: ${quoted(doubts)}. Se non cambia il risultato ${reply}, altrimenti correggi i dati.`,
	].join(' ')
}

function quoted(words: readonly string[]): string {
	return words.map((word) => `«${word}»`).join(', ')
}
