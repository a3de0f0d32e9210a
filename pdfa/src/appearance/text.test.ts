import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { name } from '../model/objects.ts'
import { endsOf } from './line-endings.ts'
import { borderOf, colourOperator, ellipse, lineStyle, listAt, number, numbers } from './pen.ts'
import { fieldText, findFont, literal, parseDefaultAppearance, widthOf, wrap, zapfDingbats } from './text.ts'

const doc = await PDFDocument.create()
const { context } = doc

describe('a default appearance (ISO 32000-1 §12.7.3.3)', () => {
	it.each<[text: string, font: string, size: number, colour: string]>([
		['/Helv 12 Tf 0 g', 'Helv', 12, '0 g'],
		['1 0 0 rg /F#20A 9.5 Tf', 'F A', 9.5, '1 0 0 rg'],
		['0 0 0 1 k /T 0 Tf', 'T', 0, '0 0 0 1 k'],
		['/T -8 Tf', 'T', 8, '0 g'],
		['', 'Helv', 0, '0 g'],
		['broken (', 'Helv', 0, '0 g'],
	])('%j', (text, font, size, colour) => {
		expect(parseDefaultAppearance(text)).toEqual({ font, size, colour })
	})
})

describe('the font of a field', () => {
	it('is that of the form where it has the characters, with its widths', () => {
		doc.catalog.set(
			name('AcroForm'),
			context.obj({
				DR: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Own', FirstChar: 65, Widths: [500, 700] } } },
			}),
		)
		const font = findFont(doc, 'F', 'AB')
		expect([font.encode('AB'), widthOf(font.encode('AB'), font, 10)]).toEqual([[65, 66], 12])
	})

	it('is Helvetica where the form has none', () => {
		const font = findFont(doc, 'Nowhere', 'Ab')
		expect([font.widthOf(65), font.widthOf(32), font.encode('€\n')]).toEqual([667, 278, [128, 32]])
	})

	it('gets codes for characters that WinAnsiEncoding lacks', () => {
		const font = findFont(doc, 'F', 'ąż ą')
		expect(font.encode('ą żą')).toEqual([33, 32, 34, 33])
	})

	it('of marks knows how wide they are', () => {
		const marks = zapfDingbats(doc)
		expect([marks.encode('4'), marks.widthOf(0x34), marks.widthOf(0x21)]).toEqual([[0x34], 846, 974])
	})

	it.each([
		['A\u00a0è', [667, 278, 556]],
		['—…ß', [1000, 1000, 611]],
		['ą→', [556, 1000]],
	])('knows how wide %j is', (text, widths) => {
		const font = findFont(doc, 'Nowhere', text)
		expect(font.encode(text).map((code) => font.widthOf(code))).toEqual(widths)
	})
})

describe('text', () => {
	const font = {
		resource: PDFName.of('F'),
		encode: (text: string) => Array.from(text, (char) => char.charCodeAt(0)),
		widthOf: () => 500,
	}
	const lines = (text: string, width: number) =>
		wrap(text, font, 10, width).map((line) => String.fromCharCode(...line).trimEnd())

	it('breaks at spaces where a line is full, and where it says so', () => {
		expect(lines('uno due tre', 40)).toEqual(['uno due', 'tre'])
		expect(lines('uno\r\ndue\n\ntre', 100)).toEqual(['uno', 'due', '', 'tre'])
	})

	it('lets a word stick out that is too long', () => {
		expect(lines('a straordinariamente b', 30)).toEqual(['a', 'straordinariamente', 'b'])
	})

	it('is written in hexadecimal', () => {
		expect(literal([65, 0, 255])).toBe('<4100ff>')
	})

	it('of a field is its value, its own or inherited, the first of several', () => {
		const parent = context.register(context.obj({ V: PDFString.of('padre') }))
		expect(fieldText(context.obj({ Parent: parent }))).toBe('padre')
		expect(fieldText(context.obj({ V: [PDFString.of('a'), PDFString.of('b')] }))).toBe('a')
		expect(fieldText(context.obj({ V: 'Yes' }))).toBe('Yes')
		expect(fieldText(context.obj({}))).toBe('')
	})
})

describe('lines', () => {
	it('are as wide and as broken as the annotation says (ISO 32000-1 §12.5.4)', () => {
		expect(borderOf(context.obj({}))).toEqual({ width: 1, style: 'S', dash: [] })
		expect(borderOf(context.obj({ BS: { W: 2, S: 'D' } }))).toEqual({ width: 2, style: 'D', dash: [3] })
		expect(borderOf(context.obj({ BS: { S: 'D', D: [4, 1] } })).dash).toEqual([4, 1])
		expect(borderOf(context.obj({ BS: { S: 'X' } })).style).toBe('S')
		expect(borderOf(context.obj({ Border: [0, 0, 3, [2]] }))).toEqual({ width: 3, style: 'D', dash: [2] })
		expect(borderOf(context.obj({ Border: [0, 0, 0] }))).toEqual({ width: 0, style: 'S', dash: [] })
	})

	it('are written with three decimals', () => {
		expect([number(1.23456), numbers(1, 2.5, -0.0001)]).toEqual(['1.235', '1 2.5 0'])
		expect(lineStyle({ width: 2, style: 'D', dash: [3, 1] })).toBe('[3 1] 0 d 2 w')
		expect(lineStyle({ width: 1, style: 'S', dash: [0] })).toBe('1 w')
	})

	it('have a colour of one, three or four components', () => {
		expect([[0.5], [1, 0, 0], [0, 0, 0, 1], [], [1, 2]].map((colour) => colourOperator(colour, 'fill'))).toEqual([
			'0.5 g',
			'1 0 0 rg',
			'0 0 0 1 k',
			undefined,
			undefined,
		])
		expect(colourOperator([1, 0, 0], 'stroke')).toBe('1 0 0 RG')
	})

	it('run around an ellipse in four curves', () => {
		const path = ellipse(0, 0, 10, 20)
		expect(path.split('\n')[0]).toBe('10 10 m')
		expect(path.match(/ c/g)).toHaveLength(4)
	})

	it('are read from lists of numbers, other things left out', () => {
		expect(listAt(context.obj({ C: [1, 'A', 0.5] }), 'C')).toEqual([1, 0.5])
		expect(listAt(context.obj({}), 'C')).toEqual([])
	})
})

describe('line endings', () => {
	const ends = (...kinds: string[]) => endsOf(context.obj({ LE: kinds }), [0, 0, 100, 0], 1)

	it('draw nothing where there are none', () => {
		expect(ends('None', 'None')).toEqual({ closed: '', open: '', start: [0, 0], end: [100, 0] })
		expect(endsOf(context.obj({}), [0, 0, 100, 0], 1)).toEqual(ends('None', 'None'))
	})

	it.each(['OpenArrow', 'ClosedArrow', 'Square', 'Circle', 'Diamond', 'Butt', 'ROpenArrow', 'RClosedArrow', 'Slash'])(
		'draw %s at the end that has it',
		(kind) => {
			const { closed, open } = ends('None', kind)
			const drawn = closed + open
			expect(drawn).not.toBe('')
			const places = [...drawn.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml]/g)].map(([, x]) => Number(x))
			expect(places.every((x) => x > 80)).toBe(true)
			expect(ends(kind, 'None').closed + ends(kind, 'None').open).not.toBe(drawn)
		},
	)
})
