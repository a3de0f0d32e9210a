import type { Grey } from '../grey.ts'

/** A connected part of a picture. */
export interface Area {
	/** 1 where the area is. */
	mask: Uint8Array
	pixels: number
}

/** Share of each side of the picture, about its middle, in which an area counts: whoever photographs a page has it there. */
const MIDDLE = 0.5

/** Returns the largest connected area brighter than a threshold. */
export function brightestArea({ width, height, pixels }: Grey, threshold: number): Area {
	return largest({ width, height, isIn: (at) => (pixels[at] ?? 0) > threshold }, () => 1)
}

/**
 * Returns the area about the middle that edges enclose, with what lies within it. A shadow's border is soft and is no edge, so that a page
 * half in the shadow is one area, although its dark half is no brighter than the desk.
 * @param ratio of the brightness on both sides of an edge
 */
export function enclosedArea({ width, height, pixels }: Grey, ratio: number): Area {
	const differ = (one = 1, other = 1) => Math.max(one, other) > ratio * Math.max(1, Math.min(one, other))
	const isEdge = (at: number) => {
		const x = at % width
		if (x === 0 || x === width - 1 || at < width || at >= pixels.length - width) return true
		return differ(pixels[at - 1], pixels[at + 1]) || differ(pixels[at - width], pixels[at + width])
	}
	const margin = (1 - MIDDLE) / 2
	const isMiddle = (x: number, y: number) =>
		x > width * margin && x < width * (1 - margin) && y > height * margin && y < height * (1 - margin)
	const { mask } = largest({ width, height, isIn: (at) => !isEdge(at) }, (x, y) => (isMiddle(x, y) ? 1 : 0))
	return grown(withoutHoles(mask, width, height), width)
}

interface Parts {
	width: number
	height: number
	isIn(at: number): boolean
}

/** The connected area that weighs most. */
function largest({ width, height, isIn }: Parts, weightOf: (x: number, y: number) => number): Area {
	const areaOf = new Int32Array(width * height)
	const todo = new Int32Array(width * height)
	let [best, bestWeight, bestSize, areas] = [0, 0, 0, 0]
	for (let start = 0; start < areaOf.length; start += 1) {
		if (areaOf[start] !== 0 || !isIn(start)) continue
		areas += 1
		let [size, weight, open] = [0, 0, 0]
		todo[open++] = start
		areaOf[start] = areas
		while (open > 0) {
			const at = todo[--open] ?? 0
			const x = at % width
			size += 1
			weight += weightOf(x, (at - x) / width)
			for (let side = 0; side < 4; side += 1) {
				const next = side === 0 ? at - 1 : side === 1 ? at + 1 : side === 2 ? at - width : at + width
				if ((side === 0 && x === 0) || (side === 1 && x === width - 1) || next < 0 || next >= areaOf.length) continue
				if (areaOf[next] !== 0 || !isIn(next)) continue
				areaOf[next] = areas
				todo[open++] = next
			}
		}
		if (weight > bestWeight) [best, bestWeight, bestSize] = [areas, weight, size]
	}
	const mask = new Uint8Array(areaOf.length)
	if (best > 0) for (let at = 0; at < mask.length; at += 1) if (areaOf[at] === best) mask[at] = 1
	return { mask, pixels: bestSize }
}

/** The area with everything that it surrounds. */
function withoutHoles(mask: Uint8Array, width: number, height: number): Uint8Array {
	const outside = new Uint8Array(mask.length)
	const todo: number[] = []
	const reach = (at: number) => {
		if (mask[at] === 1 || outside[at] === 1) return
		outside[at] = 1
		todo.push(at)
	}
	for (let x = 0; x < width; x += 1) {
		reach(x)
		reach(mask.length - 1 - x)
	}
	for (let y = 0; y < height; y += 1) {
		reach(y * width)
		reach(y * width + width - 1)
	}
	for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
		const x = at % width
		if (x > 0) reach(at - 1)
		if (x < width - 1) reach(at + 1)
		if (at >= width) reach(at - width)
		if (at < mask.length - width) reach(at + width)
	}
	return outside.map((value) => 1 - value)
}

/** The area with the pixels beside it, which are those of its edges. */
function grown(mask: Uint8Array, width: number): Area {
	const wider = mask.map((value, at) => {
		if (value === 1) return 1
		const x = at % width
		const beside = (x > 0 && mask[at - 1] === 1) || (x < width - 1 && mask[at + 1] === 1)
		return beside || mask[at - width] === 1 || mask[at + width] === 1 ? 1 : 0
	})
	return { mask: wider, pixels: wider.reduce((sum, value) => sum + value, 0) }
}
