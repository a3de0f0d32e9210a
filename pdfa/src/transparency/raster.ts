import { PDFDict, type PDFDocument, PDFNumber, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { hexDigestOf } from '#pdfa-platform/hashes'
import { deflate } from '#pdfa-platform/zlib'
import { checkTime } from '../clock.ts'
import { heap, pdfium } from '../load/pdfium.ts'
import { type Box, grow, intersection, isEmpty } from '../model/matrix.ts'
import { name, numberAt, numbersAt } from '../model/objects.ts'
import { dictionaries, inherited, type Page } from '../model/walk.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'
import { boundsOf, type Corner } from './page-view.ts'
import { bled } from './pictures/bleed.ts'
import type { Picture } from './pictures/picture.ts'

/** FPDF_RenderPageBitmap: bytes as red, green, blue. */
const FPDF_REVERSE_BYTE_ORDER = 0x10
/** Annotations too. */
const FPDF_ANNOT = 0x01
const FPDF_BITMAP_BGRX = 3
const POINTS_PER_INCH = 72
const DOTS_PER_INCH = 200
const MAX_PIXELS = 12_000_000

export interface Region {
	page: Page
	box: Box
	/** True if what annotations show is part of the picture. */
	annotations: boolean
	/** Content to paint instead of that of the page. */
	content?: Uint8Array
}

/** Pictures of regions of pages as they look now, as image XObjects, in the order asked for. */
export async function rasterize(doc: PDFDocument, regions: readonly Region[]): Promise<PDFRef[]> {
	if (regions.length === 0) return []
	return await drawAll(doc, regions)
}

/**
 * Each picture is packed before the next is drawn: unpacked, those of many pages do not fit into memory. Pages that
 * look the same share one.
 */
async function drawAll(doc: PDFDocument, regions: readonly Region[]): Promise<PDFRef[]> {
	const known = new Map<string, PDFRef>()
	const document = await drawing(cuttings(doc, regions))
	try {
		return regions.map((region, index) => {
			const picture = document.draw(index, region)
			const key = `${picture.width} ${hexDigestOf('sha1', [picture.pixels])}`
			const ref = known.get(key) ?? doc.context.register(imageOf(doc, picture))
			known.set(key, ref)
			return ref
		})
	} finally {
		document.close()
	}
}

/** A document whose pages can be drawn, until it is closed. */
export interface Drawing {
	draw(index: number, region: Region): Picture
	close(): void
}

/** Opens a document that {@link cuttings} made. */
export async function drawing(bytes: Uint8Array): Promise<Drawing> {
	const library = await pdfium()
	const runtime = library.pdfium.wasmExports
	const memory = runtime.malloc(bytes.length)
	heap(library).set(bytes, memory)
	const document = library.FPDF_LoadMemDocument(memory, bytes.length, '')
	if (!document) {
		runtime.free(memory)
		throw new Error('PDFium cannot draw this document')
	}
	return {
		draw: (index, region) => draw(library, document, index, region),
		close: () => {
			library.FPDF_CloseDocument(document)
			runtime.free(memory)
		},
	}
}

function draw(library: WrappedPdfiumModule, document: number, index: number, region: Region): Picture {
	const { page, box, annotations } = region
	checkTime()
	const handle = library.FPDF_LoadPage(document, index)
	if (!handle) throw new Error('PDFium cannot draw this page')
	const [widthPt, heightPt] = [box[2] - box[0], box[3] - box[1]]
	const dpi = Math.min(DOTS_PER_INCH, Math.sqrt(MAX_PIXELS / ((widthPt * heightPt) / POINTS_PER_INCH ** 2)))
	const width = Math.max(1, Math.round((widthPt / POINTS_PER_INCH) * dpi))
	const height = Math.max(1, Math.round((heightPt / POINTS_PER_INCH) * dpi))
	const bitmap = library.FPDFBitmap_CreateEx(width, height, FPDF_BITMAP_BGRX, 0, 0)
	try {
		library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
		library.FPDF_RenderPageBitmap(
			bitmap,
			handle,
			0,
			0,
			width,
			height,
			0,
			FPDF_REVERSE_BYTE_ORDER | (annotations ? FPDF_ANNOT : 0),
		)
		const start = library.FPDFBitmap_GetBuffer(bitmap)
		const pixels = heap(library).slice(start, start + width * height * 4)
		const picture = { pixels, width, height, onCells: dpi === DOTS_PER_INCH }
		return bled(picture, box, [boundsOf(page)])
	} finally {
		library.FPDFBitmap_Destroy(bitmap)
		library.FPDF_ClosePage(handle)
	}
}

/** A document with an upright page for each region, cut to its box. */
export function cuttings(doc: PDFDocument, regions: readonly Region[]): Uint8Array {
	const { context } = doc
	const { Root: root } = context.trailerInfo
	const added: PDFRef[] = []
	const aligned = alignedTilings(doc)
	const add = (object: PDFObject) => {
		const ref = context.register(object)
		added.push(ref)
		return ref
	}
	try {
		for (const { dict, box } of aligned) dict.set(name('BBox'), context.obj(grow(box, BEYOND)))
		const kids = regions.map(({ page, box, annotations, content }) => {
			const cut = PDFDict.fromMapWithContext(page.dict.asMap(), context)
			for (const key of ['Parent', 'UserUnit', 'StructParents', ...(annotations ? [] : ['Annots'])])
				cut.delete(name(key))
			for (const key of ['MediaBox', 'CropBox']) cut.set(name(key), context.obj([...box]))
			cut.set(name('Rotate'), PDFNumber.of(0))
			const resources = inherited(page.dict, 'Resources')
			if (resources) cut.set(name('Resources'), resources)
			if (content) cut.set(name('Contents'), add(context.stream(content)))
			return add(cut)
		})
		const tree = add(context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
		context.trailerInfo.Root = add(context.obj({ Type: 'Catalog', Pages: tree }))
		return write(context, profileOf('2b').file)
	} finally {
		if (root) context.trailerInfo.Root = root
		for (const { dict, value } of aligned) dict.set(name('BBox'), value)
		for (const ref of added) context.delete(ref)
	}
}

/** In points, by which the cells of tilings are drawn larger than they are. */
const BEYOND = 0.001

/**
 * Tilings whose cells touch. PDFium takes the distance of such cells for a whole number of pixels, so that the last tiles
 * of many lie far from where they are; it places cells that overlap one by one.
 */
function alignedTilings(doc: PDFDocument): { dict: PDFDict; value: PDFObject; box: Box }[] {
	const found: { dict: PDFDict; value: PDFObject; box: Box }[] = []
	for (const { dict } of dictionaries(doc.context)) {
		if (numberAt(dict, 'PatternType') !== 1) continue
		const value = dict.get(name('BBox'))
		const [left, bottom, right, top] = numbersAt(dict, 'BBox', 4) ?? []
		const touches = left === 0 && bottom === 0 && right === numberAt(dict, 'XStep') && top === numberAt(dict, 'YStep')
		if (value && touches && right !== undefined && top !== undefined)
			found.push({ dict, value, box: [0, 0, right, top] })
	}
	return found
}

/** PNG filter: the difference to the row above. */
const UP = 2

/** Red, green and blue of each pixel, or grey where all are; rows are stored as differences to the row above. */
export function imageOf(doc: PDFDocument, { pixels, width, height }: Picture): PDFRawStream {
	const colours = isGrey(pixels) ? 1 : 3
	const row = width * colours
	const out = new Uint8Array(height * (row + 1))
	let above = new Uint8Array(row)
	let current = new Uint8Array(row)
	for (let y = 0; y < height; y += 1) {
		const source = pixels.subarray(y * width * 4, (y + 1) * width * 4)
		const target = out.subarray(y * (row + 1), (y + 1) * (row + 1))
		target[0] = UP
		for (let at = 0, from = 0; at < row; from += 4)
			for (let colour = 0; colour < colours; colour += 1, at += 1) current[at] = source[from + colour] ?? 0
		for (let at = 0; at < row; at += 1) target[at + 1] = (current[at] ?? 0) - (above[at] ?? 0)
		;[above, current] = [current, above]
	}
	const dict = doc.context.obj({
		Type: 'XObject',
		Subtype: 'Image',
		Width: width,
		Height: height,
		ColorSpace: colours === 1 ? 'DeviceGray' : 'DeviceRGB',
		BitsPerComponent: 8,
		Filter: 'FlateDecode',
		DecodeParms: { Predictor: 15, Colors: colours, BitsPerComponent: 8, Columns: width },
	})
	return PDFRawStream.of(dict, deflate(out, { level: 7 }))
}

function isGrey(pixels: Uint8Array): boolean {
	for (let at = 0; at < pixels.length; at += 4) {
		if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false
	}
	return true
}

/** A tenth of an inch: pixels of the usual resolutions begin there, so pictures lie on them and do not blur. */
const GRID = 7.2
/** At {@link DOTS_PER_INCH}. */
export const PIXELS_PER_CELL = 20

/**
 * The part of the box that is on the page, grown to the grid that starts at the corner: beyond the edges of the page too, as readers stretch a
 * picture that ends within a pixel.
 */
export function snapped(box: Box, page: Box, [x, y]: Corner): Box {
	const within = intersection(grow(box, 0.5), page)
	if (isEmpty(within)) return within
	const [left, bottom, right, top] = within
	return [
		x + Math.floor((left - x) / GRID) * GRID,
		y - Math.ceil((y - bottom) / GRID) * GRID,
		x + Math.ceil((right - x) / GRID) * GRID,
		y - Math.floor((y - top) / GRID) * GRID,
	]
}
