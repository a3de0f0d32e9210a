import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { isButton, normalAppearance, rectangle } from '../appearance/appearance.ts'
import { contentOf, type Holder } from '../model/holders.ts'
import type { Box, Matrix } from '../model/matrix.ts'
import { dictAt, name, numbersAt } from '../model/objects.ts'
import { scan } from '../model/scan.ts'
import { annotations, inherited, type Page } from '../model/walk.ts'
import { isTrue } from './operands.ts'
import { isTransparent, type Painting, type Place } from './painting.ts'
import { PaintingReader } from './painting-reader.ts'

/** Coordinates of the corner of a page at which readers start counting pixels. */
export type Corner = readonly [x: number, y: number]

export interface AnnotationView {
	dict: PDFDict
	rect: Box
	/** The appearance, and the matrix that brings it onto the page. */
	appearance: PDFObject
	matrix: Matrix
	paintings: readonly Painting[]
}

/** A page as it is painted: its content, then its annotations. */
export interface PageView {
	page: Page
	holder: Holder
	bounds: Box
	corner: Corner
	content: Uint8Array
	/** States that the content leaves open at its end. */
	unclosed: number
	paintings: readonly Painting[]
	/** Number of paintings that belong to the page's own content. */
	own: number
	annotations: readonly AnnotationView[]
	/** Places where something can be inserted into the content, in order. */
	places: readonly Place[]
}

/** Reads what a page and its annotations paint, in the order they paint it. */
export function viewPage(doc: PDFDocument, page: Page, holder: Holder): PageView {
	const view = viewWith(doc, page, holder, false)
	return view.paintings.some(isTransparent) ? viewWith(doc, page, holder, true) : view
}

/** `sketches`: what is painted can be painted again, which pages without transparency do not need. */
function viewWith(doc: PDFDocument, page: Page, holder: Holder, sketches: boolean): PageView {
	const bounds = boundsOf(page)
	const content = contentOf(holder).bytes
	const reader = new PaintingReader(doc, bounds, sketches)
	const group = dictAt(page.dict, 'Group')
	reader.page(content, holder.resources, group !== undefined && isTrue(group, 'I'))
	const own = reader.paintings.length
	const views: AnnotationView[] = []
	for (const { dict } of annotations(page)) {
		const appearance = normalAppearance(dict)
		const rect = rectangle(dict)
		if (!appearance || !rect || isButton(dict)) continue
		const first = reader.paintings.length
		const matrix = reader.appearance(appearance.stream, rect)
		views.push({ dict, rect, appearance: appearance.value, matrix, paintings: reader.paintings.slice(first) })
	}
	const { unclosed } = scan(holder)
	const { paintings, places } = reader
	const corner = cornerOf(page, bounds)
	return { page, holder, bounds, corner, content, unclosed, paintings, own, annotations: views, places }
}

/** Returns the corner of a page that is shown top left (ISO 32000-1 table 30, Rotate). */
export function cornerOf({ dict }: Page, [left, bottom, right, top]: Box): Corner {
	const turned = inherited(dict, 'Rotate')
	const turn = turned instanceof PDFNumber ? ((turned.asNumber() % 360) + 360) % 360 : 0
	return [turn === 180 || turn === 270 ? right : left, turn === 90 || turn === 180 ? bottom : top]
}

/** Returns the part of a page that shows: its CropBox within its MediaBox. */
export function boundsOf(page: Page): Box {
	const boxes = ['CropBox', 'MediaBox'].map((key) => {
		const value = inherited(page.dict, key)
		if (!(value instanceof PDFArray)) return undefined
		const holder = PDFDict.withContext(page.dict.context)
		holder.set(name('Box'), value)
		return numbersAt(holder, 'Box', 4)
	})
	const [a = 0, b = 0, c = 612, d = 792] = boxes[0] ?? boxes[1] ?? []
	return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}
