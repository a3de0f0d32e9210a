import { PDFHexString, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { decode } from '../model/decode.ts'
import { profileOf } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'
import { drawAnnotation } from './draw.ts'

/** Returns in one line what is drawn for an annotation without an appearance. */
async function drawn(type: string, entries: object, flavour: Flavour = '1b'): Promise<string> {
	const { doc } = await tinyDocument()
	const annotation = doc.context.obj({ Subtype: type, Rect: [50, 50, 150, 120], ...entries })
	const ref = drawAnnotation(doc, annotation, type, profileOf(flavour))
	const stream = ref && doc.context.lookup(ref)
	if (!(stream instanceof PDFStream)) return ''
	return Buffer.from(decode(stream).bytes).toString('latin1').replace(/\s+/g, ' ')
}

const RED = { C: [1, 0, 0] }

describe('annotations without an appearance are drawn as readers do', () => {
	it('lets a squiggle begin up and turn every two points', async () => {
		const content = await drawn('Squiggly', { ...RED, QuadPoints: [40, 212, 46, 212, 40, 200, 46, 200] })
		expect(content).toContain('40 202 m 42 200 l 44 202 l 46 200 l S')
	})

	it('lets text shine through its underline, except where the part knows no transparency', async () => {
		const line = { ...RED, QuadPoints: [40, 212, 46, 212, 40, 200, 46, 200] }
		expect(await drawn('Underline', line, '2b')).toBe('/GS0 gs /Fm0 Do')
		expect(await drawn('Underline', line, '1b')).toContain('40 200 m 46 200 l S')
	})

	it('holds a line away from what it measures, with leaders, and writes along it what it says', async () => {
		const line = { ...RED, L: [60, 60, 160, 60], LL: 20, LLE: 5, LLO: 2, Cap: true, Contents: PDFString.of('10 m') }
		const inside = await drawn('Line', line)
		expect(inside).toContain('60 80 m 160 80 l 60 62 m 60 85 l 160 62 m 160 85 l S')
		expect(inside).toMatch(
			/^q [\d. -]+ re 97.997 75.75 m .* h W\* n .* Q BT 0 g \/Helv 9 Tf 1 0 0 1 99.997 77.75 Tm <3130206d> Tj ET$/,
		)
		const over = await drawn('Line', { ...line, CP: 'Top', CO: [10, 3] })
		expect(over).toMatch(/S BT 0 g \/Helv 9 Tf 1 0 0 1 109.997 85 Tm <3130206d> Tj ET$/)
		expect(await drawn('Line', { ...line, Cap: false })).not.toContain('Tj')
	})

	it('draws the border of a radio button as a circle only where its mark is a disc', async () => {
		const button = { FT: 'Btn', Ff: 1 << 15, BS: { W: 1 } }
		const round = await drawn('Widget', { ...button, MK: { BC: [1, 0, 0], CA: PDFString.of('l') } })
		expect(round).toContain('84.5 35 m 84.5 54.054 69.054 69.5 50 69.5 c')
		const square = await drawn('Widget', { ...button, MK: { BC: [1, 0, 0], CA: PDFString.of('H') } })
		expect(square).toContain('0.5 0.5 99 69 re s')
	})

	it('draws a square in all of its rectangle, whatever RD says', async () => {
		expect(await drawn('Square', { ...RED, RD: [9, 9, 9, 9] })).toContain('50.5 50.5 99 69 re s')
	})

	it('ends a line in a closed arrow with its interior colour, and the line where the arrow begins', async () => {
		const content = await drawn('Line', { ...RED, L: [60, 60, 120, 60], LE: ['None', 'ClosedArrow'], IC: [0, 0, 1] })
		expect(content).toContain('60 60 m 114 60 l S 0 0 1 rg 114 63.464 m 120 60 l 114 56.536 l h B')
	})

	it.each(['OpenArrow', 'ROpenArrow', 'Butt', 'Slash'])(
		'strokes the ending %s, and the line to its tip',
		async (kind) => {
			const content = await drawn('Line', { ...RED, L: [60, 60, 120, 60], LE: [kind, kind] })
			expect(content.match(/ m /g)).toHaveLength(3)
			expect(content).toMatch(/60 60 m 120 60 l.* S$/)
		},
	)

	it.each(['Square', 'Diamond', 'Circle', 'RClosedArrow'])('closes the ending %s', async (kind) => {
		expect(await drawn('Line', { ...RED, L: [60, 60, 120, 60], LE: [kind, 'None'] })).toMatch(/h S$/)
	})

	it('draws a stamp that readers know by its name as its words in a frame, in its colour', async () => {
		expect(await drawn('Stamp', { ...RED, Name: 'NotApproved' })).toMatch(
			/^q 1 0 0 RG 3\.5 w 3\.5 3\.5 93 63 re S \/Span <<\/ActualText \( \)>> BDC BT 1 0 0 rg \/Stamp [\d.]+ Tf [\d. ]+ Td <\w+> Tj ET EMC Q$/,
		)
		expect(await drawn('Stamp', {})).toMatch(/0\.6 0 0 RG/)
		expect(await drawn('Stamp', { Name: 'OfMyOwn' })).toBe('')
	})

	it('draws a note on a rounded ground in its colour, and on none if it has none', async () => {
		expect(await drawn('Text', RED)).toMatch(/^1 0 0 rg 53\.6 96 m .* c h f 0\.533/)
		expect(await drawn('Text', {})).not.toMatch(/rg|f/)
	})
})

it('writes the first line of a free text as far below the top as its letters are high', async () => {
	const text = { DA: PDFString.of('/Helv 20 Tf 0 0 1 rg'), Contents: PDFString.of('Ab'), Border: [0, 0, 0] }
	expect(await drawn('FreeText', text)).toContain('1 0 0 1 0 50 Tm')
})

describe('fields without an appearance', () => {
	const field = { FT: 'Tx', MK: { BC: [1, 0, 0], BG: [0, 1, 0] } }

	it('have a border only where they state one', async () => {
		expect(await drawn('Widget', field)).toBe('0 1 0 rg 0 0 100 70 re f')
		expect(await drawn('Widget', { ...field, BS: { W: 2 } })).toContain('1 0 0 RG 2 w 1 1 98 68 re s')
	})

	it('show what is chosen of a list in white on black', async () => {
		const text = (value: string) => PDFString.of(value)
		const list = { FT: 'Ch', Opt: [text('One'), text('Two')], V: text('Two'), DA: text('/Helv 10 Tf 1 0 0 rg') }
		const content = await drawn('Widget', list)
		expect(content).toContain('BT 1 0 0 rg /Helv 10 Tf 1 0 0 1 2 59 Tm <4f6e65> Tj ET')
		expect(content).toContain('0 g 0 46 100 11 re f BT 1 g /Helv 10 Tf 1 0 0 1 2 48 Tm <54776f> Tj ET')
	})

	it('show the text of the option that is chosen, not its code', async () => {
		const text = (value: string) => PDFString.of(value)
		const combo = { FT: 'Ch', Ff: 1 << 17, V: text('015146'), DA: text('/Helv 10 Tf 0 g') }
		const shown = await drawn('Widget', { ...combo, Opt: [[text('015146'), text('Milano')]] })
		expect(shown).toContain(`<${Buffer.from('Milano').toString('hex')}> Tj`)
	})

	it('show characters that WinAnsiEncoding lacks by an encoding of their own', async () => {
		const shown = await drawn('Widget', { FT: 'Tx', V: PDFHexString.fromText('Ząb €') })
		expect(shown).toContain('<2122232024> Tj')
	})
})
