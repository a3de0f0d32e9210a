import { deflateSync } from 'node:zlib'
import { type PDFDocument, PDFNumber, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { heedTime } from '../clock.ts'
import { heap, pdfium } from '../load/pdfium.ts'
import { type Box, grow, intersection } from '../model/matrix.ts'
import { name } from '../model/objects.ts'
import type { Page } from '../model/walk.ts'
import { write } from '../write/write.ts'

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
	/** Whether what annotations show is part of the picture. */
	annotations: boolean
}

/** Pictures of regions of pages as they look now, as image XObjects, in the order asked for. */
export async function rasterize(doc: PDFDocument, regions: readonly Region[]): Promise<PDFRef[]> {
	const pictures: PDFRef[] = []
	let todo = regions.map((region, index) => ({ region, index }))
	while (todo.length > 0) {
		// One region of a page at a time: pages are cut to it.
		const round = todo.filter(
			({ region }, at) => todo.findIndex((other) => other.region.page.dict === region.page.dict) === at,
		)
		const drawn = await drawAll(
			doc,
			round.map(({ region }) => region),
		)
		for (const [at, { index }] of round.entries()) {
			const picture = drawn[at]
			if (picture) pictures[index] = doc.context.register(picture)
		}
		todo = todo.filter((item) => !round.includes(item))
	}
	return pictures
}

interface Picture {
	/** Four bytes a pixel: red, green, blue, nothing. */
	pixels: Uint8Array
	width: number
	height: number
}

/** Each picture is packed before the next is drawn: unpacked, those of many pages do not fit into memory. */
async function drawAll(doc: PDFDocument, regions: readonly Region[]): Promise<PDFRawStream[]> {
	const library = await pdfium()
	const bytes = cutPages(doc, regions)
	const runtime = library.pdfium.wasmExports
	const memory = runtime.malloc(bytes.length)
	heap(library).set(bytes, memory)
	const document = library.FPDF_LoadMemDocument(memory, bytes.length, '')
	try {
		if (!document) throw new Error('PDFium cannot draw this document')
		return regions.map((region) => image(doc, draw(library, document, region)))
	} finally {
		if (document) library.FPDF_CloseDocument(document)
		runtime.free(memory)
	}
}

function draw(library: WrappedPdfiumModule, document: number, { page, box, annotations }: Region): Picture {
	heedTime()
	const handle = library.FPDF_LoadPage(document, page.number - 1)
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
		return { pixels: heap(library).slice(start, start + width * height * 4), width, height }
	} finally {
		library.FPDFBitmap_Destroy(bitmap)
		library.FPDF_ClosePage(handle)
	}
}

/** The document with pages cut to boxes and upright: what is drawn of one then is its box and nothing else. */
function cutPages(doc: PDFDocument, regions: readonly Region[]): Uint8Array {
	const before = regions.map(({ page }) => ({ dict: page.dict, entries: page.dict.asMap() }))
	try {
		for (const { page, box } of regions) {
			page.dict.set(name('MediaBox'), doc.context.obj([...box]))
			page.dict.set(name('CropBox'), doc.context.obj([...box]))
			page.dict.set(name('Rotate'), PDFNumber.of(0))
			page.dict.delete(name('UserUnit'))
		}
		return write(doc.context, 2)
	} finally {
		for (const { dict, entries } of before) {
			for (const key of dict.keys()) dict.delete(key)
			for (const [key, value] of entries) dict.set(key, value)
		}
	}
}

/** Red, green and blue of each pixel, or grey where all are; rows are stored as differences to the row above. */
function image(doc: PDFDocument, { pixels, width, height }: Picture): PDFRawStream {
	const colours = isGrey(pixels) ? 1 : 3
	const row = width * colours
	const out = new Uint8Array(height * (row + 1))
	for (let y = 0; y < height; y += 1) {
		const target = y * (row + 1)
		out[target] = y === 0 ? 0 : 2
		for (let x = 0; x < width; x += 1) {
			for (let colour = 0; colour < colours; colour += 1) {
				const at = (y * width + x) * 4 + colour
				const above = y === 0 ? 0 : (pixels[at - width * 4] ?? 0)
				out[target + 1 + x * colours + colour] = (pixels[at] ?? 0) - above
			}
		}
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
	return PDFRawStream.of(dict, deflateSync(out, { level: 7 }))
}

function isGrey(pixels: Uint8Array): boolean {
	for (let at = 0; at < pixels.length; at += 4) {
		if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false
	}
	return true
}

/** A tenth of an inch: pixels of the usual resolutions begin there, so pictures lie on them and do not blur. */
const GRID = 7.2

/** The box grown to the grid that starts at the top left corner of the page, and kept inside the page. */
export function snapped(box: Box, page: Box): Box {
	const [left, bottom, right, top] = intersection(grow(box, 0.5), page)
	const [x, y] = [page[0], page[3]]
	return intersection(
		[
			x + Math.floor((left - x) / GRID) * GRID,
			y - Math.ceil((y - bottom) / GRID) * GRID,
			x + Math.ceil((right - x) / GRID) * GRID,
			y - Math.floor((y - top) / GRID) * GRID,
		],
		page,
	)
}
