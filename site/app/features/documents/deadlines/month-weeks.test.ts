import { expect, it } from 'vitest'
import { weeksOf } from './month-weeks.ts'

const MONTHS = [2024, 2025, 2026, 2027].flatMap((year) =>
	Array.from({ length: 12 }, (_, at) => ({ year, month: at + 1 })),
)
/** From Monday, 0, to Sunday, 6. */
const placeOf = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

it('gives a month as weeks that start on Monday', () => {
	expect(weeksOf(2026, 2)[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
	expect(weeksOf(2026, 6)[0]?.[0]).toBe('2026-06-01')
	expect(weeksOf(2027, 2)).toHaveLength(4)
	for (const { year, month } of MONTHS) {
		const weeks = weeksOf(year, month)
		expect(new Set(weeks.map(({ length }) => length))).toEqual(new Set([7]))
		const placed = weeks.flatMap((week) => week.flatMap((day, place) => (day === null ? [] : [{ day, place }])))
		expect(placed.filter(({ day, place }) => placeOf(day) !== place)).toEqual([])
		expect(placed).toHaveLength(new Date(year, month, 0).getDate())
		expect(placed[0]?.day).toBe(`${year}-${String(month).padStart(2, '0')}-01`)
	}
})
