/** Facts in a question: words, numbers, dates and names to which an answer may apply a rule, although no law contains them. */
import { foldAccents, foldCase, monthNames } from 'italian'
import { measuresIn } from './measures.ts'
import { numbersIn } from './numbers.ts'
import { standsFor } from './same-words.ts'
import { contentOf } from './support.ts'

export interface Facts {
	/** The question, folded. */
	readonly text: string
	/** Returns true if the question says a term of the sentence. */
	tells(term: string): boolean
	/** Numbers of the question, and those that a rule makes of them: "un sesto di 60.000". */
	readonly numbers: ReadonlySet<string>
	/** Returns true if the question states a quantity, or a rule makes it of one. */
	appliesTo(measure: string): boolean
	/** Returns true for "3 maggio" if the question has it, and for "18 maggio" if the law says "quindici giorni". */
	tellsDate(date: string): boolean
}

/** Of a longer question, the first part: sums and dates are combined with each other. */
const mostCombined = 24

/** @param law what the sources say */
export function factsOf(question: string, law: string): Facts {
	const terms = [...new Set(contentOf(question))]
	const told = new Map<string, boolean>()
	const measures = measuresIn(law)
	const stated = numbersIn(question)
	const numbers = new Set([...stated, ...sums(stated, numbersIn(law), measures)])
	const askedMeasures = measuresIn(question)
	const dates = new Set(datesIn(question).flatMap((date) => [spell(date), ...moved(date, measures)]))
	const dayMonths = new Set(datesIn(question).map(({ month }) => month))
	return {
		text: foldAccents(foldCase(question)),
		tells(term) {
			const known = told.get(term)
			if (known !== undefined) return known
			const tells = terms.some((there) => standsFor(term, there))
			told.set(term, tells)
			return tells
		},
		numbers,
		appliesTo(measure) {
			const [, sum] = /^([\d.]+) (?:euro|%)$/.exec(measure) ?? []
			return askedMeasures.has(measure) || (sum !== undefined && numbers.has(sum))
		},
		tellsDate: (written) =>
			datesIn(written).every(
				(date) => dates.has(spell(date)) || (dayMonths.has(date.month) && stated.has(String(date.day))),
			),
	}
}

/** Sums, differences and the law's shares of what the question counts. */
function sums(told: ReadonlySet<string>, law: ReadonlySet<string>, measures: ReadonlySet<string>): string[] {
	const own = [...told].slice(0, mostCombined).map(Number).filter(Number.isFinite)
	const theirs = [...law].slice(0, mostCombined).map(Number).filter(Number.isFinite)
	const shares = [...measures].flatMap((measure) => {
		const [, part = '', whole = ''] = /^(\d+)\/(\d+)$/.exec(measure) ?? []
		const [, percent = ''] = /^([\d.]+) %$/.exec(measure) ?? []
		return part !== '' ? [Number(part) / Number(whole)] : percent !== '' ? [Number(percent) / 100] : []
	})
	const made = own.flatMap((one) => [
		...[...own, ...theirs].flatMap((other) => [one + other, Math.abs(one - other)]),
		...shares.flatMap((share) => [one * share, one - one * share, one + one * share]),
	])
	return made.map((value) => String(Math.round(value * 100) / 100))
}

interface DayOfYear {
	readonly day: number
	/** From 0. */
	readonly month: number
	readonly year: number | undefined
}

const written = new RegExp(String.raw`\b(\d{1,2})°?\s+(${monthNames.join('|')})(?:\s+(\d{4}))?\b`, 'g')

/** Dates of a text as written in Italian. */
function datesIn(text: string): DayOfYear[] {
	return [...foldAccents(foldCase(text)).matchAll(written)].slice(0, mostCombined).map(([, day, month = '', year]) => ({
		day: Number(day),
		month: monthNames.indexOf(month),
		year: year === undefined ? undefined : Number(year),
	}))
}

/** Blanks the dates stated in the question or derived from it. */
export function withoutDates(text: string, facts: Facts): string {
	return text.replace(new RegExp(written.source, 'gi'), (date) => (facts.tellsDate(date) ? ' ' : date))
}

/** "3 maggio", without its year. */
function spell({ day, month }: DayOfYear): string {
	return `${day} ${monthNames[month] ?? ''}`
}

/** The date after each of the law's terms, counted with and without its first day, and the day that follows. */
function moved({ day, month, year = 2025 }: DayOfYear, measures: ReadonlySet<string>): string[] {
	const at = (days: number, later: number) => {
		const date = new Date(Date.UTC(year, month + later, day + days))
		return spell({ day: date.getUTCDate(), month: date.getUTCMonth(), year: undefined })
	}
	return [
		at(1, 0),
		...[...measures].flatMap((measure) => {
			const [, count = '', unit = ''] = /^(\d+) (day|week|month|year)$/.exec(measure) ?? []
			const size = Number(count)
			if (size === 0 || size > 2000) return []
			if (unit === 'day') return [at(size, 0), at(size + 1, 0), at(size - 1, 0), at(-size, 0)]
			if (unit === 'week') return [at(7 * size, 0)]
			return [at(0, unit === 'month' ? size : 12 * size), at(0, unit === 'month' ? -size : -12 * size)]
		}),
	]
}
