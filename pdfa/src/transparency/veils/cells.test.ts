import { expect, it } from 'vitest'
import type { Box } from '../../model/matrix.ts'
import type { Picture } from '../pictures/picture.ts'
import { cellsOf } from './cells.ts'

const BOX: Box = [0, 0, 100, 60]

/** A picture of 100 by 60 points, of one pixel for each, in shades of grey. */
function pictureOf(shade: (x: number, y: number) => number): Picture {
	const [width, height] = [100, 60]
	const pixels = new Uint8Array(width * height * 4)
	for (let at = 0; at < width * height; at += 1)
		pixels.fill(shade(at % width, Math.floor(at / width)), at * 4, at * 4 + 4)
	return { pixels, width, height, onCells: true }
}

it('leaves a picture of one colour whole', () => {
	const [cell, ...others] = cellsOf(new Map([['a', pictureOf(() => 51)]]), BOX, [])
	expect(others).toEqual([])
	expect(cell?.box).toEqual(BOX)
	expect(cell?.colours.get('a')?.[0]).toBeCloseTo(0.2)
})

it('divides a gradient across the way it goes, into parts that have nearly one colour', () => {
	const cells = cellsOf(new Map([['a', pictureOf((x) => x * 2)]]), BOX, [])
	expect(cells.length).toBeGreaterThan(8)
	expect(cells.every(({ box }) => box[1] === 0 && box[3] === 60)).toBe(true)
	const widths = cells.reduce((sum, { box }) => sum + box[2] - box[0], 0)
	expect(widths).toBeCloseTo(100)
})

it('ends its parts between lines of text, never in them', () => {
	const lines: Box[] = [40, 24, 8].map((bottom) => [10, bottom, 90, bottom + 10])
	const cells = cellsOf(new Map([['a', pictureOf((_, y) => y * 4)]]), BOX, lines)
	const ends = cells.flatMap(({ box }) => [box[1], box[3]])
	expect(cells.length).toBeGreaterThan(3)
	for (const [, bottom, , top] of lines) expect(ends.filter((end) => end > bottom + 2.5 && end < top - 2.5)).toEqual([])
})
