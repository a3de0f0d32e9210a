import { createRequire } from 'node:module'
import type { JpegDecoder } from '../jpeg-decoder.ts'

const require = createRequire(import.meta.url)

/** Loads the decoder when the first photograph needs it. */
export function jpegDecoder(): JpegDecoder {
	return require('pdfjs-dist/image_decoders/pdf.image_decoders.min.mjs')
}
