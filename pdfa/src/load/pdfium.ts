import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { pdfiumFile } from '#pdfa-platform/pdfium-file'
import type { Result } from '../result.ts'

/** FPDF_SaveAsCopy: write the whole file again, without encryption. */
const FPDF_REMOVE_SECURITY = 3
/** FPDF_GetLastError: the password was wrong or is missing. */
const FPDF_ERR_PASSWORD = 4

let loading: Promise<WrappedPdfiumModule> | undefined

/** PDFium is 4.6 MB of WebAssembly: it is loaded when the first file needs it, once a process, and again where that failed. */
export function pdfium(): Promise<WrappedPdfiumModule> {
	loading ??= load().catch((error: unknown) => {
		loading = undefined
		throw error
	})
	return loading
}

async function load(): Promise<WrappedPdfiumModule> {
	const { init } = await import('@embedpdf/pdfium')
	const library = await init({ wasmBinary: await pdfiumFile() })
	library.PDFiumExt_Init()
	return library
}

/** Returns the library's current memory. Growing it replaces the view, so it must not be stored. */
export function heap(library: WrappedPdfiumModule): Uint8Array {
	const view: unknown = Reflect.get(library.pdfium, 'HEAPU8')
	if (!(view instanceof Uint8Array)) throw new Error('PDFium has no memory')
	return view
}

export type Rewritten = Result<{ bytes: Uint8Array }, { code: 'password' | 'unreadable' }>

function refused(code: 'password' | 'unreadable'): Rewritten {
	return { ok: false, problem: { code } }
}

/** Lets PDFium, which reads nearly everything, open a file and write it again, decrypted. */
export async function rewriteWithPdfium(bytes: Uint8Array, password: string): Promise<Rewritten> {
	const library = await pdfium()
	const { pdfium: runtime } = library
	const memory = runtime.wasmExports.malloc(bytes.length)
	if (!memory) return refused('unreadable')
	let document = 0
	let writer = 0
	try {
		heap(library).set(bytes, memory)
		document = library.FPDF_LoadMemDocument(memory, bytes.length, password)
		if (!document) return refused(library.FPDF_GetLastError() === FPDF_ERR_PASSWORD ? 'password' : 'unreadable')
		if (library.FPDF_GetPageCount(document) === 0) return refused('unreadable')
		writer = library.PDFiumExt_OpenFileWriter()
		if (!library.FPDF_SaveAsCopy(document, writer, FPDF_REMOVE_SECURITY)) return refused('unreadable')
		const size = library.PDFiumExt_GetFileWriterSize(writer)
		const target = runtime.wasmExports.malloc(size)
		try {
			library.PDFiumExt_GetFileWriterData(writer, target, size)
			return { ok: true, bytes: heap(library).slice(target, target + size) }
		} finally {
			runtime.wasmExports.free(target)
		}
	} finally {
		if (writer) library.PDFiumExt_CloseFileWriter(writer)
		if (document) library.FPDF_CloseDocument(document)
		runtime.wasmExports.free(memory)
	}
}
