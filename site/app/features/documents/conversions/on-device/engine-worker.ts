/** Converts documents in a thread of the browser's own: the same engine as the server's, and the file leaves no computer. */
import {
	type ConvertOptions,
	convert,
	FileUnavailable,
	type Glance,
	glance,
	type Progress,
	type Result,
	setEngineFiles,
} from 'pdfa/browser'
import type { EngineAddresses } from './engine-files.ts'

export interface Order {
	bytes: Uint8Array<ArrayBuffer>
	options: Pick<ConvertOptions, 'flavour' | 'fileName' | 'language' | 'allowSigned' | 'acceptDamage'>
	files: EngineAddresses
	/** Pages that are scans would have to be read, which is not done here. */
	refusesScans: boolean
}

/** Facts of the document as it came; undefined if it cannot be opened. */
type Seen = { glance: Glance | undefined }

/**
 * `scans`: pages that have to be read from their pictures; `missing-file`: a font or another file of the engine is not on this computer, and
 * could not be fetched.
 */
export type WorkerResult =
	| (Result & Seen)
	| { outcome: 'scans'; pages: readonly number[] }
	| { outcome: 'missing-file' }

export type Answer = { isReady: true } | { progress: Progress } | { result: WorkerResult }

// PDFium's code stands in a file of its own, which is not to be waited for when there is no network any more.
void import('@embedpdf/pdfium').then(() => postMessage({ isReady: true } satisfies Answer), reportError)

addEventListener('message', ({ data }: MessageEvent<Order>) => {
	// A rejection alone would not reach the page, which would wait for ever.
	void follow(data).then((result) => postMessage({ result } satisfies Answer), reportError)
})

async function follow({ bytes, options, files, refusesScans }: Order): Promise<WorkerResult> {
	setEngineFiles({ pdfium: files.pdfium, ofPackage: (path) => files.ofPackage[path] })
	const onProgress = (progress: Progress) => postMessage({ progress } satisfies Answer)
	try {
		const seen = await glance(bytes)
		if (refusesScans && seen && seen.scans.length > 0) return { outcome: 'scans', pages: seen.scans }
		return { ...(await convert(bytes, { ...options, onProgress })), glance: seen }
	} catch (error) {
		if (error instanceof FileUnavailable) return { outcome: 'missing-file' }
		throw error
	}
}
