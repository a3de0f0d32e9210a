import { expect, it } from 'vitest'
import { Outline } from '../programs/outline.ts'
import { joinCurves } from './join-curves.ts'

const RADIUS = 300
const on = (angle: number, radius = RADIUS): [number, number] => [radius * Math.cos(angle), radius * Math.sin(angle)]

/** A part of a circle in quadratic curves, written as cubic ones. */
function arc(from: number, to: number, steps: number): Outline {
	const outline = new Outline()
	outline.moveTo(...on(from))
	const step = (to - from) / steps
	for (let at = 0; at < steps; at += 1) {
		const [start, end] = [on(from + step * at), on(from + step * (at + 1))]
		const control = on(from + step * (at + 0.5), RADIUS / Math.cos(step / 2))
		const third = (point: [number, number]) =>
			point.map((value, axis) => value + (2 / 3) * ((control[axis] ?? 0) - value))
		const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [third(start), third(end)]
		outline.curveTo(x1, y1, x2, y2, ...end)
	}
	return outline
}

const curves = (outline: Outline) => (outline.data.length - 3) / 7

it('makes one curve of those that a quarter of a circle took', () => {
	const quarter = joinCurves(arc(0, Math.PI / 2, 3))
	expect(curves(quarter)).toBe(1)
	expect(quarter.data.slice(-2).map(Math.round)).toEqual([0, RADIUS])
})

it('keeps four curves of a circle, so that it stays one', () => {
	expect(curves(joinCurves(arc(0, 2 * Math.PI, 12)))).toBe(4)
})

it('joins nothing across a corner or a line', () => {
	const corner = arc(0, Math.PI / 2, 1)
	corner.data.push(...arc(Math.PI / 2, 0, 1).data.slice(3))
	expect(joinCurves(corner).data).toEqual(corner.data)
	const lined = arc(0, 0.7, 1)
	lined.lineTo(0, 0)
	lined.data.push(...arc(0, 0.7, 1).data)
	expect(joinCurves(lined).data).toEqual(lined.data)
})

it('leaves curves apart that bend one way and then the other', () => {
	const outline = new Outline()
	outline.moveTo(0, 0)
	outline.curveTo(0, 100, 100, 100, 100, 0)
	outline.curveTo(100, -100, 200, -100, 200, 0)
	expect(joinCurves(outline).data).toEqual(outline.data)
})
