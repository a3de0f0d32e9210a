import { expect, it } from 'vitest'
import { bled } from './bleed.ts'

/** Four by four pixels of two points, each its own shade. */
const PICTURE = {
	pixels: Uint8Array.from({ length: 64 }, (_, at) => Math.floor(at / 4)),
	width: 4,
	height: 4,
	onCells: true,
}
const shades = ({ pixels }: { pixels: Uint8Array }) => Array.from({ length: 16 }, (_, at) => pixels[at * 4])

it('goes on beyond a rectangle with the colours within it', () => {
	// Pixels 1 and 2 of each row lie wholly within, and rows 0 to 2.
	const picture = bled(PICTURE, [0, 0, 8, 8], [[1, 1.5, 6, 9]])
	expect(shades(picture)).toEqual([1, 1, 2, 2, 5, 5, 6, 6, 9, 9, 10, 10, 9, 9, 10, 10])
})

it('leaves pictures that no rectangle cuts', () => {
	expect(bled(PICTURE, [0, 0, 8, 8], [[-1, -1, 9, 9]])).toBe(PICTURE)
	expect(bled(PICTURE, [0, 0, 8, 8], [[20, 20, 30, 30]])).toBe(PICTURE)
	expect(bled(PICTURE, [0, 0, 8, 8], [])).toBe(PICTURE)
})
