import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profileOf } from '../profiles/index.ts'
import { isXmpDate, type Packet, type PropertyName, readPacket, writePacket } from './packet.ts'

const text = (packet: Packet) => writePacket(packet, profileOf('2b')).toString()
const one = (key: PropertyName, ...values: string[]): Packet => ({ properties: new Map([[key, values]]) })

/** Returns the properties read from a packet with this description. */
const read = (inner: string, attributes = '') =>
	readPacket(
		Buffer.from(
			`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><rdf:Description rdf:about=""${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`,
		),
	)?.properties

describe('writePacket', () => {
	it.each<[key: PropertyName, written: string]>([
		['dc:title', '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">a &lt; b</rdf:li></rdf:Alt></dc:title>'],
		['dc:creator', '<dc:creator><rdf:Seq><rdf:li>a &lt; b</rdf:li></rdf:Seq></dc:creator>'],
		['dc:subject', '<dc:subject><rdf:Bag><rdf:li>a &lt; b</rdf:li></rdf:Bag></dc:subject>'],
		['pdf:Producer', '<pdf:Producer>a &lt; b</pdf:Producer>'],
	])('writes %s in the shape that its schema wants', (key, written) => {
		expect(text(one(key, 'a < b'))).toContain(written)
	})

	it('writes booleans and dates only where they are some', () => {
		expect(text(one('xmpRights:Marked', 'TRUE'))).toContain('<xmpRights:Marked>True</xmpRights:Marked>')
		expect(text(one('xmpRights:Marked', 'perhaps'))).not.toContain('<xmpRights:Marked>')
		expect(text(one('xmp:CreateDate', '2024-02-30T00:00'))).not.toContain('<xmp:CreateDate>')
	})

	it('declares the namespaces it uses and no others', () => {
		const written = text(one('pdf:Producer', 'a'))
		expect(written).toContain('xmlns:pdf=')
		expect(written).not.toMatch(/xmlns:(dc|xmp|xmpMM|pdfuaid)=/)
	})

	it('describes the schema of PDF/UA where it claims it', () => {
		const written = text({ properties: new Map(), pdfua: '1' })
		expect(written).toContain('<pdfuaid:part>1</pdfuaid:part>')
		expect(written).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>')
	})

	it('leaves out a property without a value', () => {
		expect(text(one('dc:title'))).not.toContain('dc:title>')
	})
})

describe('readPacket', () => {
	it('reads attributes, elements and lists', () => {
		expect(
			read(
				'<dc:title><rdf:Alt><rdf:li xml:lang="de">b</rdf:li><rdf:li xml:lang="x-default">a</rdf:li></rdf:Alt></dc:title>',
				' xmp:Nickname="n"',
			),
		).toEqual(
			new Map([
				['xmp:Nickname', ['n']],
				['dc:title', ['a']],
			]),
		)
		expect(
			read('<dc:subject><rdf:Bag><rdf:li> a </rdf:li><rdf:li></rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject>'),
		).toEqual(new Map([['dc:subject', ['a', 'b']]]))
	})

	it('takes the first language where none is the default', () => {
		expect(
			read('<dc:title><rdf:Alt><rdf:li xml:lang="it">uno</rdf:li><rdf:li>due</rdf:li></rdf:Alt></dc:title>')?.get(
				'dc:title',
			),
		).toEqual(['uno'])
	})

	it('keeps the first of two values and passes over what it does not know', () => {
		expect(read('<dc:source>a</dc:source><dc:source>b</dc:source><dc:unknown>c</dc:unknown><other>d</other>')).toEqual(
			new Map([['dc:source', ['a']]]),
		)
	})

	it('reads UTF-16 of both orders', () => {
		const packet = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>'
		const little = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(packet, 'utf16le')])
		const big = Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(packet, 'utf16le').swap16()])
		expect([readPacket(little)?.properties.size, readPacket(big)?.properties.size]).toEqual([0, 0])
	})

	it.each(['', 'no xml', '<a><b></a>', '<x:xmpmeta/>', '<a/>'])('gives nothing for %j', (packet) => {
		expect(readPacket(Buffer.from(packet))).toBeUndefined()
	})

	it('reads back whatever text was written', () => {
		fc.assert(
			fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
				const trimmed = value.trim()
				fc.pre(trimmed !== '' && /^[\u0020-\ud7ff]*$/.test(trimmed))
				expect(readPacket(Buffer.from(text(one('dc:title', trimmed))))?.properties.get('dc:title')).toEqual([trimmed])
			}),
		)
	})
})

it.each<[date: string, good: boolean]>([
	['2024', true],
	['2024-12', true],
	['2024-13', false],
	['2024-12-31', true],
	['2024-12-32', false],
	['2024-12-31T23:59Z', true],
	['2024-12-31T24:00Z', false],
	['2024-12-31T23:59:59.5+01:00', true],
	['2024-12-31T23:59', false],
	['31.12.2024', false],
])('knows whether %s is a date of XMP', (date, good) => {
	expect(isXmpDate(date)).toBe(good)
})
