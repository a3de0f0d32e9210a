import { expect, it } from 'vitest'
import { blank, type Grey } from '../grey.ts'
import { whitenFields } from './fields.ts'

function fill({ width, pixels }: Grey, value: number, left: number, top: number, across: number, down: number): void {
	for (let y = top; y < top + down; y += 1) pixels.fill(value, y * width + left, y * width + left + across)
}

const at = ({ width, pixels }: Grey, x: number, y: number) => pixels[y * width + x] ?? 0

it('makes a tinted field white, and leaves the letters in it dark', () => {
	const page = blank(400, 300)
	page.pixels.fill(245)
	fill(page, 180, 32, 96, 320, 96)
	for (let x = 60; x < 300; x += 12) fill(page, 30, x, 130, 4, 26)
	whitenFields(page)
	expect(at(page, 200, 112)).toBeGreaterThan(235)
	expect(at(page, 58, 140)).toBeGreaterThan(235)
	expect(at(page, 61, 140)).toBeLessThan(60)
})

it('leaves a dark heading with bright letters, and thick strokes', () => {
	const page = blank(400, 300)
	page.pixels.fill(245)
	fill(page, 60, 32, 32, 320, 64)
	for (let x = 60; x < 300; x += 16) fill(page, 245, x, 50, 4, 26)
	fill(page, 10, 100, 180, 30, 90)
	const before = page.pixels.slice()
	whitenFields(page)
	expect(at(page, 200, 40)).toBe(60)
	expect(page.pixels.subarray(400 * 170)).toEqual(before.subarray(400 * 170))
})
