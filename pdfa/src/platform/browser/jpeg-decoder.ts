// oxlint-disable-next-line typescript/triple-slash-reference -- the declaration is of a module without types, and site and lab do not include it
/// <reference path="./image-decoders.d.ts" />
import * as decoders from 'pdfjs-dist/image_decoders/pdf.image_decoders.min.mjs'
import type { JpegDecoder } from '../jpeg-decoder.ts'

export function jpegDecoder(): JpegDecoder {
	return decoders
}
