import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { children, isSequence, objectIdentifier, octets, readAsn1 } from './der.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'))

/** Returns the value that a text of hexadecimal digits holds. */
function read(hex: string) {
	const value = readAsn1(bytes(hex))
	if (!value) throw new Error(`no value in ${hex}`)
	return value
}

describe('a value', () => {
	it('has a class, a tag, contents and a size', () => {
		expect(read('02 02 01 00 ff')).toEqual({
			tagClass: 0,
			tag: 2,
			constructed: false,
			content: bytes('01 00'),
			size: 4,
		})
		expect(read('a0 00')).toMatchObject({ tagClass: 2, tag: 0, constructed: true, size: 2 })
	})

	it('may have a tag of several bytes and a length of several', () => {
		expect(read('1f 81 01 01 aa')).toMatchObject({ tag: 129, content: bytes('aa'), size: 5 })
		expect(read('04 82 00 03 010203')).toMatchObject({ content: bytes('010203'), size: 7 })
	})

	it('may be of indefinite length, up to two zeros that are no content of it', () => {
		const value = read('30 80 04 02 0000 30 80 00 00 00 00 ff')
		expect(value).toMatchObject({ size: 12, content: bytes('04 02 0000 30 80 0000') })
		expect(children(value).map(({ tag }) => tag)).toEqual([4, 16])
	})

	it.each([
		['no bytes at all', ''],
		['a tag without a length', '30'],
		['a tag that goes on', '1f 81'],
		['a length that goes on', '04 82 01'],
		['less content than its length', '04 05 0102'],
		['indefinite length without an end', '30 80 04 01 00'],
		['indefinite length, but no parts', '04 80 0000'],
		['a length beyond any file', '04 88 ffffffffffffffff'],
	])('is none of %s', (_, hex) => {
		expect(readAsn1(bytes(hex))).toBeUndefined()
	})

	it('is none of brackets deeper than any honest file has', () => {
		expect(readAsn1(bytes('3080'.repeat(100) + '0000'.repeat(100)))).toBeUndefined()
		expect(readAsn1(bytes('3080'.repeat(20) + '0000'.repeat(20)))).toBeDefined()
	})

	it('never reaches beyond the bytes, whatever they are', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 60 }), (data) => {
				const value = readAsn1(data)
				if (!value) return
				expect(value.size).toBeLessThanOrEqual(data.length)
				expect(children(value).reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(value.content.length)
			}),
			{ numRuns: 200 },
		)
	})
})

it('reads the values inside another up to the first broken one', () => {
	expect(children(read('30 05 0201 05 04 09')).map(({ content }) => [...content])).toEqual([[5]])
	expect(children(read('04 00'))).toEqual([])
})

it('joins the octets of a string in pieces, also of pieces in pieces', () => {
	expect(octets(read('04 03 010203'))).toEqual(bytes('010203'))
	expect(Buffer.from(octets(read('24 0b 0401 01 24 06 0401 02 0401 03'))).toString('hex')).toBe('010203')
	expect(octets(read('24 00'))).toHaveLength(0)
})

it('tells sequences from other values', () => {
	expect(isSequence(read('30 00'))).toBe(true)
	for (const other of ['31 00', '10 00', 'b0 00']) expect(isSequence(read(other))).toBe(false)
	expect(isSequence(undefined)).toBe(false)
})

it.each([
	['1.2.840.113549.1.7.2', '06 09 2a864886f70d010702'],
	['0.9.2342', '06 03 09 9226'],
	['2.5.4.3', '06 03 550403'],
	['2.999.3', '06 03 883703'],
])('writes an object identifier as %s', (dotted, hex) => {
	expect(objectIdentifier(read(hex))).toBe(dotted)
})

it('finds no object identifier in another value', () => {
	expect(objectIdentifier(read('04 01 2a'))).toBeUndefined()
	expect(objectIdentifier(read('86 01 2a'))).toBeUndefined()
	expect(objectIdentifier(undefined)).toBeUndefined()
})
