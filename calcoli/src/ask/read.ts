/** Amounts, days and counts as people write them in a question. */
import { dayOf, type IsoDate } from '../terms/days.ts'
import { monthNames } from '../terms/month-names.ts'
import { isIsoDate } from '../tool/fields.ts'

const words = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci']

const currency = String.raw`(?:euro|eur|€)`
const figure = String.raw`\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?|\d{1,9}(?:,\d{1,2})?`
const amountPattern = new RegExp(
	String.raw`${currency} ?(${figure})|(${figure}) ?(mila|milioni|milione)? ?(?:di )?${currency}`,
	'g',
)
const scales: Readonly<Record<string, number>> = { mila: 1000, milione: 1_000_000, milioni: 1_000_000 }

/** Sums of money, as plain decimals, in the order they stand. */
export function amountsIn(question: string): string[] {
	return [...question.toLowerCase().matchAll(amountPattern)].map(([, first, second, scale]) => {
		const plain = Number((first ?? second ?? '').replaceAll('.', '').replace(',', '.'))
		return String(Math.round(plain * (scales[scale ?? ''] ?? 1) * 100) / 100)
	})
}

const dayPattern = new RegExp(
	String.raw`\b(?:(\d{1,2})(?:°|º)? )?(${monthNames.join('|')})(?: (?:del )?((?:19|20)\d\d))?\b|\b(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d\d)\b|\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b`,
	'g',
)

/** Days, in the order they stand. One without a year is the last such day up to `today`; a month with its year is its first day. */
export function daysIn(question: string, today: IsoDate): IsoDate[] {
	return [...question.toLowerCase().matchAll(dayPattern)].flatMap((found) => {
		const [, day, month, year, dayNumber, monthNumber, fullYear, isoYear, isoMonth, isoDay] = found
		if (month !== undefined && day === undefined)
			return year === undefined ? [] : validDay(Number(year), monthIndex(month), 1)
		if (month !== undefined && day !== undefined) {
			const index = monthIndex(month)
			if (year !== undefined) return validDay(Number(year), index, Number(day))
			const thisYear = Number(today.slice(0, 4))
			const [candidate] = validDay(thisYear, index, Number(day))
			return candidate !== undefined && candidate > today
				? validDay(thisYear - 1, index, Number(day))
				: candidate
					? [candidate]
					: []
		}
		if (isoYear !== undefined) return validDay(Number(isoYear), Number(isoMonth) - 1, Number(isoDay))
		return validDay(Number(fullYear), Number(monthNumber) - 1, Number(dayNumber))
	})
}

function monthIndex(name: string): number {
	return monthNames.findIndex((month) => month === name)
}

/** Rates in percent, as plain text with a comma, in the order they stand. */
export function ratesIn(question: string): string[] {
	return [...question.matchAll(/\b(\d{1,2}(?:,\d{1,4})?) ?(?:%|per cento)/g)].flatMap(([, rate]) => rate ?? [])
}

/** Years that stand alone, as `dal 2021`: their first day. */
export function yearsIn(question: string): IsoDate[] {
	return [...question.toLowerCase().matchAll(/\b(?:dal|dall'anno|nel|del) ((?:19|20)\d\d)\b/g)].flatMap(([, year]) =>
		validDay(Number(year), 0, 1),
	)
}

function validDay(year: number, month: number, day: number): IsoDate[] {
	const found = dayOf(year, month, day)
	return isIsoDate(found) && Number(found.slice(8)) === day && Number(found.slice(5, 7)) === month + 1 ? [found] : []
}

/** Number of people of a kind: `due figli`, `un fratello`, `3 sorelle`; zero where they are not named or denied. */
export function countOf(question: string, people: string): number {
	const text = question.toLowerCase()
	if (new RegExp(String.raw`\b(?:senza|non ha|nessun[oa]?) (?:${people})\b`).test(text)) return 0
	const found = new RegExp(String.raw`\b(?:(\d{1,2}|un[ao']?|${words.join('|')}) ?)?(?:${people})\b`).exec(text)
	if (!found) return 0
	const [, count] = found
	if (count === undefined || count.startsWith('un')) return 1
	const word = words.indexOf(count)
	return word >= 0 ? word : Number(count)
}

/** Returns true if people are named in the plural and their number is not said: `i figli`. */
export function isUncounted(question: string, plural: string): boolean {
	const text = question.toLowerCase()
	const first = new RegExp(String.raw`(?:\b([\p{L}\d]+) )?\b(?:${plural})\b`, 'u').exec(text)
	if (!first) return false
	const [, before = ''] = first
	return !/^\d{1,2}$/.test(before) && !words.includes(before) && !/^(?:senza|ha|nessun|nessuna)$/.test(before)
}
