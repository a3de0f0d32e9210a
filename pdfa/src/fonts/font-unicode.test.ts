import type { PDFDocument } from '@cantoo/pdf-lib'
import { PDFName } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { type1 } from '../check/testing/tiny-font.ts'
import { get } from '../model/objects.ts'
import { runsOnlyFor } from '../testing/step-contract.ts'
import { toUnicodeCMap } from './font-cmap.ts'
import { fontUnicode } from './index.ts'
import { documentWith, program, runFontSteps } from './test-fonts.ts'
import { toUnicodeText } from './to-unicode.ts'

/** A Type 3 font that shows A and B by glyphs of these names. */
const typeThree = (names: readonly [string, string], toUnicode?: string) => (doc: PDFDocument) => {
	const procedures = Object.fromEntries(names.map((name) => [name, program(doc, Buffer.from('5 0 d0 0 0 4 4 re f'))]))
	const font = doc.context.obj({
		...{ Type: 'Font', Subtype: 'Type3', FontBBox: [0, 0, 10, 10], FontMatrix: [0.1, 0, 0, 0.1, 0, 0] },
		...{ FirstChar: 65, LastChar: 66, Widths: [5, 5], Encoding: { Differences: [65, ...names] } },
		CharProcs: procedures,
	})
	if (toUnicode !== undefined) font.set(PDFName.of('ToUnicode'), program(doc, Buffer.from(toUnicode)))
	return font
}

const SHOWN = 'BT /F1 9 Tf (AB) Tj ET'

runsOnlyFor(fontUnicode, ['1a', '2a', '2u', '3a', '3u'])

describe('Unicode of what a font shows (6.3.8, 6.2.11.7.2)', () => {
	it('is written down where a name does not say it', async () => {
		const { doc, font } = await documentWith(typeThree(['A', 'g7']), SHOWN)
		const findings = await runFontSteps(doc, '2u')
		expect(findings.at(-1)).toMatchObject({ clause: '6.2.11.7.2', action: 'fixed' })
		expect(toUnicodeCMap(font)).toMatchObject({ unicode: expect.any(Map) })
		expect(await runFontSteps(doc, '2u')).toEqual([])
	})

	it('is written down for code 0, which only the program names', async () => {
		const minus = (doc: PDFDocument) => {
			const text = Buffer.from(type1({ '.notdef': 0, minus: 500 })).toString('latin1')
			const data = Buffer.from(
				text.replace('StandardEncoding def', '256 array dup 0 /minus put readonly def'),
				'latin1',
			)
			const descriptor = { Type: 'FontDescriptor', FontName: 'CMSY10', Flags: 4, FontFile: program(doc, data) }
			const widths = { FirstChar: 0, LastChar: 0, Widths: [500] }
			return doc.context.obj({
				Type: 'Font',
				Subtype: 'Type1',
				BaseFont: 'CMSY10',
				...widths,
				FontDescriptor: descriptor,
			})
		}
		const { doc, font } = await documentWith(minus, 'BT /F1 9 Tf <00> Tj ET')
		await runFontSteps(doc, '2u')
		const map = toUnicodeCMap(font)
		expect(map !== 'identity' && map?.unicode.get(0)).toBe('\u2212')
	})

	it('is said by names of the Adobe Glyph List, but not in part 1', async () => {
		const two = await documentWith(typeThree(['A', 'B']), SHOWN)
		await runFontSteps(two.doc, '2u')
		expect(get(two.font, 'ToUnicode')).toBeUndefined()
		const one = await documentWith(typeThree(['A', 'B']), SHOWN)
		expect((await runFontSteps(one.doc, '1a')).at(-1)).toMatchObject({ clause: '6.3.8' })
		expect(toUnicodeCMap(one.font)).toMatchObject({
			unicode: new Map([
				[65, 'A'],
				[66, 'B'],
			]),
		})
	})

	it('stays what the document says, forbidden values apart', async () => {
		const given = toUnicodeText([
			{ code: 65, length: 1, text: 'x' },
			{ code: 66, length: 1, text: '\ufeff' },
		])
		const { doc, font } = await documentWith(typeThree(['g1', 'B'], given), SHOWN)
		await runFontSteps(doc, '2u')
		expect(toUnicodeCMap(font)).toMatchObject({
			unicode: new Map([
				[65, 'x'],
				[66, 'B'],
			]),
		})
	})

	it('is left alone at level b', async () => {
		const { doc, font } = await documentWith(typeThree(['g1', 'g2']), SHOWN)
		await runFontSteps(doc, '2b')
		expect(get(font, 'ToUnicode')).toBeUndefined()
	})
})

describe('a ToUnicode CMap', () => {
	it('has sections of at most a hundred codes, in order', () => {
		const entries = Array.from({ length: 150 }, (_, code) => ({ code: 149 - code, length: 1, text: 'a' }))
		const text = toUnicodeText(entries)
		expect(text.match(/\d+ beginbfchar/g)).toEqual(['100 beginbfchar', '50 beginbfchar'])
		expect(text.indexOf('<00>')).toBeLessThan(text.indexOf('<95>'))
	})

	it('has a codespace for each length of code, and text as UTF-16', () => {
		const text = toUnicodeText([
			{ code: 0x41, length: 1, text: 'è' },
			{ code: 0x1234, length: 2, text: '😀' },
		])
		expect(text).toContain('2 begincodespacerange\n<00> <FF>\n<0000> <FFFF>\n')
		expect(text).toContain('<41> <00E8>\n<1234> <D83DDE00>\n')
	})
})
