import { expect, it } from 'vitest'
import { blank, type Grey } from '../grey.ts'
import { clearLeaders } from './leaders.ts'

function square(picture: Grey, left: number, top: number, side: number): void {
	for (let y = top; y < top + side; y += 1)
		picture.pixels.fill(0, y * picture.width + left, y * picture.width + left + side)
}

const isClear = ({ pixels }: Grey) => pixels.every((value) => value > 200)

it('clears rows of dots, also where the line falls a little and dots stand elsewhere', () => {
	const page = blank(600, 200)
	for (let n = 0; n < 20; n += 1) square(page, 40 + n * 20, 90 + Math.floor(n / 6), 5)
	for (let n = 0; n < 12; n += 1) square(page, 45 + n * 23, 120, 4)
	for (let n = 0; n < 9; n += 1) square(page, 42 + n * 60, 150, 6) // a dot and a space of a typewriter at 10 points
	clearLeaders(page)
	expect(isClear(page)).toBe(true)
})

it('leaves dots of words, an ellipsis, a dotted letter and rows of other marks', () => {
	const page = blank(600, 300)
	for (let n = 0; n < 3; n += 1) square(page, 40 + n * 12, 40, 5) // an ellipsis
	for (const left of [40, 62, 131, 150, 222, 301]) square(page, left, 80, 4) // dots above letters
	for (let n = 0; n < 20; n += 1) square(page, 40 + n * 24, 120, 14) // boxes to fill in
	for (let n = 0; n < 20; n += 1) page.pixels.fill(0, 160 * 600 + 40 + n * 24, 160 * 600 + 58 + n * 24) // dashes
	const before = page.pixels.slice()
	clearLeaders(page)
	expect(page.pixels).toEqual(before)
})
