import { expect, it } from 'vitest'
import { durationText } from './duration.it.ts'
import { countsOf, daysUpTo, rowsOf } from './measure.ts'

it('lists the days of a chart across the end of a month and of summer time', () => {
	expect(daysUpTo('2026-11-02', 4)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'])
	expect(daysUpTo('2026-10-26', 2)).toEqual(['2026-10-25', '2026-10-26'])
})

it('counts zero where nothing happened, and nothing before counting began', () => {
	const days = daysUpTo('2026-11-22', 10)
	const counts = countsOf([{ day: '2026-11-20', values: [4, 1] }], '2026-11-19', days, 2)
	expect(counts.days.slice(-5).map(({ values }) => values)).toEqual([null, [0, 0], [4, 1], [0, 0], [0, 0]])
	expect(counts).toMatchObject({ week: [4, 1], month: [4, 1] })
	expect(countsOf([], null, days, 1)).toMatchObject({ week: null, month: null })
})

it('sums the last seven days apart from the others', () => {
	const days = daysUpTo('2026-11-22')
	const rows = days.map((day) => ({ day, values: [1] }))
	expect(countsOf(rows, '2026-01-01', days, 1)).toMatchObject({ week: [7], month: [30] })
})

it('says durations in words', () => {
	expect([durationText(0.4), durationText(1), durationText(30.5), durationText(60)]).toEqual([
		'meno di un’ora',
		'1 ora',
		'30,5 ore',
		'2,5 giorni',
	])
})

it('gives each series its numbers, and a dash where nothing was measured', () => {
	const days = daysUpTo('2026-11-22', 2)
	const rows = [{ day: '2026-11-22', values: [1234, 1] }]
	expect(rowsOf(countsOf(rows, '2026-11-22', days, 2), ['Riuscite', 'Rifiutate'])).toEqual([
		{ label: 'Riuscite', week: '1.234', month: '1.234' },
		{ label: 'Rifiutate', week: '1', month: '1' },
	])
	expect(rowsOf(countsOf([], null, days, 1), [''])).toEqual([{ label: '', week: '—', month: '—' }])
})
