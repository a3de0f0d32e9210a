import { describe, expect, it } from 'vitest'
import { latin1 } from './syntax/lexer.ts'
import { latin1Bytes, tinyPdf } from './testing/tiny-pdf.ts'
import { broken, rulesBroken } from './testing/verdict.ts'

const der = (tag: number, ...content: number[]) => [tag, content.length, ...content]

/** A CMS SignedData (RFC 5652 §5.1) with so many certificates and signers, in hexadecimal. */
function signedData(certificates: number, signers: number): string {
	const many = (count: number) => Array.from({ length: count }, () => der(0x30, 5, 0)).flat()
	const data = der(
		0x30,
		...der(2, 1),
		...der(0x31),
		...der(0x30, ...der(6, 1)),
		...der(0xa0, ...many(certificates)),
		...der(0x31, ...many(signers)),
	)
	return Buffer.from(der(0x30, ...der(6, 1), ...der(0xa0, ...data))).toString('hex')
}

/** A file with one signature; `range` goes from Contents to the end of the file unless it says otherwise. */
function signed(
	contents: string,
	{ range, more = '', catalog = '' }: { range?: string; more?: string; catalog?: string } = {},
) {
	const room = '/ByteRange [0 0000000000 0000000000 0000000000]'
	const text = latin1(
		tinyPdf('2b', {
			catalog: `/AcroForm << /Fields [20 0 R] >> ${catalog}`,
			objects: {
				20: '<< /FT /Sig /T (a) /V 21 0 R >>',
				21: `<< /Type /Sig /Contents <${contents}> ${room} ${more} >>`,
			},
		}),
	)
	const start = text.indexOf(`<${contents}>`)
	const end = start + contents.length + 2
	const pad = (value: number) => String(value).padStart(10, '0')
	const own = `/ByteRange [0 ${pad(start)} ${pad(end)} ${pad(text.length - end)}]`
	return latin1Bytes(text.replace(room, range ?? own))
}

describe('signatures (6.4.3)', () => {
	it('that cover the file, with a certificate and a signer, break nothing', async () => {
		expect(await rulesBroken('2b', signed(signedData(1, 1)))).toEqual([])
	})

	it('leave out their own contents and nothing else (6.4.3-1)', async () => {
		const range = '/ByteRange [0 0000000001 0000000002 0000000003]'
		expect(await rulesBroken('2b', signed(signedData(1, 1), { range }))).toEqual(['6.4.3-1'])
		expect(await rulesBroken('2b', signed(signedData(1, 1), { range: '/ByteRange [0]'.padEnd(47) }))).toContain(
			'6.4.3-1',
		)
	})

	it('bring a certificate (6.4.3-2)', async () => {
		expect(await rulesBroken('2b', signed(signedData(0, 1)))).toEqual(['6.4.3-2'])
	})

	it('have one signer (6.4.3-3)', async () => {
		expect(await rulesBroken('2b', signed(signedData(1, 2)))).toEqual(['6.4.3-3'])
		expect(await rulesBroken('2b', signed('00'))).toEqual(['6.4.3-2', '6.4.3-3'])
	})
})

describe('permissions (6.1.12)', () => {
	it('are UR3 and DocMDP only', async () => {
		expect(await broken('2b', { catalog: '/Perms << /DocMDP << >> /UR3 << >> >>' })).toEqual([])
		expect(await broken('2b', { catalog: '/Perms << /FieldMDP << >> >>' })).toEqual(['6.1.12-1'])
		expect(await broken('1b', { catalog: '/Perms << /FieldMDP << >> >>' })).toEqual([])
	})

	it('of DocMDP stand on no digests (6.1.12-2)', async () => {
		const more = '/Reference [<< /DigestMethod /MD5 >>]'
		const catalog = '/Perms << /DocMDP 21 0 R >>'
		expect(await rulesBroken('2b', signed(signedData(1, 1), { more, catalog }))).toEqual(['6.1.12-2'])
		expect(await rulesBroken('2b', signed(signedData(1, 1), { more }))).toEqual([])
	})
})
