import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { smallTrueType } from '../../fonts/programs/test-programs.ts'
import { readTrueType } from '../../fonts/programs/truetype.ts'
import { glyphOutline } from '../../fonts/programs/truetype-outlines.ts'
import { documentWith, program, programBytes, targetOf } from '../../fonts/test-fonts.ts'
import { name, nameAt, streamAt } from '../../model/objects.ts'
import { shrinkFonts } from './shrink-fonts.ts'

const DATA = smallTrueType({
	advances: Array.from({ length: 40 }, () => 500),
	glyphs: 40,
	cmaps: [[3, 1, Object.fromEntries(Array.from({ length: 26 }, (_, at) => [65 + at, at + 1]))]],
})

const fontOf = (doc: PDFDocument) =>
	doc.context.obj({
		Type: 'Font',
		Subtype: 'TrueType',
		BaseFont: 'Whole',
		Encoding: 'WinAnsiEncoding',
		FontDescriptor: doc.context.obj({
			Type: 'FontDescriptor',
			FontName: 'Whole',
			Flags: 32,
			FontFile2: program(doc, DATA),
		}),
	})

it('leaves the glyphs that some code may lead to, and marks the subset', async () => {
	const { doc, font } = await documentWith(fontOf, 'BT /F1 12 Tf (AC) Tj ET')
	expect(shrinkFonts(doc, targetOf('2b'))).toBe(1)
	const made = readTrueType(programBytes(font, 'FontFile2') ?? new Uint8Array())
	if (!made) throw new Error('no font')
	expect([1, 2, 3].map((gid) => glyphOutline(made, gid).data.length > 0)).toEqual([true, false, true])
	expect(nameAt(font, 'BaseFont')).toMatch(/^[A-Z]{6}\+Whole$/)
	const descriptor = font.lookup(name('FontDescriptor'), PDFDict)
	expect(nameAt(descriptor, 'FontName')).toBe(nameAt(font, 'BaseFont'))
})

it('leaves fonts that fields are filled in with, and all fonts where content cannot be read', async () => {
	const form = await documentWith(fontOf, 'BT /F1 12 Tf (AC) Tj ET')
	const fonts = form.doc.context.obj({ F1: form.font })
	form.doc.catalog.set(name('AcroForm'), form.doc.context.obj({ Fields: [], DR: { Font: fonts } }))
	expect(shrinkFonts(form.doc, targetOf('2b'))).toBe(0)
	const damaged = await documentWith(fontOf, 'BT /F1 12 Tf (AC) Tj ET')
	const [page] = damaged.doc.getPages()
	const content = page && streamAt(page.node, 'Contents')
	content?.dict.set(name('Filter'), name('FlateDecode'))
	expect(shrinkFonts(damaged.doc, targetOf('2b'))).toBe(0)
})
