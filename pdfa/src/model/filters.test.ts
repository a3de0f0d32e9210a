import { deflateRawSync, deflateSync } from 'node:zlib'
import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LimitError } from '../problem.ts'
import { decode, filtersOf, integrityOf, paramsOf, streamBytes } from './decode.ts'
import { name, numberAt } from './objects.ts'
import { undoPredictor } from './predictor.ts'

const context = PDFContext.create()

function stream(data: Uint8Array | string, entries: object): PDFRawStream {
	const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
	return PDFRawStream.of(context.obj({ ...entries }), bytes)
}

const text = (made: PDFRawStream) => Buffer.from(decode(made).bytes).toString('latin1')

describe('filters', () => {
	it.each<[filter: string, data: Uint8Array | string]>([
		['FlateDecode', deflateSync('Buongiorno')],
		['Fl', deflateSync('Buongiorno')],
		['ASCIIHexDecode', '42756f6e67696f726e6f>'],
		['AHx', '42756F6E67696F726E6F>'],
		['ASCII85Decode', '6?R3aB5):)DJo~>'],
		['RunLengthDecode', Uint8Array.of(9, ...Buffer.from('Buongiorno'), 128)],
	])('%s', (filter, data) => {
		expect(text(stream(data, { Filter: filter }))).toBe('Buongiorno')
	})

	it('are undone one after the other', () => {
		const data = `${deflateSync('ab').toString('hex')}>`
		expect(text(stream(data, { Filter: ['ASCIIHexDecode', 'FlateDecode'] }))).toBe('ab')
	})

	it('of images are left where they are', () => {
		const { bytes, remaining } = decode(stream(deflateSync('jpeg'), { Filter: ['FlateDecode', 'DCTDecode'] }))
		expect([Buffer.from(bytes).toString(), remaining]).toEqual(['jpeg', ['DCTDecode']])
		expect(streamBytes(stream('x', { Filter: 'JPXDecode' }))).toBeUndefined()
	})

	it('go by their full names', () => {
		expect(filtersOf(context.obj({ F: ['LZW', 'RL', 'CCF', 'DCT', 'A85', 'Own'] }))).toEqual([
			'LZWDecode',
			'RunLengthDecode',
			'CCITTFaxDecode',
			'DCTDecode',
			'ASCII85Decode',
			'Own',
		])
		expect(filtersOf(context.obj({}))).toEqual([])
	})

	it('have parameters each', () => {
		const two = context.obj({ DecodeParms: [null, { Columns: 7 }] })
		const one = context.obj({ DP: { Columns: 5 } })
		const columns = (dict: typeof one, index: number) => {
			const params = paramsOf(dict, index)
			return params && numberAt(params, 'Columns')
		}
		expect([columns(two, 0), columns(two, 1), columns(one, 0), columns(one, 1)]).toEqual([undefined, 7, 5, undefined])
	})

	it('that nobody knows, or that encrypt, cannot be undone', () => {
		expect(() => decode(stream('', { Filter: 'Own' }))).toThrow('unknown filter Own')
		expect(() => decode(stream('', { Filter: 'Crypt', DecodeParms: { Name: 'Secret' } }))).toThrow('encrypted')
		expect(text(stream('ab', { Filter: 'Crypt' }))).toBe('ab')
		expect(streamBytes(stream('', { Filter: 'Own' }))).toBeUndefined()
		expect(streamBytes(undefined)).toBeUndefined()
	})
})

describe('deflated data', () => {
	it('is read as far as it goes where it breaks off', () => {
		const whole = deflateSync(Buffer.alloc(5000, 'abc'), { level: 0 })
		const { bytes, damaged } = decode(stream(whole.subarray(0, 2000), { Filter: 'FlateDecode' }))
		expect(damaged).toBe(true)
		expect(bytes.length).toBeGreaterThan(1000)
	})

	it('is read behind a header that is wrong', () => {
		const data = Buffer.concat([Buffer.of(0, 0), deflateRawSync('Buongiorno')])
		const { bytes, damaged } = decode(stream(data, { Filter: 'FlateDecode' }))
		expect([Buffer.from(bytes).toString(), damaged]).toEqual(['Buongiorno', true])
	})

	it('has an end that is stated', () => {
		const bomb = stream(deflateSync(Buffer.alloc(100_000)), { Filter: 'FlateDecode' })
		expect(() => decode(bomb, 99_999)).toThrow(LimitError)
		expect(decode(bomb, 100_000).bytes.length).toBe(100_000)
	})

	it('of no bytes is nothing', () => {
		expect(decode(stream('', { Filter: 'FlateDecode' })).bytes.length).toBe(0)
	})
})

describe('predictors', () => {
	const predicted = (predictor: number, bytes: number[], columns: number, colors = 1, bitsPerComponent = 8) => [
		...undoPredictor(Uint8Array.from(bytes), { predictor, colors, bitsPerComponent, columns }),
	]

	it('of TIFF add the sample to the left', () => {
		expect(predicted(2, [1, 1, 1, 5, 5, 5], 3)).toEqual([1, 2, 3, 5, 10, 15])
		expect(predicted(2, [1, 2, 1, 2], 2, 2)).toEqual([1, 2, 2, 4])
		expect(predicted(2, [0, 250, 0, 10], 2, 1, 16)).toEqual([0, 250, 1, 4])
	})

	it('of PNG choose for each row', () => {
		expect(predicted(15, [0, 1, 2, 3], 3)).toEqual([1, 2, 3])
		expect(predicted(15, [1, 1, 1, 1], 3)).toEqual([1, 2, 3])
		expect(predicted(15, [0, 1, 2, 3, 2, 1, 1, 1], 3)).toEqual([1, 2, 3, 2, 3, 4])
		expect(predicted(15, [0, 10, 20, 3, 10, 10], 2)).toEqual([10, 20, 15, 27])
		expect(predicted(15, [0, 10, 20, 4, 1, 1], 2)).toEqual([10, 20, 11, 21])
	})

	it('leave data alone where there is none, or rows have no length', () => {
		expect(predicted(1, [1, 2], 2)).toEqual([1, 2])
		expect(predicted(15, [1, 2], 0)).toEqual([1, 2])
	})

	it('give what there is of a last row that breaks off', () => {
		expect(predicted(15, [0, 1, 2, 3, 2, 1], 3)).toEqual([1, 2, 3, 2])
	})

	it('up and back again give the same bytes', () => {
		fc.assert(
			fc.property(
				fc.uint8Array({ minLength: 6, maxLength: 6 }),
				fc.uint8Array({ minLength: 6, maxLength: 6 }),
				(a, b) => {
					const packed = [2, ...a, 2, ...b.map((byte, index) => byte - (a[index] ?? 0))]
					expect(predicted(12, packed, 6)).toEqual([...a, ...b])
				},
			),
		)
	})
})

it('unpacks no bomb to learn how data are damaged', () => {
	// From the first byte on, raw data that swell; after the header of zlib, a block of bytes that breaks off.
	const head = [0x78, 0x01, 0x00, 0xfe, 0xff, 0x01, 0x00, 0x00, 0x00, 0xff, 0xff]
	const bomb = stream(Buffer.concat([Buffer.from(head), deflateRawSync(Buffer.alloc(10_000_000))]), { Filter: 'Fl' })
	expect(decode(bomb, 100_000).damaged).toBe(true)
	expect(integrityOf(bomb)).toBe('broken')
})

it('takes a stream apart that was made in memory', () => {
	const made = context.flateStream('Buongiorno', { [name('Type').decodeText()]: 'X' })
	expect(Buffer.from(decode(made).bytes).toString()).toBe('Buongiorno')
})

it('calls data broken that cannot be decoded, whoever asked for them first', () => {
	const lost = stream('Buongiorno', { Filter: 'Own' })
	expect(streamBytes(lost)).toBeUndefined()
	expect(integrityOf(lost)).toBe('broken')
})
