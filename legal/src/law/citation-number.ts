/** Number, year and date of an act: "546/92", "n. 546 del 1992", "31 dicembre 1992, n. 546". */
import { monthNames } from 'italian'
import type { Cursor, Lexeme } from './citation-lexer.ts'

export interface Reading {
	number: number
	year: number
	date?: string
}

/** 546/92 · n. 546/1992 · n. 546 del 1992 · 31 dicembre 1992, n. 546 · 31/12/1992 n. 546 · 546 del 31.12.1992 · 1992, n. 546 */
export function readNumberAndYear(cursor: Cursor): Reading | undefined {
	for (const form of [dateThenNumber, numberThenYear, yearThenNumber]) {
		const trial = cursor.fork()
		const reading = form(trial)
		if (reading === undefined) continue
		cursor.join(trial)
		return reading
	}
	return undefined
}

function dateThenNumber(cursor: Cursor): Reading | undefined {
	cursor.word('del', 'dell', 'in')
	cursor.skipSilent()
	cursor.word('data')
	const date = readDate(cursor)
	if (date === undefined) return undefined
	cursor.sign(',', '-')
	numberSign(cursor)
	const number = cursor.number()
	return number === undefined ? undefined : { number: Number(number), ...date }
}

function numberThenYear(cursor: Cursor): Reading | undefined {
	numberSign(cursor)
	const number = cursor.number()
	if (number === undefined) return undefined
	if (cursor.sign('/', '-', '\\')) {
		cursor.sign("'", '’')
		const year = cursor.number()
		return year === undefined ? undefined : { number: Number(number), year: Number(year) }
	}
	cursor.sign(',')
	if (cursor.word('del', 'dell') === undefined) return undefined
	cursor.skipSilent()
	cursor.word('anno')
	const date = readDate(cursor)
	if (date !== undefined) return { number: Number(number), ...date }
	const year = cursor.number()
	// "n. 84 del 17 giugno": a day without its year names no act.
	if (year === undefined || isMonth(cursor.peek())) return undefined
	return { number: Number(number), year: Number(year) }
}

function yearThenNumber(cursor: Cursor): Reading | undefined {
	cursor.word('del')
	const year = cursor.number()
	if (year === undefined || year.length !== 4) return undefined
	cursor.sign(',')
	if (!numberSign(cursor)) return undefined
	const number = cursor.number()
	return number === undefined ? undefined : { number: Number(number), year: Number(year) }
}

function numberSign(cursor: Cursor): boolean {
	const found = cursor.word('n', 'nr', 'num', 'numero', 'no')
	if (found === undefined) return false
	cursor.skipSilent()
	return true
}

/** Reads "31 dicembre 1992" or "31/12/92" as an ISO date; leaves the cursor where it is if there is none. */
export function readDate(cursor: Cursor): { year: number; date: string } | undefined {
	const trial = cursor.fork()
	const day = trial.number()
	if (day === undefined) return undefined
	trial.skipSilent()
	const named = monthNumber(trial.peek())
	if (named > 0) trial.at++
	else trial.sign('/', '-')
	const month = named > 0 ? named : Number(trial.number() ?? 0)
	trial.skipSilent()
	if (named === 0) trial.sign('/', '-')
	const year = trial.number()
	if (year === undefined || month < 1 || month > 12 || Number(day) > 31 || (year.length !== 4 && year.length !== 2))
		return undefined
	cursor.join(trial)
	const full = fullYear(Number(year))
	return { year: full, date: `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` }
}

/** 1 to 12, 0 when the word is no month. */
function monthNumber(next: Lexeme | undefined): number {
	if (next?.kind !== 'word') return 0
	return (
		monthNames.findIndex((month) => month === next.text || (next.text.length === 3 && month.startsWith(next.text))) + 1
	)
}

function isMonth(next: Lexeme | undefined): boolean {
	return monthNumber(next) > 0
}

/** Two digits: up to 30 this century, else the last one. Laws of 1930 are written in full by everybody. */
export function fullYear(year: number): number {
	return year >= 100 ? year : year <= 30 ? 2000 + year : 1900 + year
}
