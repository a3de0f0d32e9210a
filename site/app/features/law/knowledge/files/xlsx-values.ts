/** Numbers of the formats of days that have no code of their own (ECMA-376 part 1, §18.8.30). */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
const PERCENT_FORMATS = new Set([9, 10])
const DAY_MS = 86_400_000
/** Day 0 of either way to count days: with the 29 February 1900 that Excel counts and that never was, or from 1904. */
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

export type NumberKind = 'number' | 'day' | 'percent'

/** Returns what a number format makes of a number. @param code of a format of the file's own */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
	if (code === undefined) return DAY_FORMATS.has(id) ? 'day' : PERCENT_FORMATS.has(id) ? 'percent' : 'number'
	const signs = signsOf(code)
	if (/[dy]/i.test(signs)) return 'day'
	return signs.includes('%') ? 'percent' : 'number'
}

/** Returns the signs of a format that stand for parts of a value: without words in quotes, colours and conditions in brackets, and escaped signs. */
function signsOf(code: string): string {
	let signs = ''
	for (let at = 0; at < code.length; at += 1) {
		const sign = code.charAt(at)
		if (sign === '\\') at += 1
		else if (sign === '"' || sign === '[') {
			const end = code.indexOf(sign === '[' ? ']' : '"', at + 1)
			if (end < 0) return signs
			at = end
		} else signs += sign
	}
	return signs
}

/** Returns a number of a cell as Italians write it, to the fifteen digits that a sheet holds. */
export function shownNumber(value: string, kind: NumberKind, epoch: keyof typeof FIRST_DAY): string {
	const number = Number(value)
	if (value.trim() === '' || !Number.isFinite(number)) return value
	if (kind === 'day') return shownDate(number, epoch)
	const exact = Number((kind === 'percent' ? number * 100 : number).toPrecision(15))
	return `${String(exact).replace('.', ',')}${kind === 'percent' ? '%' : ''}`
}

function shownDate(days: number, epoch: keyof typeof FIRST_DAY): string {
	const date = new Date(FIRST_DAY[epoch] + Math.round(days * DAY_MS))
	if (Number.isNaN(date.getTime())) return String(days)
	const two = (part: number) => String(part).padStart(2, '0')
	const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
	return Number.isInteger(days) ? day : `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** Returns the column of a cell, from 1, by its name: 28 for 'AB12'. */
export function columnOf(name: string): number {
	let column = 0
	for (const letter of name) {
		const value = letter.charCodeAt(0) - 64
		if (value < 1 || value > 26) break
		column = column * 26 + value
	}
	return column
}
