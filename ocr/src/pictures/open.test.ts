import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openPicture } from './open.ts'

const gradient = Uint8Array.from({ length: 60 * 40 }, (_, at) => at % 256)
const picture = () => sharp(gradient, { raw: { width: 60, height: 40, channels: 1 } })
const problemOf = async (bytes: Uint8Array) => {
	const opened = await openPicture(bytes)
	return opened.ok ? undefined : opened.problem.code
}

it('keeps the bytes of a JPEG, its resolution and the way it is turned', async () => {
	const bytes = await picture().jpeg().withMetadata({ density: 300, orientation: 6 }).toBuffer()
	const opened = await openPicture(bytes)
	expect(opened.ok && opened.pages).toMatchObject([
		{ image: { kind: 'jpeg', bytes, width: 60, height: 40 }, quarterTurns: 1, mirrored: false, dpi: 300 },
	])
})

it('takes the samples of PNG and WebP without loss, black and white as one bit', async () => {
	const png = await openPicture(await picture().toColourspace('b-w').png().toBuffer())
	expect(png.ok && png.pages[0]?.image).toMatchObject({ components: 1, bits: 8, samples: gradient })
	const bitonal = await openPicture(await picture().threshold(128).toColourspace('b-w').png().toBuffer())
	expect(bitonal.ok && bitonal.pages[0]?.image).toMatchObject({ components: 1, bits: 1, width: 60, height: 40 })
	const webp = await openPicture(await picture().webp({ lossless: true }).toBuffer())
	expect(webp.ok && webp.pages[0]?.image).toMatchObject({ kind: 'samples', width: 60, height: 40 })
})

it('opens every page of a TIFF', async () => {
	const stacked = Uint8Array.from([...gradient, ...gradient])
	const raw = { width: 60, height: 80, channels: 1, pageHeight: 40 } as const
	const opened = await openPicture(await sharp(stacked, { raw }).tiff().toBuffer())
	expect(opened.ok && opened.pages).toHaveLength(2)
})

/** Returns where the first strip of a page of a little-endian TIFF starts (TIFF 6.0 §2, tag 273), and how long it is (279). */
function stripOf(tiff: Buffer, page: number): { from: number; length: number } {
	let directory = tiff.readUInt32LE(4)
	for (let before = 1; before < page; before += 1)
		directory = tiff.readUInt32LE(directory + 2 + tiff.readUInt16LE(directory) * 12)
	const valueOf = (tag: number) => {
		for (let entry = directory + 2; ; entry += 12)
			if (tiff.readUInt16LE(entry) === tag) return tiff.readUInt32LE(entry + 8)
	}
	return { from: valueOf(273), length: valueOf(279) }
}

it('says which page of a TIFF is damaged, and opens the others', async () => {
	const stacked = Uint8Array.from([...gradient, ...gradient, ...gradient])
	const raw = { width: 60, height: 120, channels: 1, pageHeight: 40 } as const
	const tiff = await sharp(stacked, { raw }).tiff({ compression: 'deflate' }).toBuffer()
	const { from, length } = stripOf(tiff, 2)
	tiff.fill(0x5a, from, from + length)
	const opened = await openPicture(tiff)
	expect(opened.ok && opened.pages).toHaveLength(2)
	expect(opened.ok && opened.broken).toEqual([{ page: 2, code: 'damaged-picture' }])
})

it('refuses what is no picture, and HEIC by name', async () => {
	expect(await problemOf(Buffer.from('%PDF-1.7'))).toBe('not-a-picture')
	expect(await problemOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1', 'latin1'))).toBe('heic')
})

it('refuses pictures that end too soon', async () => {
	for (const bytes of [
		await picture().jpeg().toBuffer(),
		await picture().png().toBuffer(),
		await picture().tiff().toBuffer(),
	])
		expect(await problemOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('damaged-picture')
})

it('refuses a picture of 60,000 by 60,000 before it is unpacked', async () => {
	const png = Buffer.from(await picture().png().toBuffer())
	png.writeUInt32BE(60_000, 16)
	png.writeUInt32BE(60_000, 20)
	const before = process.memoryUsage().rss
	expect(['picture-too-large', 'damaged-picture']).toContain(await problemOf(png))
	expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
})

it('refuses a TIFF whose pages go round in a circle', async () => {
	const tiff = Buffer.from(await picture().tiff().toBuffer())
	const directory = tiff.readUInt32LE(4)
	tiff.writeUInt32LE(directory, directory + 2 + tiff.readUInt16LE(directory) * 12)
	const opened = await openPicture(tiff)
	expect(opened.ok ? opened.pages.length : 0).toBeLessThanOrEqual(1)
})
