import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib'
import { dictAt, get, name, nameAt } from '../model/objects.ts'
import { fields } from '../model/walk.ts'

const BYTE_RANGE = name('ByteRange')

/** Signatures that cover bytes of the file (ISO 32000-1 §12.8): converting breaks each of them. */
export function countSignatures(doc: PDFDocument): number {
	const signatures = new Set<PDFDict>()
	const permissions = dictAt(doc.catalog, 'Perms')
	// Usage rights (UR3) only unlock functions of a reader: they do not sign the content.
	const certified = permissions && dictAt(permissions, 'DocMDP')
	if (certified) signatures.add(certified)
	if (!dictAt(doc.catalog, 'AcroForm')) return signatures.size
	for (const field of fields(doc)) {
		const value = get(field, 'V')
		if (value instanceof PDFDict && (nameAt(field, 'FT') === 'Sig' || value.has(BYTE_RANGE))) signatures.add(value)
	}
	return signatures.size
}
