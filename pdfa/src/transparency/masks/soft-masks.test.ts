import { type PDFDocument, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../../test/tiny-pdf.ts'
import { decode } from '../../model/decode.ts'
import { name, numberAt, numbersAt, streamAt } from '../../model/objects.ts'
import { dropIdleMasks, hardenMasks, stencilOutlines } from './soft-masks.ts'

const NONE = new Set<PDFStream>()

/** A page with an image whose soft mask has the alpha values given, row by row. */
async function maskedImage(rows: readonly (readonly number[])[]): Promise<{ doc: PDFDocument; image: PDFStream }> {
	const { doc, page } = await tinyDocument('/Im0 Do')
	const size = {
		Type: 'XObject',
		Subtype: 'Image',
		Width: rows[0]?.length ?? 0,
		Height: rows.length,
		BitsPerComponent: 8,
	}
	const grey = { ...size, ColorSpace: 'DeviceGray' }
	const mask = doc.context.register(doc.context.stream(Uint8Array.from(rows.flat()), grey))
	const image = doc.context.stream(new Uint8Array(rows.flat().length), { ...grey, SMask: mask })
	page.dict.set(name('Resources'), doc.context.obj({ XObject: { Im0: doc.context.register(image) } }))
	return { doc, image }
}

it('drops a soft mask that hides nothing', async () => {
	const { doc, image } = await maskedImage([
		[255, 255],
		[255, 250],
	])
	expect(dropIdleMasks(doc)).toMatchObject([{ action: 'removed' }])
	expect(image.dict.has(name('SMask')) || image.dict.has(name('Mask'))).toBe(false)
})

it('makes an outline an explicit mask of the same pixels', async () => {
	const { doc, image } = await maskedImage([
		[0, 255, 255],
		[0, 0, 255],
	])
	expect(stencilOutlines(doc, NONE)).toMatchObject([{ action: 'replaced' }])
	const mask = streamAt(image.dict, 'Mask')
	expect(mask && [numberAt(mask.dict, 'Width'), numberAt(mask.dict, 'Height')]).toEqual([3, 2])
	expect(mask instanceof PDFRawStream && [...decode(mask).bytes]).toEqual([0b10000000, 0b11000000])
	expect(stencilOutlines(doc, NONE)).toEqual([])
})

it('refines a smooth edge instead of making it jagged', async () => {
	const row = [0, 0, 0, 128, 255, 255, 255]
	const { doc, image } = await maskedImage(Array.from({ length: 7 }, () => row))
	stencilOutlines(doc, NONE)
	const mask = streamAt(image.dict, 'Mask')
	expect(mask && numberAt(mask.dict, 'Width')).toBe(28)
	const painted = mask instanceof PDFRawStream ? decode(mask).bytes.subarray(0, 4) : []
	// Half of the half-covered pixel is painted: 3.5 of 7 pixels, of four columns each.
	expect([...painted].map((byte) => byte.toString(2).padStart(8, '0')).join('')).toBe(
		`${'1'.repeat(14)}${'0'.repeat(18)}`,
	)
})

it('leaves a shadow, and data that is cut short, as they are', async () => {
	const shadow = await maskedImage(Array.from({ length: 9 }, () => [100, 110, 120, 130, 140, 130, 120, 110, 100]))
	expect(stencilOutlines(shadow.doc, NONE)).toEqual([])
	expect(shadow.image.dict.has(name('SMask'))).toBe(true)
	const short = await maskedImage([[0, 255]])
	const mask = streamAt(short.image.dict, 'SMask')
	mask?.dict.set(name('Height'), short.doc.context.obj(9))
	expect(stencilOutlines(short.doc, NONE)).toEqual([])
})

it('makes a mask of one bit an explicit one with the same data, turned over', async () => {
	const { doc, image } = await maskedImage([[0, 255]])
	expect(hardenMasks(doc)).toEqual([])
	const soft = streamAt(image.dict, 'SMask')
	soft?.dict.set(name('BitsPerComponent'), doc.context.obj(1))
	expect(hardenMasks(doc)).toMatchObject([{ action: 'replaced' }])
	const hard = streamAt(image.dict, 'Mask')
	expect(hard && numbersAt(hard.dict, 'Decode', 2)).toEqual([1, 0])
	expect(hard?.dict.has(name('ImageMask')) && !hard.dict.has(name('ColorSpace'))).toBe(true)
	expect(hard instanceof PDFRawStream && soft instanceof PDFRawStream && hard.contents === soft.contents).toBe(true)
	expect(image.dict.has(name('SMask'))).toBe(false)
})
