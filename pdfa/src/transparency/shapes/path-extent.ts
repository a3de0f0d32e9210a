import type { Operation } from '../../model/content.ts'
import { apply, type Box, EMPTY_BOX, type Matrix, union } from '../../model/matrix.ts'

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
	/** Corners of a path of straight lines alone; undefined once it is something else. */
	#corners: (readonly [number, number])[] | undefined = []

	constructor(start: number) {
		this.start = start
	}

	/** Returns whether it is one rectangle. */
	get isRectangle(): boolean {
		return (this.#rectangles === 1 && !this.#others) || (this.#rectangles === 0 && isBox(this.#corners))
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
		} else {
			this.#others = true
			this.#addCorner(operator, [x, y])
		}
		const points = isRectangle ? [x, y, x + width, y + height, x, y + height, x + width, y] : values
		for (let at = 0; at + 1 < points.length; at += 2) {
			const [px, py] = apply(matrix, points[at] ?? 0, points[at + 1] ?? 0)
			this.box = union(this.box, [px, py, px, py])
		}
	}

	#addCorner(operator: string, corner: readonly [number, number]): void {
		const begins = operator === 'm'
		const continues = operator === 'l' && this.#corners !== undefined && this.#corners.length < MOST_CORNERS
		if (begins && this.#corners?.length === 0) this.#corner = corner.join(' ')
		if (begins ? this.#corners?.length === 0 : continues) this.#corners?.push(corner)
		else this.#corners = undefined
	}
}

/** Four, and the first again. */
const MOST_CORNERS = 5

/** Returns whether four corners, the first perhaps said twice, are those of an upright rectangle. */
function isBox(corners: readonly (readonly [number, number])[] | undefined): boolean {
	const [a, b, c, d, e] = corners ?? []
	if (!a || !b || !c || !d || (e && (e[0] !== a[0] || e[1] !== a[1]))) return false
	const along = (from: number) =>
		a[from] === b[from] && c[from] === d[from] && b[1 - from] === c[1 - from] && a[1 - from] === d[1 - from]
	return along(0) || along(1)
}
