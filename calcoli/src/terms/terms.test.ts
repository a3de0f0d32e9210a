import { describe, expect, it } from 'vitest'
import { countTerm } from './count-term.ts'
import { holidaysOf } from './holidays.ts'
import { ofCourts } from './rests.ts'

describe('art. 155 c.p.c.', () => {
	it('leaves the first day out', () => {
		expect(countTerm({ from: '2026-11-02', count: 8, unit: 'days', recipient: 'private' })).toMatchObject({
			from: '2026-11-02',
			day: '2026-11-10',
			suspendedDays: 0,
		})
	})

	it.each([
		['2026-01-31', 1, 'months', '2026-02-28'],
		['2024-02-29', 1, 'years', '2025-02-28'],
		['2025-10-03', 3, 'months', '2026-01-03'],
		['2025-03-11', 2, 'years', '2027-03-11'],
	] as const)('counts months and years by the calendar: %s + %i %s', (from, count, unit, day) => {
		expect(countTerm({ from, count, unit, recipient: 'private' })).toMatchObject({ day })
	})

	it('moves the end from a holiday to the next working day', () => {
		expect(countTerm({ from: '2026-11-25', count: 30, unit: 'days', recipient: 'private' })).toMatchObject({
			day: '2026-12-28',
			movedFrom: '2026-12-25',
		})
	})

	it('takes a Saturday for a holiday in procedures only', () => {
		const term = { from: '2026-11-04', count: 10, unit: 'days' } as const
		expect(countTerm({ ...term, recipient: 'private' }).day).toBe('2026-11-14')
		expect(countTerm({ ...term, recipient: 'court', rests: ofCourts })).toMatchObject({
			day: '2026-11-16',
			movedFrom: '2026-11-14',
		})
	})

	it('refuses what is no term', () => {
		for (const count of [0, -1, 1.5, 1e9])
			expect(() => countTerm({ from: '2026-01-01', count, unit: 'days', recipient: 'private' })).toThrow(RangeError)
	})
})

describe('art. 1 l. 742/1969', () => {
	it('leaves August out of the terms of procedures', () => {
		expect(
			countTerm({ from: '2026-07-20', count: 30, unit: 'days', recipient: 'court', rests: ofCourts }),
		).toMatchObject({
			from: '2026-07-20',
			day: '2026-09-21',
			suspendedDays: 31,
			movedFrom: '2026-09-19',
		})
		expect(countTerm({ from: '2026-07-20', count: 30, unit: 'days', recipient: 'private' }).suspendedDays).toBe(0)
	})

	it('lets a term that would begin in August begin on 1 September', () => {
		expect(
			countTerm({ from: '2026-08-10', count: 30, unit: 'days', recipient: 'court', rests: ofCourts }),
		).toMatchObject({
			day: '2026-09-30',
			suspendedDays: 21,
		})
	})

	it('leaves out each August of a long term', () => {
		expect(
			countTerm({ from: '2026-03-02', count: 6, unit: 'months', recipient: 'court', rests: ofCourts }),
		).toMatchObject({
			day: '2026-10-05',
			suspendedDays: 31,
		})
		expect(
			countTerm({ from: '2025-07-30', count: 13, unit: 'months', recipient: 'court', rests: ofCourts }).suspendedDays,
		).toBe(62)
	})
})

describe('rests of procedures by year', () => {
	it.each([
		['2014-07-20', 30, 'days', '2014-10-06'],
		['2013-07-15', 60, 'days', '2013-10-29'],
		['2014-03-01', 6, 'months', '2014-10-17'],
		['2020-02-20', 30, 'days', '2020-05-25'],
		['2020-02-25', 30, 'days', '2020-05-29'],
		['2020-03-20', 30, 'days', '2020-06-10'],
	] as const)('from %s, %i %s end on %s', (from, count, unit, day) => {
		expect(countTerm({ from, count, unit, recipient: 'court', rests: ofCourts }).day).toBe(day)
	})

	it('are not guessed for the years before the law', () => {
		expect(() =>
			countTerm({ from: '1960-03-01', count: 30, unit: 'days', recipient: 'court', rests: ofCourts }),
		).toThrow('1960')
	})
})

describe('holidays', () => {
	it.each([
		[2024, '2024-04-01'],
		[2025, '2025-04-21'],
		[2026, '2026-04-06'],
		[2027, '2027-03-29'],
	])('hold the Monday after Easter %i', (year, day) => {
		expect(holidaysOf(year)).toContain(day)
	})

	it('hold 4 October from 2026 on', () => {
		expect(holidaysOf(2025)).not.toContain('2025-10-04')
		expect(holidaysOf(2026)).toContain('2026-10-04')
	})
})
