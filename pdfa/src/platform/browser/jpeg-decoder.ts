/// <reference path="./image-decoders.d.ts" />
import * as decoders from 'pdfjs-dist/image_decoders/pdf.image_decoders.min.mjs'
import type { JpegDecoder } from '../jpeg-decoder.ts'

export function jpegDecoder(): JpegDecoder {
	return decoders
}
