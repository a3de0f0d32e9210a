import { expect, it } from 'vitest'
import { blank, type Grey } from '../grey.ts'
import { evenShadows } from './even.ts'

const [WIDTH, HEIGHT] = [1600, 1200]

/** Paper with lines of letters, darker from left to right across the soft border of a shadow. */
function inShadow(): Grey {
	const page = blank(WIDTH, HEIGHT)
	for (let y = 0; y < HEIGHT; y += 1)
		for (let x = 0; x < WIDTH; x += 1) {
			const shadow = 1 - 0.6 / (1 + Math.exp(-(x - WIDTH / 2) / 110))
			const isInk = y % 50 < 12 && x % 16 < 5
			page.pixels[y * WIDTH + x] = (isInk ? 40 : 230) * shadow
		}
	return page
}

it('makes the paper as white along the border of a shadow as elsewhere', () => {
	const { pixels } = evenShadows(inShadow())
	const paper = Array.from({ length: WIDTH }, (_, x) => x)
		.filter((x) => x % 16 > 6 && x > 100 && x < WIDTH - 100)
		.map((x) => pixels[640 * WIDTH + x] ?? 0)
	expect(Math.min(...paper)).toBeGreaterThan(220)
	const ink = pixels[600 * WIDTH + 1202] ?? 255
	expect(ink).toBeLessThan(80)
})
