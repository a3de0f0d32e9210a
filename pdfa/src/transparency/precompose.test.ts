import { type PDFDocument, PDFHexString, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { greyImage, tinyDocument } from '../../test/tiny-pdf.ts'
import { decode } from '../model/decode.ts'
import { contentOf, holders } from '../model/holders.ts'
import { dictAt, name, streamAt } from '../model/objects.ts'
import { flattenTransparency } from '../steps/flatten-transparency.ts'
import { targetOf } from '../testing/target.ts'
import { readAlpha } from './alpha.ts'

const PART_1 = targetOf('1b')
const SHADOW = [0, 64, 128, 128, 64, 0, 0, 64, 128, 128, 64, 0]

/** A page with an image of black pixels behind a soft mask without any solid part. */
async function shadowOn(content: string): Promise<{ doc: PDFDocument; image: () => PDFRawStream | undefined }> {
	const { doc, page } = await tinyDocument(content)
	const size = greyImage(6, 2)
	const mask = doc.context.register(doc.context.stream(Uint8Array.from(SHADOW), size))
	const image = doc.context.register(doc.context.stream(new Uint8Array(12), { ...size, SMask: mask }))
	const resources = doc.context.obj({ XObject: { Im0: image } })
	page.dict.set(name('Resources'), resources)
	return {
		doc,
		image: () => {
			const found = streamAt(dictAt(resources, 'XObject') ?? resources, 'Im0')
			return found instanceof PDFRawStream ? found : undefined
		},
	}
}

const DRAW = 'q 60 0 0 20 20 20 cm /Im0 Do Q'

it('lays a shadow on the plain ground below it, and shows the ground where it is clear', async () => {
	const { doc, image } = await shadowOn(`0.5 g 0 0 200 100 re f ${DRAW}`)
	await flattenTransparency.run(doc, PART_1)
	const found = image()
	expect(found?.dict.keys()).not.toContain(name('SMask'))
	const samples = found ? [...decode(found).bytes.subarray(0, 6)] : []
	expect(samples).toEqual([128, 96, 64, 64, 96, 128])
})

/** Eight by eight black pixels. */
const BLACK_JPEG = Buffer.from(
	'/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP3//2Q==',
	'base64',
)

it('lays a photograph with a mask on the plain ground below it, and its outline too', async () => {
	const { doc, image } = await shadowOn(DRAW)
	const before = image()
	const mask = before && streamAt(before.dict, 'SMask')
	for (const dict of [before?.dict, mask?.dict])
		for (const side of ['Width', 'Height']) dict?.set(name(side), doc.context.obj(8))
	const alphas = Uint8Array.from({ length: 64 }, (_, at) => [0, 0, 128, 255][at % 4] ?? 0)
	if (mask instanceof PDFRawStream) Object.assign(mask, { contents: alphas })
	Object.assign(before ?? {}, { contents: BLACK_JPEG })
	before?.dict.set(name('Filter'), name('DCTDecode'))
	await flattenTransparency.run(doc, PART_1)
	const after = image()
	expect(after?.dict.keys()).not.toContain(name('Mask'))
	expect(after ? [...decode(after).bytes.subarray(0, 4)] : []).toEqual([255, 255, 127, 0])
})

it.each<[title: string, entries: object, contents: number[], shown: number[]]>([
	['turned over by Decode', { Decode: [1, 0] }, Array(12).fill(0), [255, 255, 255, 255, 255, 255]],
	['of one bit a pixel', { BitsPerComponent: 1 }, [0b01010100, 0], [255, 255, 127, 255, 191, 255]],
	[
		'of four bits, in a palette',
		{ BitsPerComponent: 4, ColorSpace: ['Indexed', 'DeviceGray', 1, PDFHexString.of('00FF')] },
		[0x01, 0x01, 0x01, 0, 0, 0],
		[255, 255, 127, 255, 191, 255],
	],
])('lays an image %s on the ground', async (_, entries, contents, shown) => {
	const { doc, image } = await shadowOn(DRAW)
	const before = image()
	for (const [key, value] of Object.entries(entries)) before?.dict.set(name(key), doc.context.obj(value))
	Object.assign(before ?? {}, { contents: Uint8Array.from(contents) })
	await flattenTransparency.run(doc, PART_1)
	const after = image()
	expect(after?.dict.keys()).not.toContain(name('SMask'))
	expect(after?.dict.keys()).not.toContain(name('Decode'))
	expect(String(after?.dict.get(name('BitsPerComponent')))).toBe('8')
	expect(after ? [...decode(after).bytes.subarray(0, 6)] : []).toEqual(shown)
})

it('reads a soft mask that is a photograph', async () => {
	const { doc, image } = await shadowOn(DRAW)
	const before = image()
	const mask = before && streamAt(before.dict, 'SMask')
	for (const side of ['Width', 'Height']) mask?.dict.set(name(side), doc.context.obj(8))
	mask?.dict.set(name('Filter'), name('DCTDecode'))
	Object.assign(mask ?? {}, { contents: BLACK_JPEG })
	expect(mask && readAlpha(mask)?.values).toEqual(new Uint8Array(64))
	mask?.dict.set(name('Width'), doc.context.obj(9))
	expect(mask && readAlpha(mask)).toBeUndefined()
})

it.each([
	['over two colours', `1 0 0 rg 0 0 50 100 re f ${DRAW}`],
	['used over two grounds', `${DRAW} 0 0 1 rg 100 0 100 100 re f q 1 0 0 1 100 0 cm ${DRAW} Q`],
])('leaves it to a picture %s', async (_, content) => {
	const { doc, image } = await shadowOn(content)
	await flattenTransparency.run(doc, PART_1)
	expect([...(image()?.contents ?? [])]).toEqual(Array(12).fill(0))
	const [page] = holders(doc)
	expect(page && Buffer.from(contentOf(page).bytes).toString('latin1')).toMatch(/\/Flattened Do/)
})
