import { PDFArray, type PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { name } from '../../model/objects.ts'
import { type CompositeFont, ownDescendant, setBaseFont, setCidSystemInfo } from '../composite-font.ts'
import { addStream, descriptorWithProgram, remove, set, subsetTag } from '../font-objects.ts'
import { buildCidCff, type NewGlyph } from '../programs/cff-build.ts'
import type { Box } from '../programs/outline.ts'
import { cidSetOf } from './cid-set.ts'

/** Embeds glyphs by CID in CFF, marked as a subset, with the CIDSet that part 1 wants and parts 2 and 3 allow. */
export function embedCidProgram(
	doc: PDFDocument,
	font: CompositeFont,
	glyphs: ReadonlyMap<number, NewGlyph>,
	notdef: NewGlyph,
	least?: Box,
): void {
	const system = {
		registry: font.registry ?? 'Adobe',
		ordering: font.ordering ?? 'Identity',
		supplement: font.supplement ?? 0,
	}
	const plain = font.baseFont.replace(/^[A-Z]{6}\+/, '').replace(/[^\w,.-]/g, '') || 'Unnamed'
	const built = buildCidCff(plain, system, notdef, glyphs, least)
	const tagged = `${subsetTag(built.bytes)}+${plain}`
	const bbox = PDFArray.withContext(doc.context)
	for (const value of built.bbox) bbox.push(PDFNumber.of(value))
	const defaults = font.descriptor
		? {}
		: { ItalicAngle: 0, Ascent: 880, Descent: -120, CapHeight: 700, StemV: 80, Flags: 4 }
	const descriptor = descriptorWithProgram(doc, font.descriptor, {
		...defaults,
		FontName: name(tagged),
		FontBBox: bbox,
		FontFile3: addStream(doc, built.bytes, { Subtype: PDFName.of('CIDFontType0C') }),
		CIDSet: addStream(doc, cidSetOf([...glyphs.keys()])),
	})
	ownDescendant(font)
	set(font.descendant, 'Type', PDFName.of('Font'))
	set(font.descendant, 'Subtype', PDFName.of('CIDFontType0'))
	set(font.descendant, 'FontDescriptor', descriptor)
	remove(font.descendant, 'CIDToGIDMap')
	setBaseFont(font, tagged)
	setCidSystemInfo(font, system)
	font.subtype = 'CIDFontType0'
}
