import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesOf, tinyDocument } from '../../test/tiny-pdf.ts'
import { comparePage, drawPage } from './compare.ts'
import { png } from './png.ts'

const page = async (content: string) => bytesOf((await tinyDocument(content)).doc)

/** Red, green and blue of a pixel. */
const pixelAt = ({ pixels, width }: { pixels: Uint8Array; width: number }, x: number, y: number) => [
	...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]

describe('a page', () => {
	it('is drawn at the width asked for, on white', async () => {
		const picture = await drawPage(await page('1 0 0 rg 0 0 100 100 re f'), 1, 200)
		expect([picture.width, picture.height]).toEqual([200, 100])
		expect([pixelAt(picture, 50, 50), pixelAt(picture, 150, 50)]).toEqual([
			[255, 0, 0],
			[255, 255, 255],
		])
	})

	it('that is not there cannot be drawn', async () => {
		await expect(drawPage(await page(''), 2, 100)).rejects.toThrow(RangeError)
		await expect(drawPage(Buffer.from('no PDF'), 1, 100)).rejects.toThrow(RangeError)
	})
})

describe('two pages', () => {
	it('that are alike differ nowhere', async () => {
		const bytes = await page('0 0 50 50 re f')
		expect((await comparePage(bytes, bytes, 1, 100)).changed).toBe(0)
	})

	it('show in red where they differ, and how much of the page that is', async () => {
		const found = await comparePage(await page(''), await page('0 0 100 100 re f'), 1, 100)
		expect(found.changed).toBeCloseTo(0.5, 1)
		expect(pixelAt(found.difference, 10, 25)).toEqual([200, 30, 30])
		expect(pixelAt(found.difference, 90, 25)).toEqual([255, 255, 255])
	})

	it('do not differ by a shade that nobody sees', async () => {
		const found = await comparePage(await page('1 g 0 0 9 9 re f'), await page('0.9 g 0 0 200 100 re f'), 1, 100)
		expect(found.changed).toBe(0)
	})
})

it('writes a picture as PNG that gives the same pixels again', () => {
	const pixels = Uint8Array.of(255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 9, 8, 7, 0)
	const file = Buffer.from(png({ pixels, width: 2, height: 2 }))
	expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
	expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([2, 2])
	const at = file.indexOf('IDAT')
	const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
	const first = [...rows.subarray(1, 7)]
	const second = [...rows.subarray(8, 14)].map((byte, index) => (byte + (first[index] ?? 0)) & 0xff)
	expect([first, second]).toEqual([
		[255, 0, 0, 0, 255, 0],
		[0, 0, 255, 9, 8, 7],
	])
})
