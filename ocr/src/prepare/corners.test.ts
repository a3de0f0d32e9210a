import { expect, it } from 'vitest'
import { blank, type Grey, warp } from '../grey.ts'
import { findPage } from './corners.ts'
import { apply, type Corners, chain, rectangleTo } from './homography.ts'
import { prepare } from './prepare.ts'

const CORNERS: Corners = [
	{ x: 90, y: 70 },
	{ x: 520, y: 110 },
	{ x: 560, y: 720 },
	{ x: 60, y: 690 },
]

/** A white page seen from an angle on a darker desk; brightness falls from left to right by `shadow`. */
function photograph(shadow = 0): Grey {
	const picture = blank(640, 800)
	const inside = (x: number, y: number) =>
		CORNERS.every((from, index) => {
			const to = CORNERS[(index + 1) % 4] ?? from
			return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
		})
	for (let y = 0; y < 800; y += 1)
		for (let x = 0; x < 640; x += 1) picture.pixels[y * 640 + x] = (inside(x, y) ? 230 : 80) * (1 - (shadow * x) / 640)
	return picture
}

it.each([0, 0.6])('finds the corners of a page on a desk, with a shadow of %d across it', (shadow) => {
	const found = findPage(photograph(shadow))
	for (const [index, corner] of CORNERS.entries()) {
		expect(Math.abs((found?.[index]?.x ?? 0) - corner.x)).toBeLessThan(5)
		expect(Math.abs((found?.[index]?.y ?? 0) - corner.y)).toBeLessThan(5)
	}
})

it('finds the whole page where a shadow makes half of it as dark as the desk', () => {
	const picture = photograph()
	for (const [at, value] of picture.pixels.entries())
		picture.pixels[at] = value * (0.3 + 0.7 / (1 + Math.exp(((at % 640) - 300) / 40)))
	const found = findPage(picture)
	for (const [index, corner] of CORNERS.entries()) {
		expect(Math.abs((found?.[index]?.x ?? 0) - corner.x)).toBeLessThan(8)
		expect(Math.abs((found?.[index]?.y ?? 0) - corner.y)).toBeLessThan(8)
	}
})

it('finds no page in a scan that shows nothing else', () => {
	expect(findPage(blank(600, 800))).toBeUndefined()
	const half = blank(600, 800)
	half.pixels.fill(20, 0, half.pixels.length / 2)
	expect(findPage(half)).toBeUndefined()
})

it('squares a photographed page and evens its shadow', () => {
	const { picture, toSource } = prepare(photograph(0.6), {})
	expect(apply(toSource, { x: 0, y: 0 }).x).toBeCloseTo(90, -1)
	const { width, height, pixels } = picture
	expect(height / width).toBeCloseTo(Math.SQRT2, 1)
	for (const [x, y] of [
		[0.1, 0.1],
		[0.9, 0.5],
		[0.5, 0.9],
	] as const)
		expect(pixels[Math.floor(y * height) * width + Math.floor(x * width)]).toBeGreaterThan(215)
})

it('maps a rectangle onto four corners and back', () => {
	const map = rectangleTo(CORNERS, 100, 200)
	expect(apply(map, { x: 100, y: 200 }).x).toBeCloseTo(560)
	const same = chain(map, [1, 0, 0, 0, 1, 0, 0, 0, 1])
	expect(warp(photograph(), same, 100, 200).pixels[100 * 100 + 50]).toBe(230)
})
