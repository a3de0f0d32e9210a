import { expect, it } from 'vitest'
import { firstOf } from './first-of.ts'

it.each([0, 1, 3, 7, 40])('gives what sorting all and cutting gives: %i', (limit) => {
	const items = Array.from({ length: 37 }, (_, place) => ({ place, score: (place * 17) % 11 }))
	const better = (one: { score: number }, other: { score: number }) => other.score - one.score
	expect(firstOf(items, limit, better)).toEqual(items.toSorted(better).slice(0, limit))
})
