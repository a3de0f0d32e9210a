/** Place of each pixel of a row among cells, whose values hold at their middles: the cell before it, and how far on to the next it is. */
export interface BetweenCells {
	before: Uint32Array
	/** From 0 to 1. */
	share: Float64Array
}

/** @param last the greatest place, in cells; pixels beyond it have its value */
export function betweenCells(width: number, cell: number, last: number): BetweenCells {
	const [before, share] = [new Uint32Array(width), new Float64Array(width)]
	for (let x = 0; x < width; x += 1) {
		const place = Math.max(0, Math.min(last, (x + 0.5) / cell - 0.5))
		before[x] = Math.trunc(place)
		share[x] = place - Math.trunc(place)
	}
	return { before, share }
}
