import { PDFDict, type PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { type CompositeFont, readCompositeFont } from '../../fonts/composite-font.ts'
import { type Program, readProgram } from '../../fonts/embedded/program.ts'
import { readSimpleFont, type SimpleFont } from '../../fonts/simple-font.ts'
import { collectUsedText, isFormFont, type UsedFont } from '../../fonts/used-text.ts'
import { holders } from '../../model/holders.ts'
import { dictAt, name, nameAt, resolve } from '../../model/objects.ts'
import { scan } from '../../model/scan.ts'
import { glyphsOfCid, glyphsOfCode } from './leading-glyphs.ts'

/** An embedded program and what the text of the document shows of it. */
export interface UsedProgram {
	ref: PDFRef
	program: Program
	glyphs: Set<number>
	simple: SimpleFont[]
	composite: CompositeFont[]
}

/**
 * Programs of which every use is known. Left out are those of fonts that form fields are filled in with, for any letter may come, and
 * those of vertical text, where readers exchange glyphs. Nothing is known where some content cannot be read.
 */
export function usedPrograms(doc: PDFDocument): UsedProgram[] {
	for (const holder of holders(doc)) if (scan(holder).damaged) return []
	const programs = new Map<PDFRef, UsedProgram>()
	const open = new Set<PDFRef>()
	for (const used of collectUsedText(doc)) {
		if (nameAt(used.dict, 'Subtype') === 'Type3') continue
		const font = nameAt(used.dict, 'Subtype') === 'Type0' ? readCompositeFont(used.dict) : readSimpleFont(used.dict)
		const program = font && readProgram(font.descriptor)
		if (!font || !program || typeof program === 'string') continue
		const ref = font.descriptor?.get(name(program.key))
		if (!(ref instanceof PDFRef)) continue
		const known = programs.get(ref) ?? { ref, program, glyphs: new Set([0]), simple: [], composite: [] }
		programs.set(ref, known)
		if (isFormFont(doc, used.dict) || used.cmap?.wMode === 1) open.add(ref)
		addGlyphs(known, font, used)
	}
	for (const ref of [...open, ...programsOfForms(doc)]) programs.delete(ref)
	return [...programs.values()]
}

function addGlyphs(known: UsedProgram, font: SimpleFont | CompositeFont, used: UsedFont): void {
	const { glyphs, program } = known
	const isComposite = 'descendant' in font
	for (const code of used.codes.keys()) {
		const found = isComposite ? glyphsOfCid(font, program, code) : glyphsOfCode(font, program, code)
		for (const gid of found) glyphs.add(gid)
	}
	if (isComposite) known.composite.push(font)
	else known.simple.push(font)
}

/** Programs of fonts that fields name, used or not. */
function* programsOfForms(doc: PDFDocument): Generator<PDFRef> {
	const form = dictAt(doc.catalog, 'AcroForm')
	const resources = form && dictAt(form, 'DR')
	const fonts = resources && dictAt(resources, 'Font')
	for (const value of fonts?.values() ?? []) {
		const dict = resolve(doc.context, value)
		if (!(dict instanceof PDFDict)) continue
		const font = nameAt(dict, 'Subtype') === 'Type0' ? readCompositeFont(dict) : readSimpleFont(dict)
		for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
			const ref = font?.descriptor?.get(name(key))
			if (ref instanceof PDFRef) yield ref
		}
	}
}
