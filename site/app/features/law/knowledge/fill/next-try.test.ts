import { expect, it } from 'vitest'
import { nextNight, nextTry } from './next-try.ts'

const at = (time: string) => new Date(`2026-11-29T${time}:00Z`)

it('tries again soon after a bad moment, later each time, and then at night', () => {
	const next = (runs: number, mayCome = true) =>
		nextTry({ endedAt: at('10:00'), mayCome, runs }, at('10:01')).toISOString()
	expect([1, 2, 3].map((runs) => next(runs))).toEqual([
		'2026-11-29T10:10:00.000Z',
		'2026-11-29T10:20:00.000Z',
		'2026-11-29T10:40:00.000Z',
	])
	// Half past three in Rome.
	for (const night of [next(7), next(1, false)]) expect(night).toBe('2026-11-30T02:30:00.000Z')
})

it('knows the night in summer, and never one that is over', () => {
	expect(nextNight(new Date('2026-07-01T00:00:00Z')).toISOString()).toBe('2026-07-01T01:30:00.000Z')
	expect(nextNight(new Date('2026-07-01T01:30:00Z')).toISOString()).toBe('2026-07-02T01:30:00.000Z')
})
