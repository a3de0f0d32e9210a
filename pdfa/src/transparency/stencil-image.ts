import { type PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'

/** One bit a pixel, each row from the start of a byte: 1 is not painted (ISO 32000-1 §8.9.6.2). */
export interface Stencil {
	width: number
	height: number
	bits: Uint8Array
}

/** Returns an image mask of a stencil. */
export function stencilImage(doc: PDFDocument, { width, height, bits }: Stencil): PDFRawStream {
	const dict = doc.context.obj({
		Type: 'XObject',
		Subtype: 'Image',
		Width: width,
		Height: height,
		ImageMask: true,
		BitsPerComponent: 1,
		Filter: 'FlateDecode',
	})
	return PDFRawStream.of(dict, deflate(bits, { level: 9 }))
}
