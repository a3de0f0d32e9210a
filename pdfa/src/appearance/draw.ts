import { PDFDict, type PDFDocument, PDFNumber, type PDFRef } from '@cantoo/pdf-lib'
import { get, name, numberAt, textAt } from '../model/objects.ts'
import type { Profile } from '../profiles/profile.ts'
import { type Drawing, formXObject, rectangle } from './appearance.ts'
import { withCaption } from './caption.ts'
import { paintIcon } from './icons.ts'
import { type Painting, paintShape, paintTextMarkup } from './markup.ts'
import { borderOf, colourOperator, listAt, number, numbers } from './pen.ts'
import { drawStamp } from './stamp.ts'
import { findFont, literal, parseDefaultAppearance, widthOf, wrap } from './text.ts'
import { drawWidget } from './widget.ts'

/**
 * Draws an annotation as readers do if it has no appearance (ISO 32000-1 §12.5.6); undefined if nothing is visible. Highlights let the text
 * show through if the part allows transparency.
 */
export function drawAnnotation(
	doc: PDFDocument,
	annotation: PDFDict,
	type: string,
	{ file }: Profile,
): PDFRef | undefined {
	if (type === 'Widget') {
		const drawing = drawWidget(doc, annotation)
		return drawing && formXObject(doc, drawing)
	}
	if (type === 'FreeText') {
		const drawing = drawFreeText(doc, annotation)
		return drawing && formXObject(doc, drawing)
	}
	if (type === 'Stamp') {
		const drawing = drawStamp(doc, annotation)
		return drawing && formXObject(doc, drawing)
	}
	const bare = paint(annotation, type)
	if (!bare) return undefined
	const painting = type === 'Line' ? withCaption(doc, annotation, bare) : bare
	annotation.set(name('Rect'), doc.context.obj([...painting.box]))
	const multiply = painting.multiply || (type === 'Underline' && file.transparency)
	return withOpacity(doc, annotation, { ...painting, multiply })
}

function paint(annotation: PDFDict, type: string): Painting | undefined {
	switch (type) {
		case 'Highlight':
		case 'Underline':
		case 'Squiggly':
		case 'StrikeOut':
			return paintTextMarkup(annotation, type)
		case 'Square':
		case 'Circle':
		case 'Polygon':
		case 'PolyLine':
		case 'Ink':
		case 'Line':
			return paintShape(annotation, type)
		case 'Text':
		case 'FileAttachment':
			return paintIcon(annotation)
		default:
			return undefined
	}
}

/** Opacity and the blending of highlights belong to the drawing as a whole, so it is drawn inside another form. */
function withOpacity(doc: PDFDocument, annotation: PDFDict, painting: Painting): PDFRef {
	const { multiply, ...drawing } = painting
	const { box } = drawing
	const opacity = numberAt(annotation, 'CA') ?? 1
	if (!multiply && opacity >= 1) return formXObject(doc, drawing)
	const { context } = doc
	const inner = formXObject(doc, drawing)
	const stream = context.lookup(inner)
	if (stream && 'dict' in stream && stream.dict instanceof PDFDict) {
		stream.dict.set(name('Group'), context.obj({ Type: 'Group', S: 'Transparency' }))
	}
	const state = context.obj({
		Type: 'ExtGState',
		...(multiply && { BM: 'Multiply' }),
		...(opacity < 1 && { CA: opacity, ca: opacity }),
	})
	const resources = context.obj({ ExtGState: { GS0: state }, XObject: { Fm0: inner } })
	return formXObject(doc, { content: '/GS0 gs /Fm0 Do', box, resources })
}

function drawFreeText(doc: PDFDocument, annotation: PDFDict): Drawing | undefined {
	const rect = rectangle(annotation)
	if (!rect) return undefined
	const [width, height] = [rect[2] - rect[0], rect[3] - rect[1]]
	const style = parseDefaultAppearance(textAt(annotation, 'DA') ?? '')
	const size = style.size > 0 ? style.size : 10
	const border = borderOf(annotation).width
	const fill = colourOperator(listAt(annotation, 'C'), 'fill')
	const parts: string[] = []
	if (fill || border > 0) {
		if (border > 0) parts.push(`${strokeOf(style.colour)} ${number(border)} w`)
		const box = `${numbers(border / 2, border / 2, width - border, height - border)} re`
		parts.push(fill ? `${fill} ${box} ${border > 0 ? 'B' : 'f'}` : `${box} S`)
	}
	const margin = border * 2
	const resources = doc.context.obj({})
	const text = textAt(annotation, 'Contents') ?? ''
	if (text.trim() !== '') {
		const font = findFont(doc, style.font, text)
		resources.set(name('Font'), doc.context.obj({ [style.font]: font.resource }))
		const quadding = get(annotation, 'Q')
		const place = quadding instanceof PDFNumber ? quadding.asNumber() : 0
		const inner = width - 2 * margin
		const lines = wrap(text, font, size, inner).map((line, i) => {
			const free = inner - widthOf(line, font, size)
			const x = margin + (place === 1 ? free / 2 : place === 2 ? free : 0)
			return `1 0 0 1 ${numbers(x, height - margin - (i + 1) * size)} Tm ${literal(line)} Tj`
		})
		parts.push(`${numbers(margin, margin, inner, height - 2 * margin)} re W n`)
		parts.push(`BT ${style.colour} /${style.font} ${number(size)} Tf\n${lines.join('\n')}\nET`)
	}
	return parts.length === 0
		? undefined
		: { content: `q\n${parts.join('\n')}\nQ`, box: [0, 0, width, height], resources }
}

function strokeOf(fillOperator: string): string {
	return fillOperator.replace(/(g|rg|k)$/, (operator) => operator.toUpperCase())
}
