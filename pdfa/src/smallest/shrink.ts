import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Target } from '../step.ts'
import { write } from '../write/write.ts'
import { packTightly } from './deflate/pack.ts'
import { shrinkFonts } from './fonts/shrink-fonts.ts'
import { mergeEqual } from './merge.ts'
import { recompress } from './recompress.ts'
import { dropUnusedResources } from './unused-resources.ts'

/**
 * Writes the document as small as it can be without changing what is drawn: resources that nothing names and glyphs that no text shows are
 * dropped, streams packed again, equal objects merged. Undefined if that saves nothing over `plain`.
 */
export function shrink(doc: PDFDocument, plain: Uint8Array, target: Target): Uint8Array | undefined {
	const { file } = target.profile
	dropUnusedResources(doc)
	mergeEqual(doc.context)
	shrinkFonts(doc, target)
	recompress(doc)
	mergeEqual(doc.context)
	const smallest = write(doc.context, file, { pack: packTightly, sorted: true })
	return smallest.length < plain.length ? smallest : undefined
}
