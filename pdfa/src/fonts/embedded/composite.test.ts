import type { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { readCompositeFont } from '../composite-font.ts'
import { readCff, runGlyph } from '../programs/cff.ts'
import { buildCidCff } from '../programs/cff-build.ts'
import { Outline } from '../programs/outline.ts'
import { Sfnt } from '../programs/sfnt.ts'
import { documentWith, program, programBytes, runFontSteps } from '../test-fonts.ts'

function triangle(height: number) {
	const outline = new Outline()
	outline.moveTo(0, 0)
	outline.lineTo(0, height)
	outline.lineTo(30, 0)
	return { width: 500, outline }
}

/** An OpenType program whose first two glyphs have the CIDs 7 and 5000. */
const PROGRAM = new Sfnt(
	0x4f54544f,
	new Map([
		[
			'CFF ',
			buildCidCff(
				'Test',
				{ registry: 'Adobe', ordering: 'Identity', supplement: 0 },
				triangle(0),
				new Map([
					[7, triangle(100)],
					[5000, triangle(200)],
				]),
			).bytes,
		],
	]),
	false,
).write()

const wrapped = (doc: PDFDocument) =>
	doc.context.obj({
		...{ Type: 'Font', Subtype: 'Type0', BaseFont: 'ABCDEF+Test', Encoding: 'Identity-H' },
		DescendantFonts: [
			{
				...{ Type: 'Font', Subtype: 'CIDFontType0', BaseFont: 'ABCDEF+Test', DW: 500 },
				FontDescriptor: {
					...{ Type: 'FontDescriptor', FontName: 'ABCDEF+Test', Flags: 4 },
					FontFile3: program(doc, PROGRAM, 'OpenType'),
				},
			},
		],
	})

async function outlinesAfter(codes: string) {
	const { doc, font } = await documentWith(wrapped, `BT /F1 9 Tf <${codes}> Tj ET`)
	const notes = (await runFontSteps(doc, '2b')).map(({ note }) => note)
	const descendant = readCompositeFont(font)?.descendant ?? font
	const written = programBytes(descendant, 'FontFile3') ?? new Uint8Array()
	const cff = readCff(Sfnt.read(written)?.tables.get('CFF ') ?? written)
	return { notes, heights: cff.charset.map((cid, gid) => [cid, Math.max(...runGlyph(cff, gid).outline.data)]) }
}

it('keeps the glyphs that readers draw by number where a CID is not among those of the program', async () => {
	const { notes, heights } = await outlinesAfter('00010002')
	expect(notes.join()).toContain('glyphs shown by number and not by CID: glyphs moved to a new program')
	expect(heights.slice(1)).toEqual([
		[1, 100],
		[2, 200],
	])
})

it('takes glyphs by CID where the program has them all', async () => {
	expect((await outlinesAfter('00071388')).notes.join()).not.toContain('by number')
})
