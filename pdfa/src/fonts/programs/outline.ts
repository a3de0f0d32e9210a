/** A glyph's outline in font units: `0 x y` moves, `1 x y` draws a line, `2 x1 y1 x2 y2 x y` a cubic curve. Contours close themselves. */
export class Outline {
	readonly data: number[] = []
	/** Outlines only grow, so one of the same size is the same. */
	#box: { size: number; box: Box } | undefined

	moveTo(x: number, y: number): void {
		this.data.push(0, x, y)
	}

	lineTo(x: number, y: number): void {
		this.data.push(1, x, y)
	}

	curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
		this.data.push(2, x1, y1, x2, y2, x, y)
	}

	/** Moves, scales and slants by the matrix `[a b c d e f]`. */
	transformed([a, b, c, d, e, f]: readonly [number, number, number, number, number, number]): Outline {
		const result = new Outline()
		const { data } = this
		for (let at = 0; at < data.length; ) {
			const kind = data[at++] ?? 0
			result.data.push(kind)
			for (let pairs = kind === 2 ? 3 : 1; pairs > 0; pairs--) {
				const x = data[at++] ?? 0
				const y = data[at++] ?? 0
				result.data.push(a * x + c * y + e, b * x + d * y + f)
			}
		}
		return result
	}

	/** Around all points, control points too, on whole units; without any, its left side lies right of its right side. */
	box(): Box {
		const { data } = this
		if (this.#box?.size === data.length) return this.#box.box
		let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
		for (let at = 0; at < data.length; ) {
			for (let pairs = data[at++] === 2 ? 3 : 1; pairs > 0; pairs--) {
				const x = boundedCoordinate(data[at++] ?? 0)
				const y = boundedCoordinate(data[at++] ?? 0)
				left = Math.min(left, x)
				right = Math.max(right, x)
				bottom = Math.min(bottom, y)
				top = Math.max(top, y)
			}
		}
		const box: Box = [left, bottom, right, top]
		this.#box = { size: data.length, box }
		return box
	}

	append(other: Outline): void {
		for (const value of other.data) this.data.push(value)
	}
}

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

/** A whole coordinate that every font format can hold; damaged programs compute any number. */
export function boundedCoordinate(value: number): number {
	return Number.isFinite(value) ? Math.max(-16000, Math.min(16000, Math.round(value))) : 0
}
