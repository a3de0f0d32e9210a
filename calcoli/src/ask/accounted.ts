/**
 * Finds out if a question says nothing in figures that its tool has no place for. A sum, a day or a number left over may be the one that was
 * meant, or change what is asked: then no number is shown.
 */
import type { IsoDate } from '../terms/days.ts'
import type { Tool } from '../tool/tool.ts'
import { exactDaysIn } from './days.ts'
import { amountsIn, withoutSumsAndDays } from './read.ts'

const monthsOfYear = 12
const perHundred = 10
const tiny = 1e-6
/** Numbers of laws, acts, invoices and tax codes; contracts of four years and four; a year, which is looked at apart. */
const names =
	/\b(?:artt?|articol[oi]|comma|legge|decreto|d\.? ?lgs|d\.?p\.?r|d\.?m|fattura|n|numero|ateco|modello|quadro|rigo|f|mora|corte|sezione|euro)\.? ?(?:n\. ?|numero )?\d{1,6}(?:[-/](?:bis|ter|quater|\d{1,4}))?|\bprescrizione (?:di )?\d+ anni\b|\b\d+-(?:bis|ter|quater)\b|\b231\/2002\b|\b\d ?\+ ?\d\b/g
const year = /\b(?:19|20)\d\d\b/g

export function isAccounted(
	text: string,
	tool: Tool,
	input: Readonly<Record<string, string>>,
	today: IsoDate,
	areDaysChosen: boolean,
): boolean {
	const values = Object.values(input)
	if (!amountsIn(text).every((amount) => isTaken(amount, values))) return false
	if (!areDaysChosen && !exactDaysIn(text, today).every((day) => values.includes(day))) return false
	const rest = withoutSumsAndDays(text).replace(names, ' ')
	const years = [...rest.matchAll(year)].map(([found]) => found)
	const hasYears = tool.fields.some(({ name, field }) => name === 'anno' && field.kind === 'choice')
	if (hasYears && !years.every((found) => values.includes(found))) return false
	const numbers = [...rest.replace(year, ' ').matchAll(/(?<![\w,.-])\d{1,6}(?:,\d{1,4})?(?![\w-])/g)]
	return numbers.every(([found]) => isTaken(found.replace(',', '.'), values) || isCounted(Number(found), values))
}

/** A rent by the month is taken by the year, a length in years by the month, a rate by thousand by hundred; the digits of a code are no sum. */
function isTaken(written: string, values: readonly string[]): boolean {
	const amount = Number(written)
	return values.some((value) => {
		const taken = Number(value.replace(',', '.'))
		return (
			[amount, amount * monthsOfYear].includes(taken) ||
			Math.abs(taken * perHundred - amount) < tiny ||
			value.includes(written.replace('.', ','))
		)
	})
}

/** `Un fratello e due sorelle` are three. */
function isCounted(count: number, values: readonly string[]): boolean {
	return values.some((value) => /^\d{1,2}$/.test(value) && Number(value) > count && count > 0)
}
