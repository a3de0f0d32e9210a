import { PDFArray, PDFDict, PDFHexString, PDFNumber } from '@cantoo/pdf-lib'
import { hexText, latin1Bytes } from '#pdfa-platform/bytes'
import { arrayAt, bytesAt, name, numberAt, resolve, textObject } from '../model/objects.ts'
import type { Scaling } from './scaling.ts'

/** Entries of annotations that are places or lengths in the units of the page (ISO 32000-1 §12.5). */
const PLACES = ['Rect', 'QuadPoints', 'L', 'Vertices', 'InkList', 'CL', 'RD', 'CO', 'Path', 'Border'] as const
const LENGTHS = ['LL', 'LLE', 'LLO'] as const

/** Scales an annotation. Its appearance follows, for its box is laid over the rectangle (§12.5.5). */
export function scaleAnnotation(annotation: PDFDict, scaling: Scaling): void {
	for (const key of PLACES) scaling.numbers(annotation, key)
	for (const key of LENGTHS) scaling.number(annotation, key)
	scaling.dictionary(annotation, 'BS', (style) => {
		style.set(name('W'), PDFNumber.of((numberAt(style, 'W') ?? 1) * scaling.factor))
		scaling.numbers(style, 'D')
	})
	const look = bytesAt(annotation, 'DA')
	if (look !== undefined) annotation.set(name('DA'), bytesObject(sizeScaled(look, scaling.factor)))
	scaleMeasure(annotation, scaling)
}

/** Measures of a drawing: one of its units is as many metres as before (§12.9), though there are fewer of them. */
export function scaleMeasure(holder: PDFDict, scaling: Scaling): void {
	scaling.dictionary(holder, 'Measure', (measure) => {
		for (const key of ['X', 'Y']) {
			const formats = arrayAt(measure, key)
			const first = formats && resolve(measure.context, formats.asArray()[0])
			if (!formats || !(first instanceof PDFDict)) continue
			const format = first.clone(measure.context)
			const number = numberAt(format, 'C')
			if (number !== undefined) format.set(name('C'), PDFNumber.of(number / scaling.factor))
			const copy = PDFArray.withContext(measure.context)
			for (const item of [format, ...formats.asArray().slice(1)]) copy.push(item)
			measure.set(name(key), copy)
		}
	})
}

/** The size of the type in a default appearance; 0 stands for one that fits. */
function sizeScaled(look: string, factor: number): string {
	return look.replace(/(?<![\d.])(?:\d+(?:\.\d*)?|\.\d+)(?=\s+Tf)/, (size) =>
		String(Number((Number(size) * factor).toFixed(6))),
	)
}

/** A string of bytes, one a character, which is no text: encoded otherwise it would be another appearance. */
function bytesObject(text: string) {
	return /^[ -~]*$/.test(text) ? textObject(text) : PDFHexString.of(hexText(latin1Bytes(text)))
}
