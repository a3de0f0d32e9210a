import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Reads PDFium's WebAssembly. */
export async function pdfiumFile(): Promise<ArrayBuffer> {
	const file = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
	const bytes = new ArrayBuffer(file.length)
	new Uint8Array(bytes).set(file)
	return bytes
}
