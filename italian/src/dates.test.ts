import { expect, it } from 'vitest'
import { datesIn } from './dates.ts'
import { isIsoDate, parseIsoDate } from './iso-date.ts'

it('knows the days that exist', () => {
	expect(['2024-02-29', '2026-12-31'].map(isIsoDate)).toEqual([true, true])
	expect(['2026-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '2026-01-01T10:00'].map(isIsoDate)).not.toContain(true)
	expect(parseIsoDate('2026-02-30')).toBeUndefined()
})

it('finds dates in words and in figures, and none that does not exist', () => {
	const text = 'dal 3 marzo 2026 al 1° Aprile 2026, poi 5/6/2026 e 31.02.2026'
	expect(datesIn(text).map(({ day, start }) => [day, text.slice(start, start + 3)])).toEqual([
		['2026-03-03', '3 m'],
		['2026-04-01', '1° '],
		['2026-06-05', '5/6'],
	])
})
