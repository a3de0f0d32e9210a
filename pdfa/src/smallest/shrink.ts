import type { PDFDocument } from '@cantoo/pdf-lib'
import type { FileRules } from '../profiles/profile.ts'
import { write } from '../write/write.ts'
import { mergeEqual } from './merge.ts'
import { recompress } from './recompress.ts'
import { dropUnusedResources } from './unused-resources.ts'

/**
 * Writes the document as small as it can be without changing what is drawn: resources that nothing names are dropped, streams
 * packed again, equal objects merged. Undefined if that saves nothing over `plain`.
 */
export function shrink(doc: PDFDocument, plain: Uint8Array, file: FileRules): Uint8Array | undefined {
	dropUnusedResources(doc)
	recompress(doc.context)
	mergeEqual(doc.context)
	const smallest = write(doc.context, file, { level: 9 })
	return smallest.length < plain.length ? smallest : undefined
}
