import { describe, expect, it } from 'vitest'
import { latin1Bytes } from './testing/tiny-pdf.ts'
import { broken } from './testing/verdict.ts'

const image = (entries: string, data: string | Uint8Array = 'x') => ({
	resources: '/XObject << /X 20 0 R >>',
	content: '/X Do',
	objects: {
		20: { dict: `/Type /XObject /Subtype /Image /Width 1 /Height 1 ${entries}`, data },
		21: { dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ImageMask true /BitsPerComponent 8', data: 'x' },
	},
})
const GRAY = '/ColorSpace /DeviceGray'

describe('images', () => {
	it('have no alternates, no OPI information, no interpolation (6.2.8-1 to 6.2.8-3)', async () => {
		expect(await broken('2b', image(`${GRAY} /Alternates []`))).toEqual(['6.2.8-1'])
		expect(await broken('2b', image(`${GRAY} /OPI << >>`))).toEqual(['6.2.8-2'])
		expect(await broken('1b', image(`${GRAY} /Interpolate true`))).toEqual(['6.2.4-3'])
		expect(await broken('1b', image(`${GRAY} /Interpolate false`))).toEqual([])
	})

	it('have as many bits as there may be (6.2.8-4, 6.2.8-5)', async () => {
		expect(await broken('2b', image(`${GRAY} /BitsPerComponent 3`))).toEqual(['6.2.8-4'])
		expect(await broken('2b', image(`${GRAY} /BitsPerComponent 16`))).toEqual([])
		expect(await broken('1b', image(`${GRAY} /BitsPerComponent 16`))).toEqual(['6.2.4-4'])
		expect(await broken('2b', image(`${GRAY} /Mask 21 0 R`))).toEqual(['6.2.8-5'])
	})

	it('have colours like all else', async () => {
		expect(await broken('2b', image('/ColorSpace /DeviceCMYK'))).toEqual(['6.2.4.3-3'])
		expect(await broken('2b', image('/ColorSpace [/DeviceCMYK]'))).toEqual(['6.2.4.3-3'])
	})

	it('lie in the content without LZW compression (6.1.10)', async () => {
		const content = 'BI /W 1 /H 1 /CS /G /BPC 8 /F /LZW ID x\nEI Q'
		expect(await broken('1b', { content })).toEqual(['6.1.10-2'])
		expect(await broken('2b', { content })).toEqual(['6.1.10-1'])
	})

	it('end where operators follow, whatever bytes they have', async () => {
		const content = 'BI /W 1 /H 1 /CS /G /BPC 8 ID EI \u0001\u0002 EI x\nEI\n0 0 0 1 k'
		expect(await broken('2b', { content })).toEqual(['6.2.4.3-3'])
	})

	it('are neither PostScript nor references to other files (6.2.9)', async () => {
		const xObject = (dict: string) => ({ ...image(''), objects: { 20: { dict, data: '' } } })
		expect(await broken('2b', xObject('/Subtype /PS'))).toEqual(['6.2.9-3'])
		expect(await broken('2b', xObject('/Subtype /Form /PS 1'))).toEqual(['6.2.9-1'])
		expect(await broken('2b', xObject('/Subtype /Form /Ref << >>'))).toEqual(['6.2.9-2'])
	})
})

describe('JPEG 2000 images', () => {
	const box = (type: string, data: readonly number[]): number[] => [
		...[0, 0, 0, data.length + 8],
		...latin1Bytes(type),
		...data,
	]
	const SIGNATURE = box('jP  ', [13, 10, 0x87, 10])
	const file = (header: readonly number[]) => Uint8Array.from([...SIGNATURE, ...box('jp2h', header)])
	const size = (channels: number, bits: number) => box('ihdr', [0, 0, 0, 1, 0, 0, 0, 1, 0, channels, bits - 1, 7, 0, 0])
	const colour = (enumerated: number, approximation = 0) => box('colr', [1, 0, approximation, 0, 0, 0, enumerated])
	const jpx = (header: readonly number[]) => image('/Filter /JPXDecode', file(header))

	it('have one, three or four channels of one depth, and one colour specification to go by (6.2.8.3)', async () => {
		expect(await broken('2b', jpx([...size(3, 8), ...colour(16)]))).toEqual([])
		expect(await broken('2b', jpx([...size(2, 8), ...colour(16)]))).toEqual(['6.2.8.3-1'])
		expect(await broken('2b', jpx([...size(3, 8), ...colour(16), ...colour(17)]))).toEqual(['6.2.8.3-2', '6.2.8.3-3'])
		expect(await broken('2b', jpx([...size(3, 8), ...colour(16, 1), ...colour(17)]))).toEqual([])
		expect(await broken('2b', jpx([...size(3, 8), ...colour(19)]))).toEqual(['6.2.8.3-4'])
		expect(await broken('2b', jpx([...size(3, 8), ...box('bpcc', [7, 7, 7]), ...colour(16)]))).toEqual(['6.2.8.3-5'])
	})
})
