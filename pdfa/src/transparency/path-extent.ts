import type { Operation } from '../model/content.ts'
import { apply, type Box, EMPTY_BOX, type Matrix, union } from '../model/matrix.ts'

/** The path that is being built (ISO 32000-1 §8.5.2), as far as it says where it can paint. */
export class PathExtent {
	box: Box = EMPTY_BOX
	/** First byte of the operation it begins with. */
	readonly start: number
	/** Place behind the last colour set since it began. */
	coloured: number | undefined
	#rectangles = 0
	#corner = ''
	#others = false

	constructor(start: number) {
		this.start = start
	}

	/** Returns whether it is one rectangle. */
	get isRectangle(): boolean {
		return this.#rectangles === 1 && !this.#others
	}

	/** Makes more than a rectangle of the path and changes nothing it paints: a line of no length in a corner. */
	get speck(): string {
		return ` ${this.#corner} l `
	}

	add({ operator }: Operation, values: readonly number[], matrix: Matrix): void {
		const [x = 0, y = 0, width = 0, height = 0] = values
		const isRectangle = operator === 're'
		if (isRectangle) {
			this.#rectangles += 1
			this.#corner = [x, y].map((value) => Math.round(value * 100_000) / 100_000).join(' ')
		} else this.#others = true
		const points = isRectangle ? [x, y, x + width, y + height, x, y + height, x + width, y] : values
		for (let at = 0; at + 1 < points.length; at += 2) {
			const [px, py] = apply(matrix, points[at] ?? 0, points[at + 1] ?? 0)
			this.box = union(this.box, [px, py, px, py])
		}
	}
}
