import { expect, it } from 'vitest'
import { allFixes, type Colours, isUntouched, lookForFixes, straighten } from './straighten.ts'

const [WIDTH, HEIGHT] = [900, 1200]
/** Corners of the sheet on the desk. */
const SHEET = [
	[150, 120],
	[760, 160],
	[800, 1090],
	[100, 1050],
] as const

/** A sheet with lines of bars for words on a dark desk, brighter on the left if there is a shadow. */
function photograph({ shadow = 0 } = {}): Colours {
	const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
	for (let y = 0; y < HEIGHT; y += 1)
		for (let x = 0; x < WIDTH; x += 1) {
			const isSheet = SHEET.every(([fromX, fromY], index) => {
				const [toX, toY] = SHEET[(index + 1) % 4] ?? SHEET[0]
				return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
			})
			const bar = isSheet && x > 260 && x < 640 && y > 260 && y < 900 && y % 40 < 8
			const value = (bar ? 30 : isSheet ? 235 : 70) * (1 - (shadow * x) / WIDTH)
			pixels.fill(value, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
		}
	return { width: WIDTH, height: HEIGHT, pixels }
}

const at = ({ width, height, pixels }: Colours, x: number, y: number) =>
	pixels[(Math.floor(y * height) * width + Math.floor(x * width)) * 4] ?? 0

it('finds the page in a photograph and its shadow, and makes a page of it', () => {
	const picture = photograph({ shadow: 0.5 })
	const found = lookForFixes(picture)
	expect(found.corners?.[0]?.x).toBeCloseTo(150 / WIDTH, 1)
	expect(found.hasShadow).toBe(true)
	const page = straighten(picture, found, allFixes(found))
	expect(page.height / page.width).toBeCloseTo(Math.SQRT2, 1)
	for (const [x, y] of [
		[0.06, 0.06],
		[0.94, 0.06],
		[0.94, 0.94],
		[0.06, 0.94],
	] as const)
		expect(at(page, x, y)).toBeGreaterThan(195)
})

it('undoes each fix by itself', () => {
	const picture = photograph({ shadow: 0.5 })
	const found = lookForFixes(picture)
	const whole = straighten(picture, found, { ...allFixes(found), squared: false, quarterTurns: 0 })
	expect([whole.width, whole.height]).toEqual([WIDTH, HEIGHT])
	const dark = straighten(picture, found, { ...allFixes(found), evened: false })
	expect(at(dark, 0.94, 0.5)).toBeLessThan(190)
	const turned = straighten(picture, found, { ...allFixes(found), quarterTurns: 1 })
	expect(turned.width).toBeGreaterThan(turned.height)
	expect(straighten(picture, found, allFixes(found), 400).height).toBe(400)
})

it('finds nothing to mend in an even picture that is all page', () => {
	const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(250)
	const found = lookForFixes({ width: WIDTH, height: HEIGHT, pixels })
	expect(found).toEqual({ skewDegrees: 0, quarterTurns: 0, hasShadow: false })
	expect(isUntouched(allFixes(found))).toBe(true)
})
