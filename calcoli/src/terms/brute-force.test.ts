import { describe, expect, it } from 'vitest'
import { countTerm } from './count-term.ts'
import { addDays } from './days.ts'
import { ofCourts } from './rests.ts'

/** Counts one day after the other with nothing but a calendar, as one would on paper. */
const msPerDay = 86_400_000
const easterMondays = new Set(
	'2020-04-13 2021-04-05 2022-04-18 2023-04-10 2024-04-01 2025-04-21 2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22 2031-04-14 2032-03-29'.split(
		' ',
	),
)
const fixed = new Set('01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'.split(' '))
const text = (time: number) => new Date(time).toISOString().slice(0, 10)
const isAugust = (time: number) => new Date(time).getUTCMonth() === 7

function isOff(time: number, isProcedural: boolean): boolean {
	const weekday = new Date(time).getUTCDay()
	const day = text(time)
	if (weekday === 0 || (isProcedural && weekday === 6)) return true
	return fixed.has(day.slice(5)) || easterMondays.has(day) || (day.slice(5) === '10-04' && day >= '2026')
}

function moved(time: number, isProcedural: boolean): string {
	let day = time
	while (isOff(day, isProcedural)) day += msPerDay
	return text(day)
}

function byHand(from: number, count: number, unit: 'days' | 'months' | 'years', isProcedural: boolean): string {
	if (unit === 'days') {
		let day = from
		for (let left = count; left > 0; ) {
			day += msPerDay
			if (!isProcedural || !isAugust(day)) left -= 1
		}
		return moved(day, isProcedural)
	}
	let begins = from
	if (isProcedural) while (isAugust(begins) && isAugust(begins + msPerDay)) begins += msPerDay
	const start = new Date(begins)
	const months = start.getUTCMonth() + (unit === 'years' ? 12 * count : count)
	const last = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate()
	const calendar = Date.UTC(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), last))
	if (!isProcedural) return moved(calendar, false)
	let left = (calendar - begins) / msPerDay
	let day = begins
	while (left > 0) {
		day += msPerDay
		if (!isAugust(day)) left -= 1
	}
	return moved(day, true)
}

describe('terms from every day of 2021 to 2030', () => {
	it.each([
		[5, 'days'],
		[10, 'days'],
		[15, 'days'],
		[20, 'days'],
		[30, 'days'],
		[40, 'days'],
		[60, 'days'],
		[90, 'days'],
		[120, 'days'],
		[150, 'days'],
		[6, 'months'],
		[1, 'years'],
	] as const)('are those counted by hand: %i %s', (count, unit) => {
		const different: string[] = []
		for (let day = Date.UTC(2021, 0, 1); day <= Date.UTC(2030, 11, 31); day += msPerDay)
			for (const isProcedural of [true, false]) {
				const from = addDays('2021-01-01', (day - Date.UTC(2021, 0, 1)) / msPerDay)
				const ours = countTerm({
					from,
					count,
					unit,
					...(isProcedural ? ({ recipient: 'court', rests: ofCourts } as const) : ({ recipient: 'private' } as const)),
				}).day
				const hand = byHand(day, count, unit, isProcedural)
				if (ours !== hand) different.push(`${from}: ${ours}, by hand ${hand}`)
			}
		expect(different).toEqual([])
	})
})
