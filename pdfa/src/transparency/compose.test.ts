import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compose, inSpaceOf, WHITE } from './compose.ts'

const rounded = (values: readonly number[] | undefined) => values?.map((value) => Math.round(value * 1000) / 1000)

describe('compose', () => {
	it('mixes a translucent colour with its ground, in light and in ink', () => {
		expect(rounded(compose([1, 0, 0], { alpha: 0.25, mode: 'Normal' }, [0, 0, 1]))).toEqual([0.25, 0, 0.75])
		expect(rounded(compose([0, 1, 1, 0], { alpha: 0.4, mode: 'Normal' }, WHITE))).toEqual([0, 0.4, 0.4, 0])
	})

	it.each([
		['Multiply', 0.2],
		['Screen', 0.7],
		['Overlay', 0.4],
		['Darken', 0.4],
		['Lighten', 0.5],
		['HardLight', 0.4],
		['Difference', 0.1],
		['Exclusion', 0.5],
		['ColorDodge', 0.8],
		['ColorBurn', 0],
		['SoftLight', 0.4],
	])('blends as %s does (ISO 32000-1 §11.3.5.2)', (mode, expected) => {
		expect(rounded(compose([0.5], { alpha: 1, mode }, [0.4]))).toEqual([expected])
	})

	it('mixes hue, saturation, colour and luminosity of light', () => {
		const [ground, colour] = [
			[0.2, 0.5, 0.8],
			[0.9, 0.6, 0.2],
		]
		const blended = (mode: string) =>
			compose(colour ?? [], { alpha: 1, mode }, ground ?? [])?.map((part) => Math.round(part * 1000) / 1000)
		expect(blended('Luminosity')).toEqual([0.405, 0.703, 1])
		expect(blended('Color')).toEqual([0.695, 0.397, 0])
		expect(compose([1, 0, 0], { alpha: 1, mode: 'Hue' }, WHITE)?.map(Math.round)).toEqual([1, 1, 1])
		expect(compose([0, 1, 0, 0], { alpha: 1, mode: 'Hue' }, [1, 0, 0, 0])).toBeUndefined()
	})

	it('says nothing of modes it does not know, nor of grounds in other inks', () => {
		expect(compose([1, 0, 0], { alpha: 1, mode: 'Glow' }, WHITE)).toBeUndefined()
		expect(compose([0.5], { alpha: 0.5, mode: 'Normal' }, [0, 1, 0])).toBeUndefined()
	})

	it('gives the colour itself when it is opaque, and values that are allowed', () => {
		const value = fc.double({ min: 0, max: 1, noNaN: true })
		const colour = fc.tuple(value, value, value)
		fc.assert(
			fc.property(colour, colour, value, (above, below, alpha) => {
				const opaque = compose(above, { alpha: 1, mode: 'Normal' }, below)
				expect(opaque?.every((part, index) => Math.abs(part - (above[index] ?? 0)) < 1e-9)).toBe(true)
				const mixed = compose(above, { alpha, mode: 'SoftLight' }, below)
				expect(mixed?.every((part) => part >= -1e-9 && part <= 1 + 1e-9)).toBe(true)
			}),
		)
	})
})

it('says a grey ground in any space, and white inks as light', () => {
	expect(inSpaceOf([0.25], 3)).toEqual([0.25, 0.25, 0.25])
	expect(inSpaceOf([0.25], 4)).toEqual([0, 0, 0, 0.75])
	expect(inSpaceOf([0, 0, 0, 0], 3)).toEqual([1, 1, 1])
	expect(inSpaceOf([1, 0, 0], 4)).toBeUndefined()
})
