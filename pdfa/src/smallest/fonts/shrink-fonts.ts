import { type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'
import { type CompositeFont, setBaseFont } from '../../fonts/composite-font.ts'
import { repairCharSet } from '../../fonts/embedded/char-set.ts'
import { repairCidSet } from '../../fonts/embedded/cid-set.ts'
import { type1Names } from '../../fonts/embedded/program.ts'
import { set, subsetTag } from '../../fonts/font-objects.ts'
import { cffGlyphName } from '../../fonts/programs/cff.ts'
import { writeCff } from '../../fonts/programs/cff-write.ts'
import type { SimpleFont } from '../../fonts/simple-font.ts'
import { name } from '../../model/objects.ts'
import { packedStream } from '../../model/packed-stream.ts'
import { dictionaries } from '../../model/walk.ts'
import type { Target } from '../../step.ts'
import { blankCff } from './blank-cff.ts'
import { blankTrueType } from './blank-truetype.ts'
import { cffOfType1 } from './type1-to-cff.ts'
import { type UsedProgram, usedPrograms } from './used-programs.ts'

/** Takes out of embedded programs what the text of the document does not show, and writes Type 1 as CFF. @returns how many shrank */
export function shrinkFonts(doc: PDFDocument, target: Target): number {
	let count = 0
	for (const used of usedPrograms(doc)) {
		const made = reduced(used)
		const before = doc.context.lookup(used.ref)
		if (!made || !(before instanceof PDFStream)) continue
		if (deflate(made.bytes).length >= before.getContentsSize()) continue
		doc.context.assign(used.ref, packedStream(doc.context, made.bytes, made.entries))
		if (used.program.kind === 'type1') moveToCffKey(doc, used)
		if (made.blanked > 0) markSubset(doc, used, made.bytes, target)
		count += 1
	}
	return count
}

interface Reduced {
	bytes: Uint8Array
	/** Glyphs that are gone. */
	blanked: number
	entries: Record<string, string | number>
}

function reduced({ program, glyphs, simple }: UsedProgram): Reduced | undefined {
	try {
		switch (program.kind) {
			case 'truetype': {
				const blanked = blankTrueType(program.font, glyphs, simple.length > 0)
				const bytes = program.font.sfnt.write()
				return { bytes, blanked, entries: { Length1: bytes.length } }
			}
			case 'cff': {
				if (program.wrapped || program.subtype === undefined) return undefined
				const blanked = blankCff(program.font, glyphs)
				return { bytes: writeCff(program.font), blanked, entries: { Subtype: program.subtype } }
			}
			case 'type1': {
				const font = simple.every(({ subtype }) => subtype === 'Type1') ? cffOfType1(program.font) : undefined
				if (!font) return undefined
				const names = new Set(type1Names(program.font).filter((_, gid) => glyphs.has(gid)))
				const shown = [...font.charStrings.keys()].filter((gid) => names.has(cffGlyphName(font, gid)))
				const blanked = blankCff(font, new Set([0, ...shown]))
				return { bytes: writeCff(font), blanked, entries: { Subtype: 'Type1C' } }
			}
		}
	} catch (error) {
		if (error instanceof RangeError) return undefined
		throw error
	}
}

function moveToCffKey(doc: PDFDocument, { ref }: UsedProgram): void {
	for (const { dict } of dictionaries(doc.context)) {
		if (dict.get(name('FontFile')) !== ref) continue
		dict.delete(name('FontFile'))
		dict.set(name('FontFile3'), ref)
	}
}

const TAG = /^[A-Z]{6}\+/

/** ISO 32000-1 §9.6.4: the name of a subset begins with a tag; ISO 19005-1 §6.3.5: it lists its glyphs. */
function markSubset(doc: PDFDocument, used: UsedProgram, bytes: Uint8Array, target: Target): void {
	const tag = `${subsetTag(bytes)}+`
	for (const font of used.simple) {
		if (TAG.test(font.baseFont)) continue
		font.baseFont = tag + font.baseFont
		set(font.dict, 'BaseFont', name(font.baseFont))
		tagDescriptor(font)
		repairCharSet(font, used.program, target)
	}
	for (const font of used.composite) {
		if (TAG.test(font.baseFont)) continue
		setBaseFont(font, tag + font.baseFont)
		tagDescriptor(font)
		repairCidSet(doc, font, used.program, target)
	}
}

function tagDescriptor({ descriptor, baseFont }: SimpleFont | CompositeFont): void {
	if (descriptor) set(descriptor, 'FontName', name(baseFont))
}
