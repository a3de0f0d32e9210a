import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { heap, pdfium } from '../load/pdfium.ts'
import type { ToPage } from './placed-words.ts'
import type { GreyPicture } from './port.ts'

/** A byte a pixel, a quarter of what colours take. */
const FPDFBITMAP_GRAY = 1
/** FPDF_RenderPageBitmap: with annotations, without colours. */
const FLAGS = 0x01 | 0x08
/** FPDF_RENDER_NO_SMOOTHIMAGE: dots of a picture are copied, not mixed. */
const COPY_DOTS = 0x2000
const FPDF_PAGEOBJ_TEXT = 1
const FPDF_PAGEOBJ_IMAGE = 3
const FPDF_PAGEOBJ_FORM = 5
const FPDF_TEXTRENDERMODE_INVISIBLE = 3
const DRAWN_DPI = 300
/** Readers enlarge a picture threefold at most. */
const LEAST_DPI = 100
/** Part of the page that its pictures cover, where it is a scan. */
const SCAN_COVERS = 0.8
/** A3 at 300 dpi and a little; larger pages are drawn with fewer dots an inch. */
const MOST_PIXELS = 20_000_000
/** Objects of a page among which a picture is looked for. */
const MOST_OBJECTS = 2_000
const MOST_CHARACTERS = 5_000

export interface DrawnPage {
	picture: GreyPicture
	dpi: number
	toPage: ToPage
}

/** Content of a page by which it is chosen for reading: characters, those without a meaning, pictures. */
export interface PageContent {
	characters: number
	/** Characters whose Unicode is unknown, private or a control code. */
	unreadable: number
	hasPicture: boolean
}

/** A document opened for drawing. `close` gives the memory back. */
export interface DrawableDocument {
	pages: number
	/** @param page from 1 */
	contentOf(page: number): PageContent | undefined
	draw(page: number): DrawnPage | undefined
	close(): void
}

/** Opens a document in PDFium; undefined if it cannot. */
export async function openToDraw(bytes: Uint8Array, password: string): Promise<DrawableDocument | undefined> {
	const library = await pdfium()
	const runtime = library.pdfium.wasmExports
	const memory = runtime.malloc(bytes.length)
	if (!memory) return undefined
	heap(library).set(bytes, memory)
	const document = library.FPDF_LoadMemDocument(memory, bytes.length, password)
	if (!document) {
		runtime.free(memory)
		return undefined
	}
	function onPage<Value>(page: number, work: (handle: number) => Value): Value | undefined {
		const handle = library.FPDF_LoadPage(document, page - 1)
		if (!handle) return undefined
		try {
			return work(handle)
		} finally {
			library.FPDF_ClosePage(handle)
		}
	}
	return {
		pages: library.FPDF_GetPageCount(document),
		contentOf: (page) => onPage(page, (handle) => contentOf(library, handle)),
		draw: (page) => onPage(page, (handle) => draw(library, handle)),
		close() {
			library.FPDF_CloseDocument(document)
			runtime.free(memory)
		},
	}
}

function contentOf(library: WrappedPdfiumModule, page: number): PageContent {
	const text = library.FPDFText_LoadPage(page)
	let [characters, unreadable] = [0, 0]
	const count = text ? Math.min(library.FPDFText_CountChars(text), MOST_CHARACTERS) : 0
	for (let index = 0; index < count; index += 1) {
		const code = library.FPDFText_GetUnicode(text, index)
		if (code === 0x20 || code === 0x0a || code === 0x0d) continue
		characters += 1
		if (code < 0x20 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) unreadable += 1
	}
	if (text) library.FPDFText_ClosePage(text)
	const objects = Math.min(library.FPDFPage_CountObjects(page), MOST_OBJECTS)
	let hasPicture = false
	for (let index = 0; index < objects && !hasPicture; index += 1) {
		const type = library.FPDFPageObj_GetType(library.FPDFPage_GetObject(page, index))
		hasPicture = type === FPDF_PAGEOBJ_IMAGE || type === FPDF_PAGEOBJ_FORM
	}
	return { characters, unreadable, hasPicture }
}

function draw(library: WrappedPdfiumModule, page: number): DrawnPage | undefined {
	const [widthPt, heightPt] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)]
	if (!(widthPt > 0 && heightPt > 0)) return undefined
	const scanned = scanDpi(library, page, widthPt * heightPt)
	const dpi = Math.min(
		Math.max(scanned ?? DRAWN_DPI, LEAST_DPI),
		DRAWN_DPI,
		72 * Math.sqrt(MOST_PIXELS / (widthPt * heightPt)),
	)
	const flags = dpi === scanned ? FLAGS | COPY_DOTS : FLAGS
	const pixels = (lengthPt: number) => Math.max(1, Math.round((lengthPt * dpi) / 72))
	const [width, height] = [pixels(widthPt), pixels(heightPt)]
	const bitmap = library.FPDFBitmap_CreateEx(width, height, FPDFBITMAP_GRAY, 0, 0)
	if (!bitmap) return undefined
	try {
		library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
		library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
		return {
			picture: { width, height, pixels: rowsOf(library, bitmap, width, height) },
			dpi,
			toPage: mapToPage(library, page, width, height),
		}
	} finally {
		library.FPDFBitmap_Destroy(bitmap)
	}
}

/**
 * Dots an inch of the pictures that a page consists of; undefined of a page that draws anything else. Drawn with the dots it has, a scan reaches the
 * reader as the scanner left it: enlarged first, its noise looks like ink.
 */
function scanDpi(library: WrappedPdfiumModule, page: number, pageArea: number): number | undefined {
	const count = library.FPDFPage_CountObjects(page)
	if (count > MOST_OBJECTS) return undefined
	const runtime = library.pdfium.wasmExports
	const memory = runtime.malloc(16)
	try {
		let [covered, dpi] = [0, 0]
		for (let index = 0; index < count; index += 1) {
			const object = library.FPDFPage_GetObject(page, index)
			const type = library.FPDFPageObj_GetType(object)
			if (type === FPDF_PAGEOBJ_TEXT && library.FPDFTextObj_GetTextRenderMode(object) === FPDF_TEXTRENDERMODE_INVISIBLE)
				continue
			if (type !== FPDF_PAGEOBJ_IMAGE) return undefined
			if (!library.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) return undefined
			const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(
				heap(library).slice(memory, memory + 16).buffer,
			)
			if (!library.FPDFImageObj_GetImagePixelSize(object, memory, memory + 4)) return undefined
			const [across = 0, down = 0] = new Uint32Array(heap(library).slice(memory, memory + 8).buffer)
			const area = (right - left) * (top - bottom)
			if (!(area > 0)) continue
			covered += area
			dpi = Math.max(dpi, 72 * Math.sqrt((across * down) / area))
		}
		return dpi > 0 && covered >= pageArea * SCAN_COVERS ? dpi : undefined
	} finally {
		runtime.free(memory)
	}
}

/** Rows of a bitmap start at multiples of four bytes. */
function rowsOf(library: WrappedPdfiumModule, bitmap: number, width: number, height: number): Uint8Array {
	const [start, stride] = [library.FPDFBitmap_GetBuffer(bitmap), library.FPDFBitmap_GetStride(bitmap)]
	const pixels = new Uint8Array(width * height)
	const memory = heap(library)
	for (let y = 0; y < height; y += 1)
		pixels.set(memory.subarray(start + y * stride, start + y * stride + width), y * width)
	return pixels
}

/** PDFium knows the page's rotation and boxes: the map follows from three corners. */
function mapToPage(library: WrappedPdfiumModule, page: number, width: number, height: number): ToPage {
	const runtime = library.pdfium.wasmExports
	const memory = runtime.malloc(16)
	const at = (x: number, y: number) => {
		library.FPDF_DeviceToPage(page, 0, 0, width, height, 0, x, y, memory, memory + 8)
		const view = new DataView(heap(library).buffer, memory, 16)
		return { x: view.getFloat64(0, true), y: view.getFloat64(8, true) }
	}
	const [origin, right, below] = [at(0, 0), at(width, 0), at(0, height)]
	runtime.free(memory)
	return {
		a: (right.x - origin.x) / width,
		b: (right.y - origin.y) / width,
		c: (below.x - origin.x) / height,
		d: (below.y - origin.y) / height,
		e: origin.x,
		f: origin.y,
	}
}
