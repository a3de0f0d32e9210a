import { PDFArray, type PDFDict } from '@cantoo/pdf-lib'
import { arrayAt, items } from '../model/objects.ts'
import { ellipse, numbers } from './pen.ts'

type Point = readonly [number, number]

/** Line endings (ISO 32000-1 table 176): what is drawn there, and where the line itself ends. */
export interface Ends {
	/** A path to stroke, and to fill too if the annotation has an interior colour. */
	closed: string
	/** A path to stroke. */
	open: string
	start: Point
	end: Point
}

/** Readers draw endings six times as long as the line is wide, inside its length. */
const SIZE = 6

/** Returns both endings of a line through `points` (x and y in turn); `width` is that of the line. */
export function endsOf(annotation: PDFDict, points: readonly number[], width: number): Ends {
	const at = (index: number): Point => [points[index] ?? 0, points[index + 1] ?? 0]
	const last = points.length - 2
	const kinds = items(arrayAt(annotation, 'LE') ?? PDFArray.withContext(annotation.context), annotation.context).map(
		(kind) => String(kind).slice(1),
	)
	const first = ending(kinds[0], at(0), at(2), SIZE * width)
	const other = ending(kinds[1], at(last), at(last - 2), SIZE * width)
	return {
		closed: [first.closed, other.closed].join(''),
		open: [first.open, other.open].join(''),
		start: first.stop,
		end: other.stop,
	}
}

function ending(kind: string | undefined, tip: Point, from: Point, size: number) {
	const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0])
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
	// Origin at the tip, x along the line and outwards.
	const place = (x: number, y: number): Point => [tip[0] + x * cos - y * sin, tip[1] + x * sin + y * cos]
	const path = (...corners: Point[]) =>
		corners
			.map(([x, y], index) => `${index === 0 ? '\n' : ' '}${numbers(...place(x, y))} ${index === 0 ? 'm' : 'l'}`)
			.join('')
	const half = size / 2
	const wing = size * Math.tan(Math.PI / 6)
	const shape = (closed: string) => ({ closed, open: '', stop: place(-size, 0) })
	const line = (open: string) => ({ closed: '', open, stop: tip })
	switch (kind) {
		case 'OpenArrow':
			return line(path([-size, wing], [0, 0], [-size, -wing]))
		case 'ROpenArrow':
			return line(path([size, wing], [0, 0], [size, -wing]))
		case 'ClosedArrow':
			return shape(`${path([-size, wing], [0, 0], [-size, -wing])} h`)
		case 'RClosedArrow':
			return { ...shape(`${path([size, wing], [0, 0], [size, -wing])} h`), stop: tip }
		case 'Square':
			return shape(`${path([-size, half], [0, half], [0, -half], [-size, -half])} h`)
		case 'Diamond':
			return shape(`${path([-size, 0], [-half, half], [0, 0], [-half, -half])} h`)
		case 'Circle': {
			const [x, y] = place(-half, 0)
			return shape(`\n${ellipse(x - half, y - half, x + half, y + half)}`)
		}
		case 'Butt':
			return line(path([0, half], [0, -half]))
		case 'Slash':
			return line(path([-half * Math.cos(Math.PI / 3), -half], [half * Math.cos(Math.PI / 3), half]))
		case undefined:
		default:
			return { closed: '', open: '', stop: tip }
	}
}
