import type { Box } from '../../model/matrix.ts'
import type { Picture } from './picture.ts'

/** Shares of a pixel that count as none. */
const HAIR = 0.001
const CHANNELS = 4

/**
 * A picture whose colours go on beyond the rectangles that clip it: its pixels on their edges hold some of what lies beyond, and readers show
 * such a pixel wholly or in part, as they do with what it stands for.
 */
export function bled(picture: Picture, box: Box, rectangles: readonly Box[]): Picture {
	const { width, height, pixels } = picture
	const sides = insideOf(picture, box, rectangles)
	if (!sides) return picture
	const { left, top, right, bottom } = sides
	const from = new Uint32Array(pixels.buffer.slice(pixels.byteOffset, pixels.byteOffset + width * height * CHANNELS))
	const to = new Uint32Array(from.length)
	for (let y = 0; y < height; y += 1) {
		const row = Math.min(Math.max(y, top), bottom - 1) * width
		for (let x = 0; x < width; x += 1) to[y * width + x] = from[row + Math.min(Math.max(x, left), right - 1)] ?? 0
	}
	return { ...picture, pixels: new Uint8Array(to.buffer) }
}

/** Pixels that lie wholly within the rectangles; undefined if none do, or all. */
function insideOf({ width, height }: Picture, box: Box, rectangles: readonly Box[]) {
	const [across, down] = [width / (box[2] - box[0]), height / (box[3] - box[1])]
	let [left, top, right, bottom] = [0, 0, width, height]
	for (const each of rectangles) {
		left = Math.max(left, Math.ceil((each[0] - box[0]) * across - HAIR))
		right = Math.min(right, Math.floor((each[2] - box[0]) * across + HAIR))
		top = Math.max(top, Math.ceil((box[3] - each[3]) * down - HAIR))
		bottom = Math.min(bottom, Math.floor((box[3] - each[1]) * down + HAIR))
	}
	const isAll = left === 0 && top === 0 && right === width && bottom === height
	return left >= right || top >= bottom || isAll ? undefined : { left, top, right, bottom }
}
