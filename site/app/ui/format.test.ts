import { describe, expect, it } from 'vitest'
import { counted, formatDate, formatDateTime, formatEuro, formatNumber, formatPercent } from './format.ts'
import { pageNumbers } from './pagination.tsx'

describe('dates are those of Rome, as Italians write them', () => {
	it.each([
		['2026-11-21T13:30:00Z', '21 novembre 2026, 14:30'],
		['2026-07-01T22:05:00Z', '2 luglio 2026, 00:05'],
		['2027-01-01T07:00:00Z', '1º gennaio 2027, 08:00'],
		['2026-03-29T00:59:59Z', '29 marzo 2026, 01:59'],
		['2026-03-29T01:00:00Z', '29 marzo 2026, 03:00'],
	])('%s is %s', (iso, text) => {
		expect(formatDateTime(iso)).toBe(text)
	})

	it('a day stands without its hour', () => {
		expect(formatDate('2025-04-08T10:00:00Z')).toBe('8 aprile 2025')
	})

	it('what is not a date is left blank', () => {
		expect(formatDateTime('ieri')).toBe('')
	})
})

describe('numbers', () => {
	it('thousands are grouped', () => {
		expect([formatNumber(1234), formatNumber(12), formatNumber(1234567)]).toEqual(['1.234', '12', '1.234.567'])
	})

	it('amounts have two decimals and the euro after them', () => {
		expect(formatEuro(123456)).toBe('1.234,56 €')
	})

	it('a share becomes a whole percent', () => {
		expect(formatPercent(0.847)).toBe('85%')
	})

	it('one is singular, everything else plural', () => {
		expect([0, 1, 2].map((n) => counted(n, 'risposta', 'risposte'))).toEqual(['0 risposte', '1 risposta', '2 risposte'])
	})
})

it('pagination shows the ends and the neighbours', () => {
	expect(pageNumbers(1, 1)).toEqual([1])
	expect(pageNumbers(5, 9)).toEqual([1, 4, 5, 6, 9])
	expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
})
