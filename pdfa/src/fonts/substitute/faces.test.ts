import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { smallTrueType } from '../programs/test-programs.ts'
import { addedFonts, faceOf, openAddedFont } from './faces.ts'
import { standardWidths } from './standard-widths.ts'

it('tells family and style by the name of a font, else by its flags', () => {
	expect(faceOf('ABCDEF+Arial,BoldItalic', 0)).toEqual({ family: 'sans', bold: true, italic: true })
	expect(faceOf('TimesNewRomanPS-ItalicMT', 0)).toEqual({ family: 'serif', bold: false, italic: true })
	expect(faceOf('CourierNewPSMT', 0)).toEqual({ family: 'mono', bold: false, italic: false })
	expect(faceOf('Verdana', 0).family).toBe('wide')
	expect([faceOf('Xyz', 2), faceOf('Xyz', 1), faceOf('Xyz', 64)].map(({ family, italic }) => [family, italic])).toEqual(
		[
			['serif', false],
			['mono', false],
			['sans', true],
		],
	)
})

it('gives a font without widths and descriptor those of Times, unless its name is that of a standard font', () => {
	const widthIn = (name: string) => standardWidths(faceOf(name, 0))('e')
	expect([widthIn('Tahoma'), widthIn('Arial')]).toEqual([444, 556])
})

it('finds fonts in the folders of the caller by name, and none in a folder that is not there', () => {
	const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
	try {
		writeFileSync(
			join(folder, 'Garamond-Bold.ttf'),
			smallTrueType({ advances: [500], glyphs: 2, cmaps: [[3, 1, { 65: 1 }]] }),
		)
		writeFileSync(join(folder, 'broken.ttf'), 'no font')
		expect(openAddedFont('ABCDEF+Garamond,Bold', [folder])?.byUnicode(65)).toBe(1)
		expect(addedFonts([folder])).toHaveLength(1)
		expect(openAddedFont('Garamond-Bold', [join(folder, 'nowhere')])).toBeUndefined()
	} finally {
		rmSync(folder, { recursive: true })
	}
})
