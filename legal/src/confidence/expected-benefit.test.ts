import { expect, it } from 'vitest'
import { bestAnswer } from './expected-benefit.ts'

const prospect = (count: number, governs: number, confidence: number) => ({ count, governs, confidence })

it('quotes one article where it is likely enough to govern', () => {
	const best = bestAnswer([prospect(1, 0.95, 0.85), prospect(2, 0.97, 0.86)], 'lay')
	expect(best).toMatchObject({ count: 1 })
	expect(best.benefit).toBeGreaterThan(0)
})

it('quotes a further one where it is much likelier that one of both governs', () => {
	expect(bestAnswer([prospect(1, 0.75, 0.6), prospect(2, 0.9, 0.75)], 'lay').count).toBe(2)
})

it('is worth nothing where a wrong article would be asserted too often', () => {
	expect(bestAnswer([prospect(1, 0.7, 0.6)], 'lay').benefit).toBeLessThan(0)
	expect(bestAnswer([], 'lay')).toMatchObject({ count: 0, benefit: 0 })
})

it('asserts a little more of a story', () => {
	const prospects = [prospect(1, 0.7, 0.6)]
	expect(bestAnswer(prospects, 'story').benefit).toBeGreaterThan(0)
})
