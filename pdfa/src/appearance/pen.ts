import { PDFArray, type PDFDict, PDFNumber } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, items, nameAt, numberAt } from '../model/objects.ts'

/** Content stream text for colours, lines and paths. */
export function number(value: number): string {
	return String(Math.round(value * 1000) / 1000)
}

/** Returns numbers for a content stream, with spaces between. */
export function numbers(...values: readonly number[]): string {
	return values.map(number).join(' ')
}

/** Returns the numbers of an array entry; empty if it contains anything else. */
export function listAt(dict: PDFDict, key: string): number[] {
	const array = arrayAt(dict, key)
	return array ? listOf(array, dict) : []
}

/** Returns the numbers of an array; other items are left out. */
export function listOf(array: PDFArray, dict: PDFDict): number[] {
	return items(array, dict.context).flatMap((item) => (item instanceof PDFNumber ? [item.asNumber()] : []))
}

/** Operator that sets a colour of one, three or four components; undefined for none, which is transparent. */
export function colourOperator(components: readonly number[], use: 'fill' | 'stroke'): string | undefined {
	const operator = { 1: 'g', 3: 'rg', 4: 'k' }[components.length]
	if (!operator) return undefined
	return `${numbers(...components)} ${use === 'fill' ? operator : operator.toUpperCase()}`
}

export interface Border {
	width: number
	style: 'S' | 'D' | 'B' | 'I' | 'U'
	dash: readonly number[]
}

/** BS, or else Border, or else a solid line of one unit (ISO 32000-1 §12.5.4). */
export function borderOf(annotation: PDFDict): Border {
	const bs = dictAt(annotation, 'BS')
	if (bs) {
		const style = nameAt(bs, 'S')
		const known = style === 'D' || style === 'B' || style === 'I' || style === 'U' ? style : 'S'
		return {
			width: numberAt(bs, 'W') ?? 1,
			style: known,
			dash: known === 'D' ? (arrayAt(bs, 'D') ? listAt(bs, 'D') : [3]) : [],
		}
	}
	const border = arrayAt(annotation, 'Border')
	if (!border) return { width: 1, style: 'S', dash: [] }
	const values = items(border, annotation.context)
	const width = values[2]
	const dash = values[3] instanceof PDFArray ? listOf(values[3], annotation) : []
	return { width: width instanceof PDFNumber ? width.asNumber() : 1, style: dash.length > 0 ? 'D' : 'S', dash }
}

/** Returns the operators that set dash and width of a line. */
export function lineStyle({ width, dash }: Border): string {
	return `${dash.some((length) => length > 0) ? `[${numbers(...dash)}] 0 d ` : ''}${number(width)} w`
}

/** Ratio of a Bézier handle to the radius of the quarter circle it draws. */
const KAPPA = 0.5523

/** Returns a path of four Bézier curves around a box. */
export function ellipse(left: number, bottom: number, right: number, top: number): string {
	const [cx, cy, rx, ry] = [(left + right) / 2, (bottom + top) / 2, (right - left) / 2, (top - bottom) / 2]
	const [hx, hy] = [rx * KAPPA, ry * KAPPA]
	return [
		`${numbers(right, cy)} m`,
		`${numbers(right, cy + hy, cx + hx, top, cx, top)} c`,
		`${numbers(cx - hx, top, left, cy + hy, left, cy)} c`,
		`${numbers(left, cy - hy, cx - hx, bottom, cx, bottom)} c`,
		`${numbers(cx + hx, bottom, right, cy - hy, right, cy)} c h`,
	].join('\n')
}
