import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { convert } from '../convert.ts'
import { name } from '../model/objects.ts'
import { drawPage } from '../render/compare.ts'
import { documentOfPictures } from './picture-document.ts'
import { makeSmaller } from './smaller.ts'
import type { ShrinkPicture, SplitLayers } from './smaller-image.ts'

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

/** As of a photograph: not a page of text. */
const splitLayers: SplitLayers = () => Promise.resolve(undefined)

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
	const after = await makeSmaller(before, { shrink, splitLayers, dpi: 150 })
	expect(after.length).toBeLessThan(before.length / 4)
	expect(asked).toEqual([{ width: 310, height: 440, components: 1 }])
	const [image] = await imagesOf(after)
	expect(image?.dict.get(name('Filter'))).toBe(name('DCTDecode'))
	expect(String(image?.dict.get(name('Width')))).toBe('310')
})

it('leaves noise of one bit a pixel, what would not become smaller, and what cannot be opened', async () => {
	const bitonal = await noise(1)
	expect(await makeSmaller(bitonal, { shrink, splitLayers })).toBe(bitonal)
	const grey = await noise(8)
	const larger: ShrinkPicture = () => Promise.resolve(new Uint8Array(grey.length))
	expect(await makeSmaller(grey, { shrink: larger, splitLayers })).toBe(grey)
	expect(await makeSmaller(grey, { shrink: () => Promise.resolve(undefined), splitLayers })).toBe(grey)
	const text = Buffer.from('no document')
	expect(await makeSmaller(text, { shrink, splitLayers })).toBe(text)
})

it('stays a document that becomes PDF/A', async () => {
	const jpeg = await jpegOf()
	const result = await convert(
		await makeSmaller(await noise(8), { shrink: () => Promise.resolve(jpeg), splitLayers }),
		{
			flavour: '2b',
		},
	)
	expect(result.outcome).toBe('converted')
})

/** White, with a black bar; `bits` a pixel. */
function bar(bits: 1 | 8) {
	const [width, height] = [1240, 1754]
	const row = bits === 8 ? width : width / 8
	const samples = new Uint8Array(row * height).fill(255)
	samples.fill(0, row * 200, row * 260)
	const image = { kind: 'samples', samples, width, height, components: 1, bits } as const
	return documentOfPictures([{ image, quarterTurns: 0, mirrored: false, dpi: 200 }])
}

it('writes one bit a pixel as Group 4, which loses nothing', async () => {
	const before = await enlarged(await bar(1))
	const after = await makeSmaller(before, { shrink, splitLayers })
	const [image] = await imagesOf(after)
	expect(image?.dict.get(name('Filter'))).toBe(name('CCITTFaxDecode'))
	expect(after.length).toBeLessThan(before.length)
	expect(await drawPage(after, 1, 600)).toEqual(await drawPage(before, 1, 600))
	const result = await convert(after, { flavour: '1b' })
	expect(result.outcome).toBe('converted')
})

it.each(['1b', '2a'] as const)('splits a page of text into layers that look alike, at %s', async (flavour) => {
	const split: SplitLayers = async (_picture, { width, height }) => {
		const bits = new Uint8Array(Math.ceil(width / 8) * height).fill(255)
		bits.fill(0, (width / 8) * 200, (width / 8) * 260)
		const [paper, black] = await Promise.all([255, 0].map(plainJpeg))
		if (!paper || !black) throw new Error('no JPEG')
		const small = { width: 62, height: 88 }
		return { ink: { bits, width, height }, background: { jpeg: paper, ...small }, colour: { jpeg: black, ...small } }
	}
	const before = await bar(8)
	const large: ShrinkPicture = () => Promise.resolve(new Uint8Array(3_000_000))
	const after = await makeSmaller(await enlarged(before), { shrink: large, splitLayers: split })
	expect(await imagesOf(after)).toHaveLength(3)
	expect(await drawPage(after, 1, 620)).toEqual(await drawPage(before, 1, 620))
	expect((await convert(after, { flavour })).outcome).toBe('converted')
})

/** The same document with its picture unpacked, so that anything else is smaller. */
async function enlarged(bytes: Uint8Array): Promise<Uint8Array> {
	const doc = await PDFDocument.load(bytes)
	for (const [ref, object] of doc.context.enumerateIndirectObjects()) {
		if (!(object instanceof PDFRawStream) || object.dict.get(name('Subtype')) !== name('Image')) continue
		const samples = inflateSync(object.contents)
		const dict = object.dict.clone()
		dict.delete(name('Filter'))
		dict.set(name('Length'), doc.context.obj(samples.length))
		doc.context.assign(ref, PDFRawStream.of(dict, samples))
	}
	return doc.save({ useObjectStreams: false })
}

async function plainJpeg(value: number): Promise<Uint8Array> {
	const { default: sharp } = await import('sharp')
	const samples = new Uint8Array(62 * 88).fill(value)
	return sharp(samples, { raw: { width: 62, height: 88, channels: 1 } })
		.toColourspace('b-w')
		.jpeg()
		.toBuffer()
}

/** A grey JPEG of 310 by 438 pixels. */
async function jpegOf(): Promise<Uint8Array> {
	const { default: sharp } = await import('sharp')
	return sharp({ create: { width: 310, height: 438, channels: 3, background: 'grey' } })
		.toColourspace('b-w')
		.jpeg()
		.toBuffer()
}
