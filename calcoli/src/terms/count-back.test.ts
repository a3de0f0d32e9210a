import { describe, expect, it } from 'vitest'
import { countBack } from './count-back.ts'
import { addDays, type IsoDate, weekdayOf } from './days.ts'
import { isHoliday } from './holidays.ts'
import { none, ofCourts } from './rests.ts'

const procedural = { unit: 'days', recipient: 'court', rests: ofCourts, areFree: false } as const

describe('terms counted back', () => {
	it('leave out the day of the hearing', () => {
		expect(countBack({ ...procedural, from: '2027-01-18', count: 10 })).toMatchObject({ day: '2027-01-08' })
	})

	it('end earlier where they would end on a Saturday or a holiday', () => {
		expect(countBack({ ...procedural, from: '2026-12-16', count: 10 })).toMatchObject({
			from: '2026-12-16',
			day: '2026-12-04',
			suspendedDays: 0,
			movedFrom: '2026-12-06',
		})
	})

	it('do not count August', () => {
		expect(countBack({ ...procedural, from: '2026-09-15', count: 20 })).toMatchObject({
			day: '2026-07-24',
			suspendedDays: 31,
			movedFrom: '2026-07-26',
		})
		expect(countBack({ ...procedural, from: '2026-09-15', count: 20, rests: none })).toMatchObject({
			day: '2026-08-26',
		})
	})

	it('leave out the last day too where the days are free', () => {
		expect(countBack({ ...procedural, from: '2027-03-12', count: 20, areFree: true })).toMatchObject({
			day: '2027-02-19',
		})
	})

	it('count months by the calendar', () => {
		const lease = { unit: 'months', recipient: 'private', areFree: false } as const
		expect(countBack({ ...lease, from: '2026-12-31', count: 6 })).toMatchObject({ day: '2026-06-30' })
	})

	it('are those counted by hand from every day of four years', () => {
		const different: IsoDate[] = []
		for (let from: IsoDate = '2024-01-01'; from < '2028-01-01'; from = addDays(from, 1)) {
			let day = from
			for (let left = 40; left > 0; ) {
				day = addDays(day, -1)
				if (day.slice(5, 7) !== '08') left -= 1
			}
			while (isHoliday(day) || weekdayOf(day) === 6 || day.slice(5, 7) === '08') day = addDays(day, -1)
			if (countBack({ ...procedural, from, count: 40 }).day !== day) different.push(from)
		}
		expect(different).toEqual([])
	})

	it('refuse what is no term', () => {
		for (const count of [0, -1, 1.5, 1e9])
			expect(() => countBack({ ...procedural, from: '2026-01-01', count })).toThrow(RangeError)
	})
})
