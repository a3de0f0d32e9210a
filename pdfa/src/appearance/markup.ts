import { PDFArray, type PDFDict } from '@cantoo/pdf-lib'
import { arrayAt, items } from '../model/objects.ts'
import { rectangle } from './appearance.ts'
import { ledLine } from './leader-lines.ts'
import { endsOf } from './line-endings.ts'
import { borderOf, colourOperator, ellipse, lineStyle, listAt, listOf, number, numbers } from './pen.ts'

/** A drawing in page coordinates, and its blend mode. */
export interface Painting {
	content: string
	/** Left, bottom, right, top of what may be painted. */
	box: readonly [number, number, number, number]
	multiply?: boolean
	resources?: PDFDict
}

/** Highlights, underlines and the like: one mark for each quadrilateral (ISO 32000-1 §12.5.6.10). */
export function paintTextMarkup(annotation: PDFDict, type: string): Painting | undefined {
	const quads = quadsOf(annotation)
	const colour = listAt(annotation, 'C')
	if (quads.length === 0) return undefined
	const paint = type === 'Highlight' ? colourOperator(colour, 'fill') : colourOperator(colour, 'stroke')
	const lines = [paint ?? '', type === 'Highlight' ? '' : '[] 0 d 1 w']
	for (const [x1, y1, x2, y2, x3, y3, x4, y4] of quads) {
		if (type === 'Highlight') {
			const bulge = Math.abs(y1 - y3) / 4
			lines.push(
				`${numbers(x3, y3)} m ${numbers(x3 - bulge, y3 + bulge, x1 - bulge, y1 - bulge, x1, y1)} c`,
				`${numbers(x2, y2)} l ${numbers(x2 + bulge, y2 - bulge, x4 + bulge, y4 + bulge, x4, y4)} c f`,
			)
		} else if (type === 'StrikeOut') {
			lines.push(`${numbers((x1 + x3) / 2, (y1 + y3) / 2)} m ${numbers((x2 + x4) / 2, (y2 + y4) / 2)} l S`)
		} else if (type === 'Squiggly') {
			lines.push(squiggle([x3, y3], [x4, y4], (y1 - y3) / 6))
		} else lines.push(`${numbers(x3, y3)} m ${numbers(x4, y4)} l S`)
	}
	const xs = quads.flatMap((quad) => [quad[0], quad[2], quad[4], quad[6]])
	const ys = quads.flatMap((quad) => [quad[1], quad[3], quad[5], quad[7]])
	const below = type === 'Squiggly' ? 0 : undefined
	const margin = type === 'Highlight' ? Math.max(...quads.map((quad) => Math.abs(quad[1] - quad[5]) / 4)) : 2
	return {
		content: lines.join('\n'),
		box: [
			Math.min(...xs) - margin,
			Math.min(...ys) - (below ?? margin),
			Math.max(...xs) + margin,
			Math.max(...ys) + margin,
		],
		multiply: type === 'Highlight',
	}
}

type Point = [number, number]
type Quad = [number, number, number, number, number, number, number, number]

function quadsOf(annotation: PDFDict): Quad[] {
	const all = listAt(annotation, 'QuadPoints')
	const quads: Quad[] = []
	for (let at = 0; at + 7 < all.length; at += 8) {
		const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = all.slice(at, at + 8)
		quads.push([a, b, c, d, e, f, g, h])
	}
	return quads
}

/** Readers begin up, and turn every two points. */
function squiggle([x1, y1]: Point, [x2, y2]: Point, height: number): string {
	const steps = Math.min(2000, Math.max(1, Math.ceil(Math.abs(x2 - x1) / 2)))
	const points = Array.from({ length: steps + 1 }, (_, i) => {
		const share = (i * 2) / Math.max(1e-6, Math.abs(x2 - x1))
		const rise = i % 2 === 0 ? height : 0
		return `${numbers(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + rise)} ${i === 0 ? 'm' : 'l'}`
	})
	return `${points.join(' ')} S`
}

/** Squares, circles, polygons, open lines, ink. */
export function paintShape(annotation: PDFDict, type: string): Painting | undefined {
	const rect = rectangle(annotation)
	if (!rect) return undefined
	const border = borderOf(annotation)
	const stroke = colourOperator(listAt(annotation, 'C'), 'stroke')
	const fill = type === 'Ink' || type === 'Line' ? undefined : colourOperator(listAt(annotation, 'IC'), 'fill')
	const path = pathOf(annotation, type, rect, border.width)
	if (!path) return undefined
	const strokes = border.width > 0 && (stroke !== undefined || type !== 'Square')
	const closed = type === 'Polygon' || type === 'Square' || type === 'Circle'
	const operator = fill ? (strokes ? (closed ? 'b' : 'B') : 'f') : strokes ? (closed ? 's' : 'S') : 'n'
	const margin = Math.max(1, border.width) * (path.ends ? 4 : 1)
	const inner = colourOperator(listAt(annotation, 'IC'), 'fill')
	const ends = path.ends && strokes ? [inner ?? '', path.ends, inner ? 'B' : 'S'] : []
	return {
		content: [stroke ?? '', fill ?? '', lineStyle(border), path.text, operator, ...ends].join('\n'),
		box: [path.box[0] - margin, path.box[1] - margin, path.box[2] + margin, path.box[3] + margin],
	}
}

type Box = [number, number, number, number]

interface Outline {
	text: string
	/** Closed endings of a line, which are filled apart. */
	ends?: string
	box: Box
}

function pathOf(annotation: PDFDict, type: string, rect: Box, width: number): Outline | undefined {
	const [left, bottom, right, top] = rect
	if (type === 'Square' || type === 'Circle') {
		// RD is the margin between the rectangle and the appearance; without an appearance, readers use the whole rectangle.
		const inner: Box = [left + width / 2, bottom + width / 2, right - width / 2, top - width / 2]
		const text =
			type === 'Square'
				? `${numbers(inner[0], inner[1], inner[2] - inner[0], inner[3] - inner[1])} re`
				: ellipse(...inner)
		return { text, box: rect }
	}
	const lines =
		type === 'Ink'
			? items(arrayAt(annotation, 'InkList') ?? PDFArray.withContext(annotation.context), annotation.context).flatMap(
					(item) => (item instanceof PDFArray ? [listOf(item, annotation)] : []),
				)
			: type === 'Line'
				? [ledLine(annotation).ends, ...ledLine(annotation).leaders]
				: [listAt(annotation, 'Vertices')]
	const points = lines.filter((line) => line.length >= 4)
	if (points.length === 0) return undefined
	const xs = points.flatMap((line) => line.filter((_, i) => i % 2 === 0))
	const ys = points.flatMap((line) => line.filter((_, i) => i % 2 === 1))
	const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
	const [line = [], ...leaders] = points
	if (type !== 'Line' && type !== 'PolyLine') return { text: points.map(polyline).join('\n'), box }
	const { closed, open, start, end } = endsOf(annotation, line, width)
	const text = [polyline([...start, ...line.slice(2, -2), ...end]) + open, ...leaders.map(polyline)].join('\n')
	return { text, box, ...(closed && { ends: closed }) }
}

function polyline(points: readonly number[]): string {
	const parts: string[] = []
	for (let at = 0; at + 1 < points.length; at += 2) {
		parts.push(`${number(points[at] ?? 0)} ${number(points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`)
	}
	return parts.join('\n')
}
