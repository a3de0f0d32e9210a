import type { PDFContext, PDFDict } from '@cantoo/pdf-lib'

/** Returns a font for text whose own is not there, or that has none. */
export function stockFont(context: PDFContext): PDFDict {
	return context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' })
}
