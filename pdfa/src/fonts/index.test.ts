import { PDFDict, type PDFDocument, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { arrayAt, dictAt, get, nameAt, numberAt, streamAt } from '../model/objects.ts'
import type { Flavour } from '../profiles/profile.ts'
import { writeCMap } from './cmap-write.ts'
import { readCompositeFont } from './composite-font.ts'
import { readProgram } from './embedded/program.ts'
import { toUnicodeCMap } from './font-cmap.ts'
import { type CffFont, cffAdvance, cffGlyphName, readCff, runGlyph } from './programs/cff.ts'
import { buildNamedCff } from './programs/cff-build.ts'
import { Outline } from './programs/outline.ts'
import { smallTrueType } from './programs/test-programs.ts'
import { advanceOf, cmapOf, readTrueType } from './programs/truetype.ts'
import { documentWith, program, programBytes, runFontSteps } from './test-fonts.ts'
import { collectUsedText } from './used-text.ts'

function glyphs(font: CffFont): Record<string, number> {
	return Object.fromEntries(font.charStrings.map((_, gid) => [cffGlyphName(font, gid), cffAdvance(font, gid)]))
}

function helvetica(doc: PDFDocument): PDFDict {
	return doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' })
}

it('6.2.11.4.1: embeds the characters shown of a standard font, with the widths readers use for it', async () => {
	const { doc, font } = await documentWith(helvetica, 'BT /F1 12 Tf (A\xe8) Tj ET')
	const findings = await runFontSteps(doc, '2b')
	expect(findings).toMatchObject([{ clause: '6.2.11.4.1', action: 'replaced', page: 1 }])
	const embedded = readCff(programBytes(font, 'FontFile3') ?? new Uint8Array())
	expect(glyphs(embedded)).toMatchObject({ A: 667, egrave: 556 })
	expect(embedded.charStrings.length).toBe(3)
	expect(runGlyph(embedded, 1).outline.data.length).toBeGreaterThan(9)
	expect(nameAt(font, 'BaseFont')).toMatch(/^[A-Z]{6}\+Helvetica$/)
	expect(nameAt(font, 'Encoding')).toBe('WinAnsiEncoding')
	expect([numberAt(font, 'FirstChar'), numberAt(font, 'LastChar'), arrayAt(font, 'Widths')?.size()]).toEqual([
		65, 232, 168,
	])
})

it('6.2.11.4.1: embeds a font that shows text without any character, and leaves one that shows none', async () => {
	const composite = (doc: PDFDocument) =>
		doc.context.obj({
			...{ Type: 'Font', Subtype: 'Type0', BaseFont: 'Song', Encoding: 'UniGB-UTF16-H' },
			DescendantFonts: [
				{
					...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'Song' },
					CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('GB1'), Supplement: 5 },
				},
			],
		})
	for (const shown of ['()', '[]']) {
		const { doc, font } = await documentWith(composite, `BT /F1 12 Tf ${shown} ${shown === '()' ? 'Tj' : 'TJ'} ET`)
		await runFontSteps(doc, '2b')
		const descendant = arrayAt(font, 'DescendantFonts')?.lookup(0, PDFDict)
		expect(descendant && programBytes(descendant, 'FontFile3')).toBeDefined()
	}
	const { doc, font } = await documentWith(helvetica, 'BT /F1 12 Tf ET')
	expect(await runFontSteps(doc, '2b')).toEqual([])
	expect(programBytes(font, 'FontFile3')).toBeUndefined()
})

it('does nothing to a document that it has repaired before', async () => {
	const { doc, font } = await documentWith(helvetica, 'BT /F1 12 Tf (Abc) Tj ET')
	await runFontSteps(doc, '2u')
	const before = get(font, 'FontDescriptor')
	expect(await runFontSteps(doc, '2u')).toEqual([])
	expect(get(font, 'FontDescriptor')).toBe(before)
})

it('draws a substitute narrower, not wider, where the document gives it another width', async () => {
	const { doc, font } = await documentWith(
		(made) =>
			made.context.obj({
				Type: 'Font',
				Subtype: 'TrueType',
				BaseFont: 'ArialNarrow',
				Encoding: 'WinAnsiEncoding',
				FirstChar: 65,
				LastChar: 66,
				Widths: [500, 900],
			}),
		'BT /F1 12 Tf (AB) Tj ET',
	)
	await runFontSteps(doc, '2b')
	const embedded = readCff(programBytes(font, 'FontFile3') ?? new Uint8Array())
	expect(glyphs(embedded)).toMatchObject({ A: 500, B: 900 })
	const right = (gid: number) => Math.max(...runGlyph(embedded, gid).outline.data.filter((value) => value > 2))
	expect(right(1)).toBeLessThan(720)
	expect(nameAt(font, 'Subtype')).toBe('Type1')
})

it('names the glyphs of MacRomanEncoding that only Mac OS has', async () => {
	const { doc, font } = await documentWith(
		(made) => made.context.obj({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'Arial', Encoding: 'MacRomanEncoding' }),
		'BT /F1 12 Tf (A\\260) Tj ET',
	)
	await runFontSteps(doc, '2b')
	const encoding = dictAt(font, 'Encoding')
	expect(encoding && arrayAt(encoding, 'Differences')?.toString()).toBe('[ 176 /infinity ]')
})

it('states a width for each code shown where the list of widths holds something else', async () => {
	const { doc, font } = await documentWith(
		(made) =>
			made.context.obj({
				Type: 'Font',
				Subtype: 'Type1',
				BaseFont: 'Courier',
				Encoding: 'WinAnsiEncoding',
				FirstChar: 65,
				LastChar: 66,
				Widths: [600, null],
				FontDescriptor: { Type: 'FontDescriptor', FontName: 'Courier', Flags: 32, MissingWidth: 500 },
			}),
		'BT /F1 12 Tf (AB) Tj ET',
	)
	await runFontSteps(doc, '2b')
	expect(arrayAt(font, 'Widths')?.toString()).toBe('[ 600 500 ]')
})

it('embeds Symbol under its own names', async () => {
	const { doc, font } = await documentWith(
		(made) => made.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Symbol' }),
		'BT /F1 12 Tf (ab) Tj ET',
	)
	await runFontSteps(doc, '1b')
	expect(glyphs(readCff(programBytes(font, 'FontFile3') ?? new Uint8Array()))).toMatchObject({ alpha: 631, beta: 549 })
})

it('carries letters to fill in with in the font of a form', async () => {
	const { doc, font } = await documentWith(helvetica, 'BT /F1 12 Tf (A) Tj ET')
	doc.catalog.set(PDFName.of('AcroForm'), doc.context.obj({ DR: { Font: { Helv: font } }, Fields: [] }))
	await runFontSteps(doc, '2b')
	const bytes = programBytes(font, 'FontFile3') ?? new Uint8Array()
	expect(readCff(bytes).charStrings.length).toBeGreaterThan(100)
})

function trueTypeFont(
	advances: number[],
	cmaps: [number, number, Record<number, number>][],
	entries: Record<string, string>,
	flags: number,
) {
	return (doc: PDFDocument) =>
		doc.context.obj({
			Type: 'Font',
			Subtype: 'TrueType',
			BaseFont: 'Test',
			FirstChar: 65,
			LastChar: 66,
			Widths: [500, 600],
			...entries,
			FontDescriptor: {
				Type: 'FontDescriptor',
				FontName: 'Test',
				Flags: flags,
				FontFile2: program(doc, smallTrueType({ advances, glyphs: 4, cmaps })),
			},
		})
}

it('6.2.11.2: takes a subtype away from a font program that has none', async () => {
	const { doc, font } = await documentWith(
		trueTypeFont([0, 500, 600], [[3, 1, { 65: 1, 66: 2 }]], { Encoding: 'WinAnsiEncoding' }, 32),
		'BT /F1 9 Tf (AB) Tj ET',
	)
	const descriptor = dictAt(font, 'FontDescriptor')
	const stream = descriptor && streamAt(descriptor, 'FontFile2')
	stream?.dict.set(PDFName.of('Subtype'), PDFName.of('CIDFontType2'))
	expect(await runFontSteps(doc, '2b')).toMatchObject([{ clause: '6.2.11.2', action: 'fixed' }])
	expect([...(stream?.dict.keys() ?? [])]).not.toContain(PDFName.of('Subtype'))
})

it('6.2.11.5: sets the advances of a TrueType program to the widths of the dictionary', async () => {
	const { doc, font } = await documentWith(
		trueTypeFont([0, 500, 444], [[3, 1, { 65: 1, 66: 2 }]], { Encoding: 'WinAnsiEncoding' }, 32),
		'BT /F1 9 Tf (AB) Tj ET',
	)
	expect(await runFontSteps(doc, '2b')).toMatchObject([{ clause: '6.2.11.5', action: 'fixed' }])
	const embedded = readTrueType(programBytes(font, 'FontFile2') ?? new Uint8Array())
	expect(embedded && [1, 2].map((gid) => advanceOf(embedded, gid))).toEqual([500, 600])
})

it('6.2.11.5: writes no advance of -1, which readers of programs take for none', async () => {
	const { doc, font } = await documentWith((made) => {
		const dict = type1cFont(made)
		dict.set(PDFName.of('Widths'), made.context.obj([-1]))
		return dict
	}, 'BT /F1 9 Tf (A) Tj ET')
	await runFontSteps(doc, '2b')
	const embedded = readCff(programBytes(font, 'FontFile3') ?? new Uint8Array())
	expect(embedded && glyphs(embedded)['A']).toBe(0)
})

it('leaves a program alone whose glyphs nobody sees', async () => {
	const { doc, font } = await documentWith(
		trueTypeFont([0, 500, 444], [[3, 1, { 65: 1, 66: 2 }]], { Encoding: 'WinAnsiEncoding' }, 32),
		'BT 3 Tr /F1 9 Tf (AB) Tj ET',
	)
	const before = dictAt(font, 'FontDescriptor')
	expect(await runFontSteps(doc, '2b')).toEqual([])
	expect(dictAt(font, 'FontDescriptor')).toBe(before)
})

it('6.2.11.6: takes the encoding of a symbolic TrueType font away and keeps glyphs and text', async () => {
	const { doc, font } = await documentWith(
		trueTypeFont(
			[0, 500, 600],
			[
				[3, 0, { 0xf041: 1, 0xf042: 2 }],
				[1, 0, { 65: 3, 66: 3 }],
			],
			{ Encoding: 'MacExpertEncoding' },
			4,
		),
		'BT /F1 9 Tf (AB) Tj ET',
	)
	await runFontSteps(doc, '2b')
	expect(get(font, 'Encoding')).toBeUndefined()
	const embedded = readTrueType(programBytes(font, 'FontFile2') ?? new Uint8Array())
	expect(embedded?.cmaps.length).toBe(1)
	expect(
		[...((embedded && cmapOf(embedded, 3, 0)?.map.entries()) ?? [])].filter(
			([code]) => code === 0xf041 || code === 0xf042,
		),
	).toEqual([
		[0xf041, 1],
		[0xf042, 2],
	])
})

it('6.3.7 of part 1: gives a non-symbolic TrueType font a plain encoding', async () => {
	const { doc, font } = await documentWith((made) => {
		const dict = trueTypeFont([0, 500, 600], [[3, 1, { 65: 1, 66: 2 }]], {}, 32)(made)
		dict.set(PDFName.of('Encoding'), made.context.obj({ BaseEncoding: 'WinAnsiEncoding', Differences: [65, 'A', 'B'] }))
		return dict
	}, 'BT /F1 9 Tf (AB) Tj ET')
	await runFontSteps(doc, '1b')
	expect(nameAt(font, 'Encoding')).toBe('WinAnsiEncoding')
})

function square(): Outline {
	const outline = new Outline()
	outline.moveTo(0, 0)
	outline.lineTo(0, 400)
	outline.lineTo(400, 400)
	return outline
}

function type1cFont(doc: PDFDocument): PDFDict {
	const built = buildNamedCff(
		'Test',
		{ width: 250, outline: square() },
		new Map([['A', { width: 500, outline: square() }]]),
	)
	return doc.context.obj({
		Type: 'Font',
		Subtype: 'Type1',
		BaseFont: 'ABCDEF+Test',
		FirstChar: 65,
		LastChar: 66,
		Widths: [500, 600],
		FontDescriptor: {
			Type: 'FontDescriptor',
			FontName: 'ABCDEF+Test',
			Flags: 4,
			FontFile3: program(doc, built.bytes, 'Type1C'),
		},
	})
}

it('6.2.11.8: gives codes that show .notdef a glyph of their own that looks like it', async () => {
	const { doc, font } = await documentWith(type1cFont, 'BT /F1 9 Tf (AB) Tj ET')
	expect(await runFontSteps(doc, '2b')).toMatchObject([{ clause: '6.2.11.8', action: 'fixed' }])
	const embedded = readCff(programBytes(font, 'FontFile3') ?? new Uint8Array())
	expect(glyphs(embedded)).toMatchObject({ A: 500, B: 600 })
	expect(runGlyph(embedded, 2).outline.data).toEqual(square().data)
})

it('6.3.5 of part 1: lists the glyphs of a subset in CharSet', async () => {
	const { doc, font } = await documentWith(type1cFont, 'BT /F1 9 Tf (A) Tj ET')
	await runFontSteps(doc, '1b')
	expect(get(dictAt(font, 'FontDescriptor') ?? font, 'CharSet')?.toString()).toBe('(/A)')
})

it('replaces a program that nobody can read', async () => {
	const { doc, font } = await documentWith((made) => {
		const dict = type1cFont(made)
		dict.set(
			PDFName.of('FontDescriptor'),
			made.context.obj({
				Type: 'FontDescriptor',
				Flags: 32,
				FontFile3: program(made, Buffer.from('broken'), 'Type1C'),
			}),
		)
		return dict
	}, 'BT /F1 9 Tf (AB) Tj ET')
	expect(await runFontSteps(doc, '2b')).toMatchObject([
		{ action: 'replaced', note: expect.stringContaining('program damaged') },
	])
	expect(glyphs(readCff(programBytes(font, 'FontFile3') ?? new Uint8Array()))).toMatchObject({ A: 500, B: 600 })
})

function compositeFont(
	encoding: string,
	descendant: Record<string, string | number>,
	data?: (doc: PDFDocument) => Record<string, ReturnType<typeof program>>,
) {
	return (doc: PDFDocument) =>
		doc.context.obj({
			Type: 'Font',
			Subtype: 'Type0',
			BaseFont: 'ABCDEF+Test',
			Encoding: encoding,
			DescendantFonts: [
				doc.context.register(
					doc.context.obj({
						Type: 'Font',
						Subtype: 'CIDFontType2',
						BaseFont: 'ABCDEF+Test',
						DW: 500,
						...descendant,
						FontDescriptor: { Type: 'FontDescriptor', FontName: 'ABCDEF+Test', Flags: 4, ...data?.(doc) },
					}),
				),
			],
		})
}

const JAPANESE = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Japan1'), Supplement: 4 }

const embeddedTrueType = (doc: PDFDocument) => ({
	FontFile2: program(doc, smallTrueType({ advances: [500], glyphs: 4, cmaps: [[3, 1, { 0x41: 1, 0x42: 2 }]] })),
})

it('6.2.11.3.2: states the CIDToGIDMap that readers assume', async () => {
	const { doc, font } = await documentWith(
		compositeFont('Identity-H', {}, embeddedTrueType),
		'BT /F1 9 Tf <00010002> Tj ET',
	)
	expect(await runFontSteps(doc, '2b')).toMatchObject([{ clause: '6.2.11.3.2' }])
	expect(nameAt(readCompositeFont(font)?.descendant ?? font, 'CIDToGIDMap')).toBe('Identity')
})

it('6.2.11.8: moves codes of CID 0 to a glyph of their own through an embedded CMap', async () => {
	const { doc, font } = await documentWith(
		compositeFont('Identity-H', { CIDToGIDMap: 'Identity' }, embeddedTrueType),
		'BT /F1 9 Tf <00010000> Tj ET',
	)
	await runFontSteps(doc, '2b')
	const read = readCompositeFont(font)
	expect(read?.cmap.cidOf(1)).toBe(1)
	expect(read?.cmap.cidOf(0)).not.toBe(0)
	const embedded = readProgram(read?.descriptor)
	expect(embedded).toMatchObject({ kind: 'cff', font: { charset: [0, 1, read?.cmap.cidOf(0)] } })
	expect(await runFontSteps(doc, '2b')).toEqual([])
})

it('6.2.11.3.1: leaves a font its characters when it gets a CMap for codes without a glyph', async () => {
	const { doc, font } = await documentWith((made) => {
		const dict = compositeFont('Identity-H', { CIDToGIDMap: 'Identity' }, embeddedTrueType)(made)
		const { descendant } = readCompositeFont(dict) ?? {}
		descendant?.set(PDFName.of('CIDSystemInfo'), made.context.obj(JAPANESE))
		return dict
	}, 'BT /F1 9 Tf <00010000> Tj ET')
	await runFontSteps(doc, '2b')
	expect(readCompositeFont(font)).toMatchObject({ ordering: 'Japan1', supplement: 4, cmap: { ordering: 'Japan1' } })
	expect(await runFontSteps(doc, '2b')).toEqual([])
})

it.each(['1b', '2b', '2u'] as const)(
	'leaves a font its characters where its embedded CMap names others, at %s',
	async (flavour) => {
		const { doc, font } = await documentWith((made) => {
			const dict = compositeFont('Identity-H', { CIDToGIDMap: 'Identity' }, embeddedTrueType)(made)
			const { descendant } = readCompositeFont(dict) ?? {}
			descendant?.set(PDFName.of('CIDSystemInfo'), made.context.obj(JAPANESE))
			const identity = { name: 'Codes', registry: 'Adobe', ordering: 'GB1', supplement: 4, wMode: 0 }
			dict.set(PDFName.of('Encoding'), writeCMap(dict, identity, [], [{ code: 1, length: 2, cid: 34 }]))
			return dict
		}, 'BT /F1 9 Tf <0001> Tj ET')
		await runFontSteps(doc, flavour)
		expect(readCompositeFont(font)).toMatchObject({ ordering: 'Japan1', cmap: { ordering: 'Japan1' } })
		const map = toUnicodeCMap(font)
		expect(flavour === '2u' ? map !== 'identity' && map?.unicode.get(1) : 'A').toBe('A')
		expect(await runFontSteps(doc, flavour)).toEqual([])
	},
)

it('6.2.11.8: shows nothing for a code past the last glyph, as readers do, and .notdef for CID 0', async () => {
	const { doc, font } = await documentWith(
		compositeFont('Identity-H', { CIDToGIDMap: 'Identity' }, embeddedTrueType),
		'BT /F1 9 Tf <000100000009> Tj ET',
	)
	await runFontSteps(doc, '2b')
	const read = readCompositeFont(font)
	const embedded = readCff(programBytes(read?.descendant ?? font, 'FontFile3') ?? new Uint8Array())
	const drawn = [1, 0, 9].map((code) => {
		const gid = embedded.charset.indexOf(read?.cmap.cidOf(code) ?? -1)
		return runGlyph(embedded, gid).outline.data.length > 0
	})
	expect(drawn).toEqual([true, true, false])
})

it('6.2.11.4.2: removes a wrong CIDSet in part 2 and makes one for part 1', async () => {
	for (const flavour of ['2b', '1b'] as const) {
		const { doc, font } = await documentWith(
			compositeFont('Identity-H', { CIDToGIDMap: 'Identity' }, (made) => ({
				...embeddedTrueType(made),
				CIDSet: program(made, Uint8Array.of(0xff, 0xff)),
			})),
			'BT /F1 9 Tf <0001> Tj ET',
		)
		await runFontSteps(doc, flavour)
		const set = streamAt(readCompositeFont(font)?.descriptor ?? font, 'CIDSet')
		expect(set?.getContents()).toEqual(flavour === '1b' ? Uint8Array.of(0xf0) : undefined)
	}
})

it('6.3.3.3 of part 1: embeds predefined CMaps with the codes that are used', async () => {
	const { doc, font } = await documentWith(
		compositeFont('90ms-RKSJ-H', { CIDToGIDMap: 'Identity' }, (made) => ({
			FontFile2: program(made, smallTrueType({ advances: [500], glyphs: 900 })),
		})),
		'BT /F1 9 Tf (A\x82\xa0) Tj ET',
	)
	await runFontSteps(doc, '1b')
	expect(get(font, 'Encoding')).toBeInstanceOf(PDFStream)
	const read = readCompositeFont(font)
	expect([read?.cmap.cidOf(0x82a0), read?.ordering, read?.supplement]).toEqual([843, 'Japan1', 2])
	expect(collectUsedText(doc)[0]?.codes.has(0x82a0)).toBe(true)
})

it('reads glyph numbers of Arial that is not embedded as the letters they are', async () => {
	const { doc, font } = await documentWith(
		compositeFont('Identity-H', { BaseFont: 'ArialMT' }),
		'BT /F1 9 Tf <00240025> Tj ET',
	)
	await runFontSteps(doc, '2u')
	expect(toUnicodeCMap(font)).toMatchObject({
		unicode: new Map([
			[0x24, 'A'],
			[0x25, 'B'],
		]),
	})
})

it('reports characters that no font has and leaves the font for others to draw', async () => {
	const { doc, font } = await documentWith(
		compositeFont('UniJIS-UTF16-H', { BaseFont: 'NoSuchFont' }),
		'BT /F1 9 Tf <D840DC00> Tj ET',
	)
	const findings = await runFontSteps(doc, '2b')
	if (findings.some(({ action }) => action === 'replaced')) return // a font for Japanese is installed
	expect(findings).toMatchObject([{ clause: '6.2.11.4.1', action: 'not-possible' }])
	expect(readProgram(readCompositeFont(font)?.descriptor)).toBe('missing')
})

it('6.2.11.7.2: derives Unicode from the cmap of the program and never states forbidden values', async () => {
	const { doc, font } = await documentWith((made) => {
		const dict = compositeFont('Identity-H', { CIDToGIDMap: 'Identity' }, embeddedTrueType)(made)
		dict.set(
			PDFName.of('ToUnicode'),
			program(
				made,
				Buffer.from(
					'1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar <0001> <0000> <0003> <0043> endbfchar endcmap',
				),
			),
		)
		return dict
	}, 'BT /F1 9 Tf <000100020003> Tj ET')
	await runFontSteps(doc, '2u')
	expect(toUnicodeCMap(font)).toMatchObject({
		unicode: new Map([
			[1, 'A'],
			[2, 'B'],
			[3, 'C'],
		]),
	})
	expect(await runFontSteps(doc, '2u')).toEqual([])
})

it('does not touch ToUnicode at level b', async () => {
	const { doc, font } = await documentWith(
		compositeFont('Identity-H', { CIDToGIDMap: 'Identity' }, embeddedTrueType),
		'BT /F1 9 Tf <0001> Tj ET',
	)
	await runFontSteps(doc, '2b')
	expect(get(font, 'ToUnicode')).toBeUndefined()
})

it('finds text in forms, appearances, patterns and Type 3 procedures, each read once', async () => {
	const { doc, font } = await documentWith(helvetica, '/Fm Do /Fm Do /Pattern cs /P1 scn')
	const page = doc.getPage(0).node
	const resources = { Font: { F1: font } }
	const stream = (content: string, entries: Record<string, string>) =>
		doc.context.register(doc.context.stream(content, { ...entries, Resources: resources }))
	const own = dictAt(page, 'Resources')
	own?.set(PDFName.of('XObject'), doc.context.obj({ Fm: stream('BT /F1 9 Tf (a) Tj ET /Fm Do', { Subtype: 'Form' }) }))
	own?.set(PDFName.of('Pattern'), doc.context.obj({ P1: stream('BT /F1 9 Tf (b) Tj ET', {}) }))
	page.set(
		PDFName.of('Annots'),
		doc.context.obj([{ Subtype: 'Widget', AP: { N: { On: stream('BT /F1 9 Tf 3 Tr (c) Tj ET', {}) } } }]),
	)
	const [used] = collectUsedText(doc)
	expect([...(used?.codes ?? [])].map(([code, { visible }]) => [String.fromCharCode(code), visible])).toEqual([
		['a', true],
		['b', true],
		['c', false],
	])
	expect(own).toBeInstanceOf(PDFDict)
})

it('6.2.10.3.1 of part 4: embeds CMaps for Korean, whose names stand for another collection since PDF 2.0', async () => {
	const encoded = async (cmap: string, flavour: Flavour) => {
		const { doc, font } = await documentWith(
			compositeFont(cmap, { CIDToGIDMap: 'Identity' }, (made) => ({
				FontFile2: program(made, smallTrueType({ advances: [500], glyphs: 9000 })),
			})),
			'BT /F1 9 Tf <b0a1> Tj ET',
		)
		await runFontSteps(doc, flavour)
		return [get(font, 'Encoding') instanceof PDFStream, readCompositeFont(font)?.ordering]
	}
	expect(await encoded('KSCms-UHC-H', '4')).toEqual([true, 'Korea1'])
	expect(await encoded('KSCms-UHC-H', '2b')).toEqual([false, 'Korea1'])
	expect(await encoded('GBK-EUC-H', '4')).toEqual([false, 'GB1'])
})
