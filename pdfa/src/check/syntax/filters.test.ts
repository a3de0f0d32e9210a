import { deflateRawSync, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../testing/tiny-pdf.ts'
import { SizeFault } from './file-fault.ts'
import { decodeStream } from './filters.ts'
import { latin1 } from './lexer.ts'
import { Dict, Name, PdfArray, type PdfObject, Ref, type Resolver, Stream } from './objects.ts'

const nothing: Resolver = {
	resolve: (object) => (object === undefined || object instanceof Ref ? null : object),
}
const dict = (entries: Record<string, PdfObject>) => new Dict(new Map(Object.entries(entries)), nothing)
const names = (...filters: readonly string[]) =>
	new PdfArray(
		filters.map((filter) => new Name(filter)),
		nothing,
	)

/** Returns the decoded bytes of a stream with these filters. */
function decoded(
	data: Uint8Array | string,
	filter: string | readonly string[],
	parameters?: Record<string, PdfObject>,
	limit = 1000,
): Uint8Array {
	const filters = typeof filter === 'string' ? new Name(filter) : names(...filter)
	const entries = dict({ Filter: filters, ...(parameters && { DecodeParms: dict(parameters) }) })
	const raw = typeof data === 'string' ? latin1Bytes(data) : data
	return Uint8Array.from(decodeStream(new Stream(entries, raw, raw.length, true, true), limit))
}

const text = latin1Bytes('Il ricorso è ammesso. '.repeat(5))

describe('a filter is undone', () => {
	it.each([
		['ASCIIHexDecode', '48 65 6c6C6f>zz', 'Hello'],
		['ASCIIHexDecode', '4865 6c6c 7>', 'Hellp'],
		['ASCII85Decode', '87cURD]i,"Ebo80~>', 'Hello World!'],
		['ASCII85Decode', 'z~>', '\0\0\0\0'],
		['RunLengthDecode', '\x04Hello\xfd!\x80xx', 'Hello!!!!'],
		['LZWDecode', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01', '-----A---B'],
	])('%s', (filter, data, expected) => {
		expect(latin1(decoded(data, filter))).toBe(expected)
	})

	it('FlateDecode, also with a wrong checksum, without its end, and damaged in the middle up to there', () => {
		const packed = deflateSync(text)
		expect(decoded(packed, 'FlateDecode')).toEqual(text)
		expect(decoded(packed.subarray(0, -4), 'FlateDecode')).toEqual(text)
		expect(decoded(Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)]), 'FlateDecode')).toEqual(text)
		const long = Buffer.from(Array.from({ length: 900 }, (_, n) => (n * n * 7919) % 251))
		const damaged = deflateRawSync(long)
		damaged.fill(0xff, damaged.length >> 1)
		const prefix = decoded(Buffer.concat([Buffer.from([0x78, 0x9c]), damaged]), 'FlateDecode')
		expect(prefix.length).toBeGreaterThan(0)
		expect(long.subarray(0, 100).equals(prefix.subarray(0, 100))).toBe(true)
	})

	it('one after the other, up to the first that makes pixels', () => {
		const hex = Buffer.from(`${deflateSync(text).toString('hex')}>`)
		expect(decoded(hex, ['ASCIIHexDecode', 'FlateDecode'])).toEqual(text)
		expect(decoded(hex, ['ASCIIHexDecode', 'DCTDecode', 'FlateDecode'])).toEqual(Uint8Array.from(deflateSync(text)))
		expect(latin1(decoded('abc', 'Unknown'))).toBe('abc')
	})

	it('FlateDecode of anything, to the letter', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
				expect(decoded(deflateSync(data), 'FlateDecode')).toEqual(data)
				expect(decoded(Buffer.from(`${Buffer.from(data).toString('hex')}>`), 'ASCIIHexDecode')).toEqual(data)
			}),
			{ numRuns: 50 },
		)
	})
})

describe('a predictor is undone', () => {
	const rows = [
		[1, 2, 3],
		[1, 3, 6],
	] as const

	it.each([
		['none', 0, [1, 2, 3, 1, 3, 6]],
		['the byte at the left', 1, [1, 3, 6, 1, 4, 10]],
		['the byte above', 2, [1, 2, 3, 2, 5, 9]],
		['the mean of both', 3, [1, 2, 4, 1, 4, 10]],
		['the nearest of three', 4, [1, 3, 6, 2, 6, 12]],
	])('of PNG: %s', (_, type, expected) => {
		const data = rows.flatMap((row) => [type, ...row])
		expect([...decoded(deflateSync(Uint8Array.from(data)), 'FlateDecode', { Predictor: 12, Columns: 3 })]).toEqual(
			expected,
		)
	})

	it('of TIFF, by the colours of a pixel', () => {
		const data = deflateSync(Uint8Array.of(10, 20, 1, 2, 5, 5, 1, 1))
		const parameters = { Predictor: 2, Colors: 2, Columns: 2 }
		expect([...decoded(data, 'FlateDecode', parameters)]).toEqual([10, 20, 11, 22, 5, 5, 6, 6])
	})

	it('as far as the data go', () => {
		const data = deflateSync(Uint8Array.of(0, 1, 2, 3, 0, 4))
		expect([...decoded(data, 'FlateDecode', { Predictor: 15, Columns: 3 })]).toEqual([1, 2, 3, 4])
	})
})

it.each([
	['FlateDecode', deflateSync(Buffer.alloc(5000))],
	['RunLengthDecode', Buffer.alloc(200, 0x81)],
	['LZWDecode', Buffer.from('800b60502212', 'hex')],
])('%s of a bomb ends at the limit', (filter, data) => {
	expect(() => decoded(data, filter, undefined, filter === 'LZWDecode' ? 2 : 1000)).toThrow(SizeFault)
	expect(() => decoded(data, filter, undefined, 0)).toThrow(SizeFault)
})
