import { describe, expect, it } from 'vitest'
import { extract } from './extract.ts'

function der(tag: number, ...contents: Uint8Array[]): Uint8Array {
	const content = Buffer.concat(contents)
	const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
	return Buffer.concat([Uint8Array.of(tag, ...length), content])
}

const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex')
const DATA = Buffer.from('06092a864886f70d010701', 'hex')

/** As much of a CMS envelope as holds a document. */
function envelope(document: Uint8Array, octets = der(0x04, document)): Uint8Array {
	const content = der(0x30, DATA, der(0xa0, octets))
	return der(0x30, SIGNED_DATA, der(0xa0, der(0x30, der(0x02, Uint8Array.of(1)), der(0x31), content, der(0x31))))
}

const DOCUMENT = Buffer.from('<fattura/>')

describe('extract', () => {
	it('finds the document in a DER envelope', () => {
		expect(extract(envelope(DOCUMENT))).toEqual({ ok: true, bytes: DOCUMENT, envelopes: 1 })
	})

	it('finds it in base64, with the lines of PEM and without', () => {
		const text = Buffer.from(envelope(DOCUMENT)).toString('base64')
		expect(extract(Buffer.from(text))).toMatchObject({ ok: true, envelopes: 1 })
		expect(extract(Buffer.from(`-----BEGIN PKCS7-----\n${text}\n-----END PKCS7-----\n`))).toMatchObject({ ok: true })
	})

	it('finds it in base64 that was encoded once more, or begins with a byte order mark', () => {
		const text = Buffer.from(envelope(DOCUMENT)).toString('base64')
		const found = { ok: true, bytes: DOCUMENT, envelopes: 1 }
		expect(extract(Buffer.from(Buffer.from(text).toString('base64')))).toEqual(found)
		expect(extract(Buffer.from(`\ufeff${text}`))).toEqual(found)
		const thrice = Buffer.from(Buffer.from(text).toString('base64')).toString('base64')
		expect(extract(Buffer.from(thrice))).toMatchObject({ problem: { code: 'not-a-p7m' } })
	})

	it('goes through envelopes in envelopes', () => {
		const result = extract(envelope(envelope(envelope(DOCUMENT))))
		expect(result).toMatchObject({ ok: true, envelopes: 3 })
		expect(result.ok && Buffer.from(result.bytes).toString()).toBe('<fattura/>')
	})

	it('joins the pieces of an octet string in BER with indefinite length', () => {
		const pieces = Buffer.concat([
			Uint8Array.of(0x24, 0x80),
			der(0x04, DOCUMENT.subarray(0, 4)),
			der(0x04, DOCUMENT.subarray(4)),
			Uint8Array.of(0, 0),
		])
		const result = extract(envelope(DOCUMENT, pieces))
		expect(result.ok && Buffer.from(result.bytes).toString()).toBe('<fattura/>')
	})

	it('says that a detached signature holds no document', () => {
		const content = der(0x30, DATA)
		const detached = der(
			0x30,
			SIGNED_DATA,
			der(0xa0, der(0x30, der(0x02, Uint8Array.of(1)), der(0x31), content, der(0x31))),
		)
		expect(extract(detached)).toEqual({ ok: false, problem: { code: 'detached-signature' } })
	})

	it.each([
		['text', Buffer.from('buongiorno')],
		['nothing', new Uint8Array()],
		['cut short', envelope(DOCUMENT).subarray(0, 30)],
	])('says that %s is no p7m', (_, bytes) => {
		expect(extract(bytes)).toEqual({ ok: false, problem: { code: 'not-a-p7m' } })
	})
})
