import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sameObject } from '../colour/same-object.ts'
import { latin1Bytes, type TinyStream, tinyPdf } from '../testing/tiny-pdf.ts'
import { PdfFile } from './file.ts'
import { Lexer, latin1 } from './lexer.ts'
import {
	Dict,
	dictOf,
	Name,
	numberOf,
	numbersOf,
	PdfArray,
	type PdfObject,
	PdfString,
	Real,
	Ref,
	Stream,
} from './objects.ts'
import { indexOfText, ObjectParser } from './parser.ts'

/** A file with one more object, number 20. */
const withObject = (object: string | TinyStream) => new PdfFile(tinyPdf('2b', { objects: { 20: object } }))
const object = (text: string) => withObject(text).object(20)

describe('objects (ISO 32000-1 §7.3)', () => {
	it('are read as what they are', () => {
		expect(object('42')).toBe(42)
		expect(object('-1.5')).toEqual(new Real(-1.5))
		expect(object('true')).toBe(true)
		expect(object('null')).toBeNull()
		expect(object('/Name')).toEqual(new Name('Name'))
		expect(object('(text)')).toBeInstanceOf(PdfString)
		expect(object('[1 2]')).toBeInstanceOf(PdfArray)
		expect(object('<< /A 1 >>')).toBeInstanceOf(Dict)
		expect(withObject({ dict: '', data: 'x' }).object(20)).toBeInstanceOf(Stream)
	})

	it('refer to others, which are read when asked for', () => {
		const array = object('[21 0 R 22 0 R 7]')
		if (!(array instanceof PdfArray)) throw new Error('no array')
		expect(array.items[0]).toEqual(new Ref(21, 0))
		expect(array.at(0)).toBeNull()
		expect(array.length).toBe(3)
	})

	it('that refer to themselves are nothing', () => {
		expect(object('20 0 R')).toBeNull()
	})

	it('know their number', () => {
		const dict = object('<< /A << /B 1 >> >>')
		expect(dictOf(dict)?.num).toBe(20)
		expect(dictOf(dict)?.dict('A')?.num).toBeUndefined()
	})

	it('give values by key and type', () => {
		const dict = dictOf(object('<< /N 1 /R 1.5 /B false /S (s) /A [1 2.5] /D << >> /X /Y >>'))
		expect([dict?.number('N'), dict?.number('R'), dict?.boolean('B'), dict?.name('X')]).toEqual([1, 1.5, false, 'Y'])
		expect([dict?.number('S'), dict?.name('N'), dict?.array('D'), dict?.dict('A'), dict?.stream('D')]).toEqual(
			Array(5).fill(undefined),
		)
		expect(numbersOf(dict?.get('A'))).toEqual([1, 2.5])
		expect(numbersOf(dict?.get('S'))).toBeUndefined()
		expect([numberOf(3), numberOf(new Real(0.5)), numberOf(null)]).toEqual([3, 0.5, undefined])
		expect(latin1(dict?.string('S')?.bytes ?? new Uint8Array())).toBe('s')
		expect([...(dict?.array('A') ?? [])]).toHaveLength(2)
	})

	it('that nest too deep are nothing', () => {
		expect(object(`${'['.repeat(600)}${']'.repeat(600)}`)).toBeNull()
	})
})

describe('streams', () => {
	const decoded = (dict: string, data: string | Uint8Array) => {
		const file = withObject({ dict, data })
		const stream = file.object(20)
		return stream instanceof Stream ? latin1(file.data(stream)) : undefined
	}

	it.each<[filters: string, data: string | Uint8Array]>([
		['', 'Buongiorno'],
		['/Filter /FlateDecode', deflateSync('Buongiorno')],
		['/Filter [/FlateDecode]', deflateSync('Buongiorno')],
		['/Filter /Fl', 'Buongiorno'],
		['/Filter /ASCIIHexDecode', '42756f6e67696f726e6f>'],
		['/Filter /RunLengthDecode', Uint8Array.of(9, ...Buffer.from('Buongiorno'), 128)],
		['/Filter [/ASCIIHexDecode /FlateDecode]', `${deflateSync('Buongiorno').toString('hex')}>`],
		['/Filter /DCTDecode', 'Buongiorno'],
	])('%s', (filters, data) => {
		expect(decoded(filters, data)).toBe('Buongiorno')
	})

	it('are repeated and complemented by run lengths', () => {
		expect(decoded('/Filter /RunLengthDecode', Uint8Array.of(254, 97, 0, 98, 128))).toBe('aaab')
	})

	it('have their predictors undone', () => {
		const up = deflateSync(Uint8Array.of(2, 65, 66, 2, 1, 1))
		expect(decoded('/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2 >>', up)).toBe('ABBC')
		const tiff = deflateSync(Uint8Array.of(65, 1, 1))
		expect(decoded('/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 3 >>', tiff)).toBe('ABC')
	})

	it('are read up to where they break', () => {
		const whole = deflateSync(Buffer.alloc(3000, 'ab'), { level: 0 })
		expect(decoded('/Filter /FlateDecode', whole.subarray(0, 1500))?.length).toBeGreaterThan(1000)
	})

	it('say how long they really are', () => {
		const stream = withObject({ dict: '', data: 'abc' }).object(20)
		expect(stream instanceof Stream && [stream.realLength, latin1(stream.raw)]).toEqual([3, 'abc'])
	})
})

describe('a file', () => {
	it('has a trailer, a catalog and numbered objects', () => {
		const file = new PdfFile(tinyPdf('2b'))
		expect(file.catalog?.name('Type')).toBe('Catalog')
		expect([...file.objectNumbers()]).toContain(1)
		expect([file.object(999), file.object(1, 7)]).toEqual([null, null])
	})

	it('may have something before its header', () => {
		expect(new PdfFile(latin1Bytes(`junk\n${latin1(tinyPdf('2b'))}`)).headerOffset).toBe(5)
	})
})

describe('the same object', () => {
	const same = (a: string, b: string) => {
		const file = new PdfFile(tinyPdf('2b', { objects: { 20: a, 21: b } }))
		return sameObject(file.object(20), file.object(21))
	}

	it.each<[a: string, b: string, isSame: boolean]>([
		['1', '1', true],
		['1', '2', false],
		['1.0', '1.0', true],
		['1', '1.0', false],
		['/A', '/A', true],
		['(a)', '<61>', true],
		['[1 [2]]', '[1 [2]]', true],
		['[1]', '[1 2]', false],
		['<< /A 1 /B 2 >>', '<< /B 2 /A 1 >>', true],
		['<< /A 1 >>', '<< /A 2 >>', false],
		['<< /A 1 >>', '[1]', false],
		['[1 0 R]', '[1 0 R]', true],
	])('%s and %s', (a, b, isSame) => {
		expect(same(a, b)).toBe(isSame)
	})

	it('may contain itself', () => {
		expect(same('[20 0 R 1]', '[21 0 R 1]')).toBe(true)
	})
})

it('finds text in bytes from a place on', () => {
	const bytes = latin1Bytes('ab ab')
	expect([indexOfText(bytes, 'ab', 0), indexOfText(bytes, 'ab', 1), indexOfText(bytes, 'ab', 4)]).toEqual([0, 3, -1])
})

it('reads one object after the other, and nothing where none is', () => {
	const parser = new ObjectParser(new Lexer(latin1Bytes('1 /A ] (b) obj')), { resolve: () => null }, false)
	const read: (PdfObject | undefined)[] = Array.from({ length: 6 }, () => parser.parse())
	expect([read[0], read[1], read[2], read[4], read[5]]).toEqual([1, new Name('A'), undefined, undefined, undefined])
	expect(read[3]).toBeInstanceOf(PdfString)
})
