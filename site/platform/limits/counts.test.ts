import { expect, it } from 'vitest'
import { createCounts } from './counts.ts'

it('asks to wait once the points of a window are used up, each key for itself, until the window ends', () => {
	let time = 0
	const counts = createCounts({ points: 2, windowSeconds: 60 }, () => time)
	expect([counts.count('a'), counts.count('a'), counts.count('b')]).toEqual([undefined, undefined, undefined])
	time = 20_000
	expect([counts.count('a'), counts.count('b')]).toEqual([40, undefined])
	time = 60_000
	expect(counts.count('a')).toBeUndefined()
})
