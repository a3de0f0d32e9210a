import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { convert } from '../convert.ts'
import { name } from '../model/objects.ts'
import { documentOfPictures } from './picture-document.ts'
import { makeSmaller, type ShrinkPicture } from './smaller.ts'

/** A page of noise, which no lossless filter makes smaller, at 300 dots an inch. */
function noise(bits: 1 | 8) {
	const [width, height] = [620, 880]
	const samples = Uint8Array.from(
		{ length: bits === 8 ? width * height : Math.ceil(width / 8) * height },
		(_, at) => Math.imul(at ^ (at >>> 7), 0x9e3779b1) >>> 24,
	)
	const image = { kind: 'samples', samples, width, height, components: 1, bits } as const
	return documentOfPictures([{ image, quarterTurns: 0, mirrored: false, dpi: 300 }])
}

const asked: object[] = []
const shrink: ShrinkPicture = (_picture, size) => {
	asked.push(size)
	return Promise.resolve(new Uint8Array(size.width * size.height * 0.1))
}

async function imagesOf(bytes: Uint8Array) {
	const doc = await PDFDocument.load(bytes)
	return doc.context
		.enumerateIndirectObjects()
		.flatMap(([, object]) =>
			object instanceof PDFRawStream && object.dict.get(name('Subtype')) === name('Image') ? [object] : [],
		)
}

it('draws grey pictures with the dots that their page needs', async () => {
	const before = await noise(8)
	const after = await makeSmaller(before, { shrink, dpi: 150 })
	expect(after.length).toBeLessThan(before.length / 4)
	expect(asked).toEqual([{ width: 310, height: 440, components: 1 }])
	const [image] = await imagesOf(after)
	expect(image?.dict.get(name('Filter'))).toBe(name('DCTDecode'))
	expect(String(image?.dict.get(name('Width')))).toBe('310')
})

it('leaves what has one bit a pixel, what would not become smaller, and what cannot be opened', async () => {
	const bitonal = await noise(1)
	expect(await makeSmaller(bitonal, { shrink })).toBe(bitonal)
	const grey = await noise(8)
	const larger: ShrinkPicture = () => Promise.resolve(new Uint8Array(grey.length))
	expect(await makeSmaller(grey, { shrink: larger })).toBe(grey)
	expect(await makeSmaller(grey, { shrink: () => Promise.resolve(undefined) })).toBe(grey)
	const text = Buffer.from('no document')
	expect(await makeSmaller(text, { shrink })).toBe(text)
})

it('stays a document that becomes PDF/A', async () => {
	const jpeg = await jpegOf()
	const result = await convert(await makeSmaller(await noise(8), { shrink: () => Promise.resolve(jpeg) }), {
		flavour: '2b',
	})
	expect(result.outcome).toBe('converted')
})

/** A grey JPEG of 310 by 438 pixels. */
async function jpegOf(): Promise<Uint8Array> {
	const { default: sharp } = await import('sharp')
	return sharp({ create: { width: 310, height: 438, channels: 3, background: 'grey' } })
		.toColourspace('b-w')
		.jpeg()
		.toBuffer()
}
