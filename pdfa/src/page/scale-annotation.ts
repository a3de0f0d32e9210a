import { PDFArray, type PDFContext, PDFDict, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { arrayAt, asText, dictAt, get, itemsAt, name, numberAt, resolve, textObject } from '../model/objects.ts'

/** Entries of annotations that are places or lengths in the units of the page (ISO 32000-1 §12.5). */
const PLACES = ['Rect', 'QuadPoints', 'L', 'Vertices', 'InkList', 'CL', 'RD', 'CO', 'Path'] as const
const LENGTHS = ['LL', 'LLE', 'LLO'] as const

/** Scales an annotation. Its appearance follows, for its box is laid over the rectangle (§12.5.5). */
export function scaleAnnotation(annotation: PDFDict, scale: number): void {
	for (const key of PLACES) scaleNumbers(annotation, key, scale)
	for (const key of LENGTHS) scaleNumber(annotation, key, scale)
	const style = dictAt(annotation, 'BS')
	if (style) annotation.set(name('BS'), widthScaled(style, scale))
	const border = arrayAt(annotation, 'Border')
	if (border) annotation.set(name('Border'), scaled(border, scale, annotation.context))
	const look = asText(get(annotation, 'DA'))
	if (look !== undefined) annotation.set(name('DA'), textObject(sizeScaled(look, scale)))
	scaleMeasure(annotation, scale)
}

/** Multiplies all numbers of an array, those of arrays within it too. */
export function scaleNumbers(dict: PDFDict, key: string, scale: number): void {
	const array = arrayAt(dict, key)
	if (array) dict.set(name(key), scaled(array, scale, dict.context))
}

/** Measures of a drawing: one of its units is as many metres as before (§12.9), though there are fewer of them. */
export function scaleMeasure(holder: PDFDict, scale: number): void {
	const measure = dictAt(holder, 'Measure')
	if (!measure) return
	const copy = measure.clone(measure.context)
	for (const key of ['X', 'Y']) {
		const [first, ...others] = itemsAt(measure, key)
		if (!(first instanceof PDFDict)) continue
		const format = first.clone(first.context)
		scaleNumber(format, 'C', 1 / scale)
		copy.set(name(key), arrayOf([format, ...others], measure.context))
	}
	holder.set(name('Measure'), copy)
}

function scaleNumber(dict: PDFDict, key: string, scale: number): void {
	const number = numberAt(dict, key)
	if (number !== undefined) dict.set(name(key), PDFNumber.of(number * scale))
}

function widthScaled(style: PDFDict, scale: number): PDFDict {
	const copy = style.clone(style.context)
	copy.set(name('W'), PDFNumber.of((numberAt(style, 'W') ?? 1) * scale))
	scaleNumbers(copy, 'D', scale)
	return copy
}

/** The size of the type in a default appearance; 0 stands for one that fits. */
function sizeScaled(look: string, scale: number): string {
	return look.replace(/(\d*\.?\d+)(\s+Tf)/, (_, size: string, operator: string) => {
		return `${Number((Number(size) * scale).toFixed(6))}${operator}`
	})
}

function scaled(array: PDFArray, scale: number, context: PDFContext): PDFArray {
	const items = array.asArray().map((item): PDFObject => {
		const value = resolve(context, item)
		if (value instanceof PDFNumber) return PDFNumber.of(value.asNumber() * scale)
		return value instanceof PDFArray ? scaled(value, scale, context) : item
	})
	return arrayOf(items, context)
}

function arrayOf(items: readonly (PDFObject | undefined)[], context: PDFContext): PDFArray {
	const array = PDFArray.withContext(context)
	for (const item of items) if (item) array.push(item)
	return array
}
