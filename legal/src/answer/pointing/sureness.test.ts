import { describe, expect, it } from 'vitest'
import { calibratePointing, factsOf, type PointingSample, surenessOf } from './sureness.ts'

const offer = [
	{ ref: 'cm:1' as const, ranges: [], score: 6 },
	{ ref: 'cm:2' as const, ranges: [], score: 5 },
	{ ref: 'cm:3' as const, ranges: [], score: 1 },
]

describe('facts of a pointing', () => {
	it('are the model’s probability, the place and the margin that retrieval gives its first article', () => {
		expect(factsOf(offer, 'cm:1', 0.9)).toEqual({ p: 0.9, isFirst: true, margin: 0.2 })
		expect(factsOf(offer, 'cm:3', 0.9)).toEqual({ p: 0.9, isFirst: false, margin: -1 })
	})

	it('of an article that was only referred to are those of the worst', () => {
		expect(factsOf(offer, 'cm:9', 0.5)).toEqual({ p: 0.5, isFirst: false, margin: -1 })
	})
})

/** As many samples of a kind, so many of them right. */
const lot = (p: number, isFirst: boolean, right: number, wrong: number): PointingSample[] =>
	Array.from({ length: right + wrong }, (_, at) => ({
		facts: { p, isFirst, margin: isFirst ? 0.3 : -0.3 },
		isRight: at < right,
	}))

describe('a calibration', () => {
	it('says what was found, whatever the model says of itself', () => {
		const boasts = calibratePointing([...lot(0.97, true, 20, 4), ...lot(0.97, false, 9, 15)])
		if (boasts === undefined) throw new Error('not measured')
		const [first, other] = [true, false].map((isFirst) =>
			surenessOf(boasts, { p: 0.97, isFirst, margin: isFirst ? 0.3 : -0.3 }),
		)
		expect(first).toBeGreaterThan(0.75)
		expect(first).toBeLessThan(0.9)
		expect(other).toBeLessThan(0.5)
	})

	it('is never surer than so many answers can show', () => {
		const perfect = calibratePointing(lot(0.99, true, 40, 0))
		if (perfect === undefined) throw new Error('not measured')
		expect(surenessOf(perfect, { p: 0.99, isFirst: true, margin: 1 })).toBeLessThanOrEqual(41 / 42)
		expect(surenessOf(perfect, { p: 0.99, isFirst: true, margin: 1 })).toBeGreaterThan(0.9)
	})

	it('of a model that is sure and always wrong, or right as often as not, says so', () => {
		const facts = { p: 0.97, isFirst: true, margin: 0.3 }
		const sureness = (right: number, wrong: number) => {
			const calibration = calibratePointing(lot(0.97, true, right, wrong))
			return calibration === undefined ? undefined : surenessOf(calibration, facts)
		}
		expect(sureness(0, 60)).toBeLessThan(0.05)
		expect(sureness(30, 30)).toBeCloseTo(0.5, 1)
	})

	it('is not made from a few answers', () => {
		expect(calibratePointing(lot(0.9, true, 29, 0))).toBeUndefined()
	})
})
