import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { heap, pdfium } from '../load/pdfium.ts'
import type { Picture } from './png.ts'

/** FPDF_RenderPageBitmap: annotations too, bytes as red, green, blue. */
const FLAGS = 0x01 | 0x10
const FPDF_BITMAP_BGRX = 3
const MAX_HEIGHT_TO_WIDTH = 4
/** Edges of letters may fall a little differently; a channel must differ by more than this to count. */
const TOLERANCE = 48

export interface Comparison {
	before: Picture
	after: Picture
	/** The page in grey, with what differs in red. */
	difference: Picture
	/** Share of the pixels that differ, from 0 to 1. */
	changed: number
}

/** One page (from 1) of two documents, drawn at the same width in pixels. @throws RangeError when there is no such page */
export async function comparePage(
	before: Uint8Array,
	after: Uint8Array,
	page: number,
	width: number,
): Promise<Comparison> {
	const pictures = { before: await drawPage(before, page, width), after: await drawPage(after, page, width) }
	return { ...pictures, ...compare(pictures.before, pictures.after) }
}

/** Draws a page (from 1) with its annotations, `width` pixels wide. @throws RangeError when there is no such page */
export async function drawPage(bytes: Uint8Array, page: number, width: number): Promise<Picture> {
	const library = await pdfium()
	const runtime = library.pdfium.wasmExports
	const memory = runtime.malloc(bytes.length)
	heap(library).set(bytes, memory)
	const document = library.FPDF_LoadMemDocument(memory, bytes.length, '')
	try {
		const handle = document ? library.FPDF_LoadPage(document, page - 1) : 0
		if (!handle) throw new RangeError(`no page ${page}`)
		return draw(library, handle, width)
	} finally {
		if (document) library.FPDF_CloseDocument(document)
		runtime.free(memory)
	}
}

function draw(library: WrappedPdfiumModule, page: number, width: number): Picture {
	const ratio = library.FPDF_GetPageHeightF(page) / Math.max(1, library.FPDF_GetPageWidthF(page))
	const height = Math.max(1, Math.round(width * Math.min(ratio, MAX_HEIGHT_TO_WIDTH)))
	const bitmap = library.FPDFBitmap_CreateEx(width, height, FPDF_BITMAP_BGRX, 0, 0)
	try {
		library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
		library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
		const start = library.FPDFBitmap_GetBuffer(bitmap)
		return { pixels: heap(library).slice(start, start + width * height * 4), width, height }
	} finally {
		library.FPDFBitmap_Destroy(bitmap)
		library.FPDF_ClosePage(page)
	}
}

function compare(before: Picture, after: Picture): Pick<Comparison, 'difference' | 'changed'> {
	const { width } = before
	const height = Math.max(before.height, after.height)
	const pixels = new Uint8Array(width * height * 4)
	let count = 0
	for (let at = 0; at < pixels.length; at += 4) {
		const differs = [0, 1, 2].some(
			(channel) => Math.abs((before.pixels[at + channel] ?? 255) - (after.pixels[at + channel] ?? 255)) > TOLERANCE,
		)
		if (differs) count += 1
		const grey = ((after.pixels[at] ?? 255) + (after.pixels[at + 1] ?? 255) + (after.pixels[at + 2] ?? 255)) / 3
		const pale = 160 + grey * (95 / 255)
		pixels.set(differs ? [200, 30, 30, 0] : [pale, pale, pale, 0], at)
	}
	return { difference: { pixels, width, height }, changed: count / (width * height) }
}
