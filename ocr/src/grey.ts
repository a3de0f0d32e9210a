import type { Homography } from './prepare/homography.ts'

/** A picture without colours: one byte a pixel, row by row from the top; 0 is black. */
export interface Grey {
	width: number
	height: number
	pixels: Uint8Array
}

/** Returns an all-white picture. */
export function blank(width: number, height: number): Grey {
	return { width, height, pixels: new Uint8Array(width * height).fill(255) }
}

/** Shrinks by a whole factor: each pixel is the mean of a square. Rows and columns left over are dropped. */
export function shrink({ width, height, pixels }: Grey, factor: number): Grey {
	if (factor <= 1) return { width, height, pixels }
	const small = blank(Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor)))
	const sums = new Uint32Array(small.width)
	const columns = Math.min(factor, width)
	for (let y = 0; y < small.height; y += 1) {
		sums.fill(0)
		let rows = 0
		for (let row = y * factor; row < Math.min(height, (y + 1) * factor); row += 1) {
			rows += 1
			for (let x = 0, at = row * width; x < small.width; x += 1) {
				let sum = 0
				for (const end = at + columns; at < end; at += 1) sum += pixels[at] ?? 0
				sums[x] = (sums[x] ?? 0) + sum
			}
		}
		const area = rows * columns
		for (let x = 0; x < small.width; x += 1) small.pixels[y * small.width + x] = (sums[x] ?? 0) / area
	}
	return small
}

/** Turns a picture clockwise by quarters. */
export function turn(picture: Grey, turns: number): Grey {
	const { width, height, pixels } = picture
	const quarters = ((turns % 4) + 4) % 4
	if (quarters === 0) return picture
	if (quarters === 2) return { width, height, pixels: pixels.toReversed() }
	const turned = blank(height, width)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const at = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y
			turned.pixels[at] = pixels[y * width + x] ?? 255
		}
	return turned
}

/** Cuts a part out of a picture, which contains it. */
export function cut({ width, pixels }: Grey, left: number, top: number, size: { width: number; height: number }): Grey {
	const part = blank(size.width, size.height)
	for (let y = 0; y < size.height; y += 1) {
		const from = (top + y) * width + left
		part.pixels.set(pixels.subarray(from, from + size.width), y * size.width)
	}
	return part
}

/**
 * Draws a picture of the given size whose pixel at (x, y) is the source's at `toSource(x, y)`, between four pixels of it.
 * Outside the source it is white.
 */
export function warp(source: Grey, toSource: Homography, width: number, height: number): Grey {
	const target = blank(width, height)
	const { pixels, width: stride } = source
	const [a, b, c, d, e, f, g, h, i] = toSource
	const [lastX, lastY] = [source.width - 1, source.height - 1]
	for (let y = 0; y < height; y += 1) {
		let [u, v, w] = [b * y + c, e * y + f, h * y + i]
		const row = y * width
		for (let x = 0; x < width; x += 1, u += a, v += d, w += g) {
			const sx = u / w
			const sy = v / w
			if (sx < 0 || sy < 0 || sx > lastX || sy > lastY) continue
			const left = Math.min(Math.trunc(sx), lastX - 1)
			const top = Math.min(Math.trunc(sy), lastY - 1)
			const dx = sx - left
			const dy = sy - top
			const at = top * stride + left
			const upper = (pixels[at] ?? 255) * (1 - dx) + (pixels[at + 1] ?? 255) * dx
			const lower = (pixels[at + stride] ?? 255) * (1 - dx) + (pixels[at + stride + 1] ?? 255) * dx
			target.pixels[row + x] = upper * (1 - dy) + lower * dy + 0.5
		}
	}
	return target
}
