/** Whole dates in a text, in words or in figures. */

import { type IsoDate, parseIsoDate } from './iso-date.ts'
import { monthNames } from './months.ts'

const written = new RegExp(String.raw`\b(\d{1,2})°?\s+(${monthNames.join('|')})\s+(\d{4})\b`, 'gi')
const figures = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g

export interface WrittenDate {
	readonly day: IsoDate
	/** UTF-16 units of the text. */
	readonly start: number
}

/** Returns the dates of a text: those in words, then those in figures. */
export function datesIn(text: string): WrittenDate[] {
	const inWords = [...text.matchAll(written)].flatMap(({ 1: day = '', 2: month = '', 3: year = '', index }) =>
		dated(year, String(monthNames.indexOf(month.toLowerCase()) + 1), day, index),
	)
	const inFigures = [...text.matchAll(figures)].flatMap(({ 1: day = '', 2: month = '', 3: year = '', index }) =>
		dated(year, month, day, index),
	)
	return [...inWords, ...inFigures]
}

function dated(year: string, month: string, day: string, start: number): WrittenDate[] {
	const date = parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
	return date === undefined ? [] : [{ day: date, start }]
}
