import { type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { dictAt, name } from '../model/objects.ts'
import { documentWith, program, runFontSteps } from './test-fonts.ts'
import { type3Names } from './type3.ts'

const TYPE_3 = {
	Type: 'Font',
	Subtype: 'Type3',
	FontBBox: [0, 0, 10, 10],
	FontMatrix: [0.1, 0, 0, 0.1, 0, 0],
	FirstChar: 65,
	LastChar: 66,
	Widths: [7, 8],
}

it('6.2.11.5: sets the widths of Type 3 procedures to those of the dictionary, and adds missing ones', async () => {
	const { doc, font } = await documentWith(
		(made) =>
			made.context.obj({
				...TYPE_3,
				Encoding: { Differences: [65, 'a'] },
				CharProcs: { a: program(made, Buffer.from('5 0 0 0 9 9 d1 0 0 4 4 re f')) },
			}),
		'BT /F1 9 Tf (AB) Tj ET',
	)
	await runFontSteps(doc, '2b')
	const procedures = dictAt(font, 'CharProcs')
	const contents = procedures
		?.values()
		.map((ref) => doc.context.lookup(ref))
		.map((stream) => (stream instanceof PDFStream ? Buffer.from(stream.getContents()).toString() : ''))
	expect(contents).toEqual(['7 0 0 0 9 9 d1 0 0 4 4 re f', '8 0 d0\n'])
	expect(await runFontSteps(doc, '2b')).toEqual([])
})

it.each([
	['no dictionary', () => []],
	['a stream', (made: PDFDocument) => program(made, Buffer.from('500 0 d0'))],
	['numbers', () => ({ a: 5, b: 7, c: 9 })],
])('6.2.11.4.1: gives a Type 3 font empty glyphs whose procedures are %s', async (_, procedures) => {
	const { doc, font } = await documentWith(
		(made) => made.context.obj({ ...TYPE_3, Encoding: { Differences: [65, 'a', 'b'] }, CharProcs: procedures(made) }),
		'BT /F1 9 Tf (AB) Tj ET',
	)
	await runFontSteps(doc, '2b')
	expect(dictAt(font, 'CharProcs')?.keys()).toHaveLength(2)
})

it('6.2.11.8: shows a Type 3 procedure named .notdef under another name', async () => {
	const { doc, font } = await documentWith(
		(made) =>
			made.context.obj({
				...TYPE_3,
				Encoding: { Differences: [65, '.notdef', 'notdef'] },
				CharProcs: {
					'.notdef': program(made, Buffer.from('7 0 d0 0 0 4 4 re f')),
					notdef: program(made, Buffer.from('8 0 d0 1 1 4 4 re f')),
				},
			}),
		'BT /F1 9 Tf (AB) Tj ET',
	)
	await runFontSteps(doc, '2b')
	const procedures = dictAt(font, 'CharProcs')
	const shown = type3Names(font).slice(65, 67)
	expect(shown).toEqual(['notdef.alt', 'notdef'])
	expect(procedures?.get(name('notdef.alt'))).toBe(procedures?.get(name('.notdef')))
	expect(await runFontSteps(doc, '2b')).toEqual([])
})
