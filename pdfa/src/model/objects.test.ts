import { PDFBool, PDFContext, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { latin1 } from './latin1.ts'
import {
	arrayAt,
	asText,
	bytesAt,
	dictAt,
	get,
	isText,
	items,
	itemsAt,
	name,
	nameAt,
	nameText,
	numberAt,
	numbersAt,
	objectNumber,
	resolve,
	streamAt,
	textAt,
	textObject,
} from './objects.ts'

const context = PDFContext.create()
const ref = context.register(PDFNumber.of(7))
const dangling = PDFRef.of(999)
const dict = context.obj({
	Number: 7,
	Name: 'A',
	Text: PDFString.of('abc'),
	Hex: PDFHexString.of('4142'),
	Array: [1, ref, null],
	Dict: { Inner: true },
	Ref: ref,
	Lost: dangling,
	Null: null,
	Stream: context.register(context.stream('x', { Kind: 'S' })),
})

describe('references', () => {
	it('lead to their object, and nowhere where it is not', () => {
		expect(resolve(context, ref)).toEqual(PDFNumber.of(7))
		expect([resolve(context, dangling), resolve(context, undefined)]).toEqual([undefined, undefined])
		expect([get(dict, 'Lost'), get(dict, 'Null'), get(dict, 'Nothing')]).toEqual([undefined, undefined, undefined])
	})

	it('that lead to each other lead nowhere', () => {
		const [a, b] = [context.nextRef(), context.nextRef()]
		context.assign(a, b)
		context.assign(b, a)
		expect(resolve(context, a)).toBeUndefined()
	})

	it('have the number of their object', () => {
		expect([objectNumber(dangling), objectNumber(PDFNumber.of(1))]).toEqual([999, undefined])
	})
})

describe('values of a dictionary', () => {
	it('are there as what they are', () => {
		expect([numberAt(dict, 'Number'), numberAt(dict, 'Ref'), nameAt(dict, 'Name')]).toEqual([7, 7, 'A'])
		expect([textAt(dict, 'Text'), bytesAt(dict, 'Hex'), arrayAt(dict, 'Array')?.size()]).toEqual(['abc', 'AB', 3])
		const inner = dictAt(dict, 'Dict')
		expect(inner && get(inner, 'Inner')).toBe(PDFBool.True)
		const stream = dictAt(dict, 'Stream')
		expect(stream && nameAt(stream, 'Kind')).toBe('S')
		expect(streamAt(dict, 'Stream')).toBeDefined()
	})

	it('are not there as something else', () => {
		expect([
			numberAt(dict, 'Name'),
			nameAt(dict, 'Number'),
			textAt(dict, 'Name'),
			bytesAt(dict, 'Name'),
			arrayAt(dict, 'Dict'),
			dictAt(dict, 'Array'),
			streamAt(dict, 'Dict'),
		]).toEqual(Array(7).fill(undefined))
	})

	it('that are no finite numbers are none', () => {
		expect(numberAt(context.obj({ A: Number.NaN, B: Number.POSITIVE_INFINITY }), 'A')).toBeUndefined()
		expect(numberAt(context.obj({ B: Number.POSITIVE_INFINITY }), 'B')).toBeUndefined()
	})

	it('are lists with references followed', () => {
		const [one, seven, nothing] = itemsAt(dict, 'Array')
		expect([one, seven, nothing].map((item) => (item instanceof PDFNumber ? item.asNumber() : item))).toEqual([
			1,
			7,
			undefined,
		])
		expect([itemsAt(dict, 'Name'), items(context.obj([]), context)]).toEqual([[], []])
	})

	it('are lists of numbers only where all are some', () => {
		const numbers = context.obj({ Box: [1, 2, ref, 4, 5], Short: [1], Mixed: [1, 2, 3, 'A'] })
		expect(numbersAt(numbers, 'Box', 4)).toEqual([1, 2, 7, 4])
		expect([numbersAt(numbers, 'Short', 4), numbersAt(numbers, 'Mixed', 4)]).toEqual([undefined, undefined])
	})
})

describe('names', () => {
	it('are pooled, and mean what they say', () => {
		expect(name('Type')).toBe(PDFName.of('Type'))
		expect(nameText(name('A#20'))).toBe('A#20')
		expect(nameText(PDFName.of('A#20B'))).toBe('A B')
		expect(nameText(PDFNumber.of(1))).toBeUndefined()
	})
})

describe('text', () => {
	it('is written plainly where it can be, else as UTF-16', () => {
		expect(textObject('a (b) \\').toString()).toBe('(a \\(b\\) \\\\)')
		expect(textObject('è').toString()).toBe('<FEFF00E8>')
		for (const text of ['', 'a (b) \\', 'è €', '日本']) expect(asText(textObject(text))).toBe(text)
	})

	it('is read as UTF-8 where its mark says so (PDF 2.0)', () => {
		expect(asText(PDFHexString.of('EFBBBFC3A8'))).toBe('è')
	})

	it('is a string and nothing else', () => {
		expect([isText(PDFString.of('')), isText(PDFHexString.of('')), isText(PDFName.of('A')), isText(undefined)]).toEqual(
			[true, true, false, false],
		)
	})

	it('has a character for each byte in Latin-1, long or short', () => {
		const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
		expect(latin1(bytes).length).toBe(256)
		expect(latin1(bytes, 65, 68)).toBe('ABC')
		expect(latin1(bytes, 128, 160).charCodeAt(0)).toBe(128)
	})
})
