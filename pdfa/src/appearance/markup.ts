import { PDFArray, type PDFDict } from '@cantoo/pdf-lib'
import { arrayAt, items, nameAt } from '../model/objects.ts'
import { rectangle } from './appearance.ts'
import { borderOf, colourOperator, ellipse, lineStyle, listAt, listOf, number, numbers } from './pen.ts'

/** What is painted, in the coordinates of the page, and how it meets what is below. */
export interface Painting {
	content: string
	/** Left, bottom, right, top of what may be painted. */
	box: readonly [number, number, number, number]
	multiply?: boolean
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
			lines.push(squiggle(x3, y3 + (y1 - y3) / 6, x4, y4 + (y2 - y4) / 6))
		} else lines.push(`${numbers(x3, y3)} m ${numbers(x4, y4)} l S`)
	}
	const xs = quads.flatMap((quad) => [quad[0], quad[2], quad[4], quad[6]])
	const ys = quads.flatMap((quad) => [quad[1], quad[3], quad[5], quad[7]])
	const margin = type === 'Highlight' ? Math.max(...quads.map((quad) => Math.abs(quad[1] - quad[5]) / 4)) : 2
	return {
		content: lines.join('\n'),
		box: [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin],
		multiply: type === 'Highlight',
	}
}

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

function squiggle(x1: number, y1: number, x2: number, y2: number): string {
	const steps = Math.min(2000, Math.max(1, Math.round(Math.abs(x2 - x1) / 2)))
	const points = Array.from({ length: steps + 1 }, (_, i) => {
		const share = i / steps
		return `${numbers(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + (i % 2 === 0 ? 0 : 2))} ${i === 0 ? 'm' : 'l'}`
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
	const margin = Math.max(1, border.width)
	return {
		content: [stroke ?? '', fill ?? '', lineStyle(border), path.text, operator].join('\n'),
		box: [path.box[0] - margin, path.box[1] - margin, path.box[2] + margin, path.box[3] + margin],
	}
}

type Box = [number, number, number, number]

function pathOf(annotation: PDFDict, type: string, rect: Box, width: number): { text: string; box: Box } | undefined {
	const [left, bottom, right, top] = rect
	if (type === 'Square' || type === 'Circle') {
		const [dl = 0, db = 0, dr = 0, dt = 0] = listAt(annotation, 'RD')
		const inner: Box = [left + dl + width / 2, bottom + db + width / 2, right - dr - width / 2, top - dt - width / 2]
		const text =
			type === 'Square'
				? `${numbers(inner[0], inner[1], inner[2] - inner[0], inner[3] - inner[1])} re`
				: ellipse(...inner)
		return { text, box: [left + dl, bottom + db, right - dr, top - dt] }
	}
	const lines =
		type === 'Ink'
			? items(arrayAt(annotation, 'InkList') ?? PDFArray.withContext(annotation.context), annotation.context).flatMap(
					(item) => (item instanceof PDFArray ? [listOf(item, annotation)] : []),
				)
			: [listAt(annotation, type === 'Line' ? 'L' : 'Vertices')]
	const points = lines.filter((line) => line.length >= 4)
	if (points.length === 0) return undefined
	const xs = points.flatMap((line) => line.filter((_, i) => i % 2 === 0))
	const ys = points.flatMap((line) => line.filter((_, i) => i % 2 === 1))
	return {
		text: points.map(polyline).join('\n') + endings(annotation, type, points[0] ?? [], width),
		box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
	}
}

function polyline(points: readonly number[]): string {
	const parts: string[] = []
	for (let at = 0; at + 1 < points.length; at += 2) {
		parts.push(`${number(points[at] ?? 0)} ${number(points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`)
	}
	return parts.join('\n')
}

/** Arrow heads of lines; other endings are so small that a line shows as well. */
function endings(annotation: PDFDict, type: string, points: readonly number[], width: number): string {
	if ((type !== 'Line' && type !== 'PolyLine') || points.length < 4) return ''
	const kinds = items(arrayAt(annotation, 'LE') ?? PDFArray.withContext(annotation.context), annotation.context).map(
		String,
	)
	const size = 6 * width
	const last = points.length - 2
	return [
		arrow(kinds[0], [points[0] ?? 0, points[1] ?? 0], [points[2] ?? 0, points[3] ?? 0], size),
		arrow(kinds[1], [points[last] ?? 0, points[last + 1] ?? 0], [points[last - 2] ?? 0, points[last - 1] ?? 0], size),
	].join('')
}

function arrow(kind: string | undefined, tip: [number, number], from: [number, number], size: number): string {
	if (kind !== '/OpenArrow' && kind !== '/ClosedArrow') return ''
	const angle = Math.atan2(from[1] - tip[1], from[0] - tip[0])
	const wing = (turn: number) => numbers(tip[0] + size * Math.cos(angle + turn), tip[1] + size * Math.sin(angle + turn))
	return `\n${wing(Math.PI / 6)} m ${numbers(...tip)} l ${wing(-Math.PI / 6)} l${kind === '/ClosedArrow' ? ' h' : ''}`
}

/** The sign of an insertion (ISO 32000-1 §12.5.6.11). */
export function paintCaret(annotation: PDFDict): Painting | undefined {
	const rect = rectangle(annotation)
	if (!rect) return undefined
	const [left, bottom, right, top] = rect
	const middle = (left + right) / 2
	const colour = colourOperator(listAt(annotation, 'C'), 'fill') ?? '0 g'
	const quarter = (right - left) / 4
	return {
		content: `${colour}\n${numbers(left, bottom)} m ${numbers(middle - quarter, bottom, middle, top, middle, top)} c ${numbers(middle, top, middle + quarter, bottom, right, bottom)} c f`,
		box: rect,
	}
}

/** A small sheet of paper for notes and attachments, drawn from the top left corner as readers do. */
export function paintIcon(annotation: PDFDict): Painting | undefined {
	const rect = rectangle(annotation)
	if (!rect) return undefined
	const [left, , , top] = rect
	const [x, y] = [left, top - 24]
	const colour = colourOperator(listAt(annotation, 'C'), 'fill') ?? '1 1 1 rg'
	const note = nameAt(annotation, 'Subtype') === 'Text'
	return {
		content: [
			'0.533 0.541 0.522 RG 2 w',
			`${colour} ${numbers(x + 3, y + 3, 18, 18)} re B`,
			note
				? `${numbers(x + 7, y + 16)} m ${numbers(x + 17, y + 16)} l ${numbers(x + 7, y + 12)} m ${numbers(x + 17, y + 12)} l S`
				: '',
		].join('\n'),
		box: [x, y, x + 24, y + 24],
	}
}
