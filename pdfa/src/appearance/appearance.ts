import { PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import type { Matrix } from '../model/matrix.ts'
import { dictAt, get, name, nameAt, numbersAt, resolve } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'

/** A drawing for an annotation without an appearance. */
export interface Drawing {
	/** Content stream, in the coordinates of `box`. */
	content: string
	box: readonly [number, number, number, number]
	resources?: PDFDict
	/** Turns the drawing in its rectangle. */
	matrix?: Matrix
	/** Transparency that the whole drawing needs; part 1 draws it opaque. */
	group?: boolean
}

/** Registers a drawing as a form XObject and returns its reference. */
export function formXObject(doc: PDFDocument, drawing: Drawing): PDFRef {
	const { context } = doc
	const stream = packedStream(context, latin1Bytes(drawing.content), {
		Type: 'XObject',
		Subtype: 'Form',
		BBox: [...drawing.box],
		Resources: drawing.resources ?? context.obj({}),
		...(drawing.matrix && { Matrix: [...drawing.matrix] }),
	})
	return context.register(stream)
}

/** An appearance that shows nothing: for annotations that were hidden, and must not be any more. */
export function blankAppearance(doc: PDFDocument): PDFRef {
	return formXObject(doc, { content: '', box: [0, 0, 1, 1] })
}

/** The normal appearance, when it is a stream or the state that shows is one. */
export function normalAppearance(annotation: PDFDict): { value: PDFObject; stream: PDFStream } | undefined {
	const { context } = annotation
	const ap = dictAt(annotation, 'AP')
	const value = ap?.get(name('N'))
	const target = resolve(context, value)
	if (value && target instanceof PDFStream) return { value, stream: target }
	if (!(target instanceof PDFDict)) return undefined
	const state = stateOf(annotation, target)
	const inner = state && target.get(state)
	const stream = resolve(context, inner)
	return inner && stream instanceof PDFStream ? { value: inner, stream } : undefined
}

function stateOf(annotation: PDFDict, states: PDFDict): PDFName | undefined {
	const as = get(annotation, 'AS')
	if (as instanceof PDFName && states.has(as)) return as
	return states.has(name('Off')) ? name('Off') : undefined
}

/** Left, bottom, right, top. */
export function rectangle(annotation: PDFDict): [number, number, number, number] | undefined {
	const numbers = numbersAt(annotation, 'Rect', 4)
	if (!numbers) return undefined
	const [a = 0, b = 0, c = 0, d = 0] = numbers
	return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** Returns whether the field type of a widget, its own or inherited, is that of a button. */
export function isButton(annotation: PDFDict): boolean {
	let node: PDFDict | undefined = annotation
	for (let height = 0; node && height < 32; height += 1) {
		const type = nameAt(node, 'FT')
		if (type) return type === 'Btn'
		node = dictAt(node, 'Parent')
	}
	return false
}
