import { Outline } from './outline.ts'

/** Draws an outline by steps from where it stands, as charstrings do. */
export class RelativePen {
	readonly outline = new Outline()
	x = 0
	y = 0

	/** Goes there without drawing. */
	step(dx: number, dy: number): void {
		this.x += dx
		this.y += dy
	}

	move(dx: number, dy: number): void {
		this.step(dx, dy)
		this.outline.moveTo(this.x, this.y)
	}

	line(dx: number, dy: number): void {
		this.step(dx, dy)
		this.outline.lineTo(this.x, this.y)
	}

	curve(dx1: number, dy1: number, dx2: number, dy2: number, dx3: number, dy3: number): void {
		const [x1, y1] = [this.x + dx1, this.y + dy1]
		const [x2, y2] = [x1 + dx2, y1 + dy2]
		this.x = x2 + dx3
		this.y = y2 + dy3
		this.outline.curveTo(x1, y1, x2, y2, this.x, this.y)
	}
}
