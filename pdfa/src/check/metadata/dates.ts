/** Dates of XMP (ISO 8601) and of the information dictionary (ISO 32000-1 §7.9.4), as milliseconds since 1970. */

class Reader {
	readonly #text: string
	#pos = 0
	constructor(text: string) {
		this.#text = text
	}
	peek(): string {
		return this.#text[this.#pos] ?? ''
	}
	skip(): void {
		this.#pos++
	}
	/** Digits, at most `max`; `undefined` if there are none. Also how many they were. */
	integer(max: number): { value: number; digits: number } | undefined {
		const digits = /^\d+/.exec(this.#text.slice(this.#pos))?.[0]
		if (digits === undefined) return undefined
		this.#pos += digits.length
		return { value: Math.min(Number(digits), max), digits: digits.length }
	}
	/** Returns whether the end is reached or one of these follows. */
	endsOr(characters: string): boolean {
		return this.peek() === '' || characters.includes(this.peek())
	}
}

/** `undefined` for what is no date. A date without time zone is taken as UTC. */
export function parseXmpDate(text: string): number | undefined {
	const reader = new Reader(text)
	// Parts that are left out are zero, also month and day.
	const parts = [0, 0, 0, 0, 0, 0, 0]
	let offset = 0
	const read = (index: number, max: number, followers: string): boolean => {
		const found = reader.integer(max)
		if (!found || !reader.endsOr(followers)) return false
		parts[index] = index === 1 || index === 2 ? Math.max(1, found.value) : found.value
		return true
	}
	const done = (): number => time(parts, offset)
	if (text === '') return done()
	const negative = reader.peek() === '-'
	if (negative) reader.skip()
	if (!read(0, 9999, '-')) return undefined
	if (negative) parts[0] = -(parts[0] ?? 0)
	if (reader.peek() === '') return done()
	reader.skip()
	if (!read(1, 12, '-')) return undefined
	if (reader.peek() === '') return done()
	reader.skip()
	if (!read(2, 31, 'T')) return undefined
	if (reader.peek() === '') return done()
	reader.skip()
	const hour = reader.integer(23)
	if (!hour) return undefined
	parts[3] = hour.value
	if (reader.peek() === '') return done()
	if (reader.peek() === ':') {
		reader.skip()
		if (!read(4, 59, ':Z+-')) return undefined
	}
	if (reader.peek() === '') return done()
	if (reader.peek() === ':') {
		reader.skip()
		if (!read(5, 59, '.Z+-')) return undefined
		if (reader.peek() === '.') {
			reader.skip()
			const fraction = reader.integer(999_999_999)
			if (!fraction || !reader.endsOr('Z+-')) return undefined
			parts[6] = Math.floor((fraction.value / 10 ** Math.min(9, fraction.digits)) * 1000)
		}
	} else if (!'Z+-'.includes(reader.peek())) return undefined
	if (reader.peek() === '') return done()
	const sign = reader.peek()
	reader.skip()
	if (sign !== 'Z') {
		const hours = reader.integer(23)
		if (!hours || !reader.endsOr(':')) return undefined
		offset = hours.value * 60
		if (reader.peek() === ':') {
			reader.skip()
			const minutes = reader.integer(59)
			if (!minutes) return undefined
			offset += minutes.value
		}
		if (sign === '-') offset = -offset
	}
	return reader.peek() === '' ? done() : undefined
}

function time(parts: readonly number[], offsetMinutes: number): number {
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = parts
	const date = new Date(0)
	// Date.UTC would take the years 0 to 99 for those of the last century.
	date.setUTCFullYear(year, month - 1, day)
	date.setUTCHours(hour, minute, second, ms)
	return date.getTime() - offsetMinutes * 60_000
}

const PDF_DATE =
	/^D:(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:([Z+-])(?:(\d{2})(?:'(?:(\d{2}))?)?)?)?)?)?)?)?)?$/

/** The calendar of the dates in XMP has no other before it, that of readers of PDF dates has: no earlier date is the same in both. */
const FIRST_GREGORIAN_YEAR = 1583

/** `undefined` for what is no date. */
export function parsePdfDate(text: string): number | undefined {
	if (text.endsWith("''")) return undefined
	const found = PDF_DATE.exec(text.endsWith("'") ? text.slice(0, -1) : text)
	if (!found) return undefined
	const [
		,
		year,
		month = '1',
		day = '1',
		hour = '0',
		minute = '0',
		second = '0',
		sign = 'Z',
		hours = '0',
		minutes = '0',
	] = found
	const offset = Number(hours) * 60 + Number(minutes)
	if ((sign === 'Z' && offset !== 0) || Number(year) < FIRST_GREGORIAN_YEAR) return undefined
	const parts = [year, month, day, hour, minute, second].map(Number)
	return time(parts, sign === '-' ? -offset : offset)
}
