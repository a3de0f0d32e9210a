import { expect, it } from 'vitest'
import { blankRanges } from './blank.ts'
import { trimEndOf } from './trim.ts'

it('blanks ranges in any order, whether they touch, overlap or repeat, and moves nothing', () => {
	const text = '0123456789'
	const ranges = [
		{ start: 6, end: 8 },
		{ start: 1, end: 3 },
		{ start: 2, end: 4 },
		{ start: 6, end: 8 },
	]
	expect(blankRanges(text, ranges)).toBe('0   45  89')
	expect(blankRanges(text, [])).toBe(text)
})

it('trims the characters it is given at the end, and no others', () => {
	expect(trimEndOf('- capo - -', /[\s-]/)).toBe('- capo')
	expect(trimEndOf('---', /-/)).toBe('')
})
