import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heap, pdfium } from '../src/load/pdfium.ts'

export interface WordInFile {
	text: string
	/** In points of the page's user space. */
	left: number
	bottom: number
	right: number
	top: number
}

/** Words of a page in PDFium's order, with their places. @param page from 1 */
export async function wordsByPdfium(bytes: Uint8Array, page = 1): Promise<WordInFile[]> {
	const library = await pdfium()
	const runtime = library.pdfium.wasmExports
	const memory = runtime.malloc(bytes.length)
	heap(library).set(bytes, memory)
	const document = library.FPDF_LoadMemDocument(memory, bytes.length, '')
	const handle = library.FPDF_LoadPage(document, page - 1)
	const text = library.FPDFText_LoadPage(handle)
	const box = runtime.malloc(16)
	const words: WordInFile[] = []
	let isInside = false
	for (let index = 0, count = library.FPDFText_CountChars(text); index < count; index += 1) {
		const character = String.fromCodePoint(library.FPDFText_GetUnicode(text, index))
		// A hyphen at the end of a line is shown as a control code.
		const shown = character === '\u0002' || character === '\ufffe' ? '-' : character
		if (/\s/.test(shown)) {
			isInside = false
			continue
		}
		// By the font's height: the glyphs of an invisible layer are empty.
		library.FPDFText_GetLooseCharBox(text, index, box)
		const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(heap(library).slice(box, box + 16).buffer)
		const word = isInside ? words.at(-1) : undefined
		isInside = true
		if (word) {
			word.text += shown
			word.left = Math.min(word.left, left)
			word.right = Math.max(word.right, right)
			word.bottom = Math.min(word.bottom, bottom)
			word.top = Math.max(word.top, top)
		} else words.push({ text: shown, left, bottom, right, top })
	}
	library.FPDFText_ClosePage(text)
	library.FPDF_ClosePage(handle)
	library.FPDF_CloseDocument(document)
	runtime.free(box)
	runtime.free(memory)
	return words
}

/** Words of a page in the order of its content, by pdf.js. @param page from 1 */
export async function wordsByPdfJs(bytes: Uint8Array, page = 1): Promise<string[]> {
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
	const { items } = await (await document.getPage(page)).getTextContent()
	const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
	return text.split(/\s+/).filter((word) => word !== '')
}

export function hasPoppler(): boolean {
	return spawnSync('pdftotext', ['-v']).status === 0
}

/** Words of all pages as `pdftotext` finds them: by their places, or raw, in the order of the content. */
export function wordsByPoppler(bytes: Uint8Array, order: 'places' | 'raw' = 'places'): string[] {
	const folder = mkdtempSync(join(tmpdir(), 'read-back-'))
	try {
		const file = join(folder, 'file.pdf')
		writeFileSync(file, bytes)
		const options = ['-q', '-enc', 'UTF-8', ...(order === 'raw' ? ['-raw'] : [])]
		const text = execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 })
		return text.split(/\s+/).filter((word) => word !== '')
	} finally {
		rmSync(folder, { recursive: true })
	}
}
