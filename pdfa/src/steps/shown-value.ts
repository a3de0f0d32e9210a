import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { fieldText } from '../appearance/text.ts'
import { IS_WORD, readAppearance } from '../compare/letters.ts'

/** Returns whether a field's appearance shows the text that the field has: a reader would draw the same again. */
export function showsItsValue(doc: PDFDocument, widget: PDFDict): boolean {
	const value = Array.from(fieldText(widget).normalize('NFKC')).filter((character) => IS_WORD.test(character))
	if (value.length === 0) return false
	const shown = readAppearance(doc, widget).map(({ character }) => character)
	return shown.join('') === value.join('')
}
