import { PDFDict, PDFRawStream } from '@cantoo/pdf-lib'
import { readCodestream, wrapCodestream } from '../images/jpeg2000.ts'
import { decode, filtersOf } from '../model/decode.ts'
import { name } from '../model/objects.ts'
import { reachable } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/** ISO 19005-2 §6.2.8.3: JPEG 2000 images stand in a JP2 file that says what their colours are. */
export const jpeg2000: Step = {
	name: 'jpeg2000',
	subjects: ['jpeg2000'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		for (const [ref, object] of reachable(doc.context)) {
			if (!(object instanceof PDFRawStream)) continue
			const filters = filtersOf(object.dict)
			if (filters.at(-1) !== 'JPXDecode') continue
			const { bytes } = decode(object)
			const header = readCodestream(bytes)
			if (!header && filters.length === 1) continue // boxes are there already
			const dict = PDFDict.fromMapWithContext(object.dict.asMap(), doc.context)
			dict.set(name('Filter'), name('JPXDecode'))
			dict.delete(name('DecodeParms'))
			doc.context.assign(ref, PDFRawStream.of(dict, header ? wrapCodestream(bytes, header) : bytes))
			findings.push({
				clause: clauseOf(profile, 'jpeg2000'),
				action: 'fixed',
				object: ref.objectNumber,
				note: 'JPEG 2000 codestream put into a JP2 file',
			})
		}
		return findings
	},
}
