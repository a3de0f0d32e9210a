import { expect, it } from 'vitest'
import { blank, type Grey } from './grey.ts'
import { tightenBoxes } from './tighten.ts'

const INK = { left: 30, top: 20, right: 90, bottom: 45 }
const RULE_AT = 56

/** A word of thin strokes above a ruled line, on paper with a speck of dust. */
function cell(): Grey {
	const picture = blank(140, 80)
	const fill = (left: number, top: number, right: number, bottom: number) => {
		for (let y = top; y < bottom; y += 1) picture.pixels.fill(40, y * 140 + left, y * 140 + right)
	}
	for (let x = INK.left; x < INK.right; x += 10) fill(x, INK.top, x + 3, INK.bottom)
	fill(INK.right - 3, INK.top, INK.right, INK.bottom)
	fill(0, RULE_AT, 140, RULE_AT + 3)
	picture.pixels[15 * 140 + 60] = 0
	return picture
}

const line = (box: typeof INK, quarterTurns?: 1) => ({
	baseline: { slope: 0, offset: 45 },
	height: 25,
	...(quarterTurns && { quarterTurns }),
	words: [{ text: 'parola', confidence: 0.9, ...box }],
})
const boxOf = (lines: ReturnType<typeof tightenBoxes>) => {
	const { left, top, right, bottom } = lines[0]?.words[0] ?? { left: 0, top: 0, right: 0, bottom: 0 }
	return { left, top, right, bottom }
}

it('draws the box of a word about its ink, without the ruled line below it', () => {
	const loose = { left: 26, top: 12, right: 96, bottom: RULE_AT + 2 }
	expect(boxOf(tightenBoxes([line(loose)], cell()))).toEqual(INK)
	expect(boxOf(tightenBoxes([line(INK)], cell()))).toEqual(INK)
})

it('leaves boxes without ink, boxes that show but a scrap of it, and lines that run down the page', () => {
	const empty = { left: 100, top: 5, right: 135, bottom: 40 }
	const scrap = { left: 26, top: 41, right: 96, bottom: 55 }
	for (const box of [empty, scrap]) expect(boxOf(tightenBoxes([line(box)], cell()))).toEqual(box)
	const loose = { left: 26, top: 12, right: 96, bottom: 50 }
	expect(boxOf(tightenBoxes([line(loose, 1)], cell()))).toEqual(loose)
})
