import { describe, expect, it } from 'vitest'
import { readJpeg2000 } from './jpeg2000.ts'
import { broken } from './testing/verdict.ts'

const box = (type: string, data: readonly number[]) => {
	const length = data.length + 8
	return [
		length >>> 24,
		(length >> 16) & 255,
		(length >> 8) & 255,
		length & 255,
		...Buffer.from(type, 'latin1'),
		...data,
	]
}
const enumerated = (space: number, approximation = 0) => box('colr', [1, 0, approximation, 0, 0, 0, space])

interface Header {
	channels?: number
	depth?: number
	colours?: number[][]
	more?: number[]
}

/** A JP2 file without an image in it. */
const jp2 = ({ channels = 3, depth = 8, colours = [enumerated(16)], more = [] }: Header = {}) =>
	Uint8Array.from([
		...[0, 0, 0, 12, ...Buffer.from('jP  \r\n\x87\n', 'latin1')],
		...box('jp2h', [
			...box('ihdr', [0, 0, 0, 1, 0, 0, 0, 1, 0, channels, depth - 1, 7, 0, 0]),
			...colours.flat(),
			...more,
		]),
	])

/** Returns the rules broken by a page that shows the image. */
const wrong = (header: Header, dict = '') =>
	broken('2b', {
		resources: '/XObject << /I 20 0 R >>',
		content: '/I Do',
		objects: {
			20: { dict: `/Subtype /Image /Width 1 /Height 1 /Filter /JPXDecode ${dict}`, data: jp2(header) },
		},
	})

describe('JPEG 2000 images (6.2.8.3)', () => {
	it('say their channels, depth and colours', () => {
		expect(readJpeg2000(jp2())).toMatchObject({ channels: 3, bitDepth: 8, method: 1, enumerated: 16 })
		expect(readJpeg2000(new Uint8Array(40))).toMatchObject({ channels: 0, colourSpecifications: 0 })
	})

	it('with all that is asked for break nothing', async () => {
		expect(await wrong({})).toEqual([])
		expect(await wrong({ channels: 1, colours: [enumerated(17)] })).toEqual([])
	})

	it.each<[rule: string, header: Header]>([
		['6.2.8.3-1', { channels: 2 }],
		['6.2.8.3-2', { colours: [enumerated(16), enumerated(17)] }],
		['6.2.8.3-4', { colours: [enumerated(19)] }],
		['6.2.8.3-5', { depth: 39 }],
		['6.2.8.3-5', { more: box('bpcc', [7]) }],
	])('break %s', async (rule, header) => {
		expect(await wrong(header)).toContain(rule)
	})

	it('may have several specifications where one is marked as exact', async () => {
		expect(await wrong({ colours: [enumerated(16, 1), enumerated(17)] })).toEqual([])
		expect(await wrong({ colours: [enumerated(16, 1), enumerated(17, 1)] })).toContain('6.2.8.3-2')
	})

	it('need no specification where the image has a colour space', async () => {
		expect(await wrong({ colours: [] }, '/ColorSpace /DeviceRGB')).toEqual([])
		expect(await wrong({ colours: [] })).toEqual(['6.2.8.3-2', '6.2.8.3-3'])
	})

	it('with a profile of method 2 have its colours', () => {
		const image = readJpeg2000(jp2({ colours: [box('colr', [2, 0, 0, 1, 2, 3])] }))
		expect(image).toMatchObject({ method: 2, colourSpace: { kind: 'icc', bytes: Uint8Array.of(1, 2, 3) } })
	})
})
