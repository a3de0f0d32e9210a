import { deflateSync } from 'node:zlib'
import { PDFContext, PDFDocument, PDFHexString, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { decode } from '../model/decode.ts'
import { type Box, IDENTITY } from '../model/matrix.ts'
import { numberAt } from '../model/objects.ts'
import { type Alpha, alphaAt, fineStencil, readAlpha } from './alpha.ts'
import { countOf, paletteOf } from './palette.ts'
import { regionsOf } from './regions.ts'
import { PathExtent } from './shapes/path-extent.ts'

const context = PDFContext.create()

const mask = (width: number, height: number, bits: number, data: number[], more: object = {}) =>
	PDFRawStream.of(
		context.obj({ Width: width, Height: height, BitsPerComponent: bits, Filter: 'FlateDecode', ...more }),
		deflateSync(Uint8Array.from(data)),
	)

describe('the alpha of a soft mask', () => {
	it.each<[bits: number, data: number[], values: number[]]>([
		[8, [0, 128, 255], [0, 128, 255]],
		[1, [0b1010_0000], [255, 0, 255]],
		[2, [0b0001_1011], [0, 85, 170]],
		[4, [0x0f, 0x80], [0, 255, 136]],
		[16, [0, 99, 128, 7, 255, 255], [0, 128, 255]],
	])('is read from samples of %i bits', (bits, data, values) => {
		expect([...(readAlpha(mask(3, 1, bits, data))?.values ?? [])]).toEqual(values)
	})

	it('begins each row on a byte', () => {
		expect([...(readAlpha(mask(1, 2, 1, [0x80, 0x00]))?.values ?? [])]).toEqual([255, 0])
	})

	it('may be turned over or weakened', () => {
		expect([...(readAlpha(mask(2, 1, 8, [0, 255], { Decode: [1, 0] }))?.values ?? [])]).toEqual([255, 0])
		expect([...(readAlpha(mask(2, 1, 8, [0, 255], { Decode: [0, 0.5] }))?.values ?? [])]).toEqual([0, 128])
	})

	it('cannot be read where it is cut short, no photograph though it says so, or of strange bits', () => {
		expect(readAlpha(mask(3, 3, 8, [1, 2]))).toBeUndefined()
		expect(readAlpha(mask(1, 1, 8, [1], { Filter: 'DCTDecode' }))).toBeUndefined()
		expect(readAlpha(mask(1, 1, 3, [1]))).toBeUndefined()
		expect(readAlpha(mask(0, 1, 8, []))).toBeUndefined()
	})
})

describe('alpha between pixels', () => {
	const alpha: Alpha = { width: 2, height: 2, values: Uint8Array.of(0, 100, 200, 100) }

	it('is that of a pixel at its centre, and the mean half way', () => {
		expect([alphaAt(alpha, 0, 0), alphaAt(alpha, 1, 0), alphaAt(alpha, 0.5, 0), alphaAt(alpha, 0.5, 0.5)]).toEqual([
			0, 100, 50, 100,
		])
	})

	it('beyond the edge is that of the edge', () => {
		expect(alphaAt(alpha, -0.25, 0)).toBe(0)
		expect(alphaAt(alpha, 1.25, 1)).toBe(100)
	})
})

describe('a stencil', () => {
	const bits = (stencil: PDFRawStream) => [...decode(stencil).bytes]

	it('has a one where nothing is painted', async () => {
		const doc = await PDFDocument.create()
		const hard = fineStencil(doc, { width: 3, height: 1, values: Uint8Array.of(0, 255, 0) })
		expect([numberAt(hard.dict, 'Width'), bits(hard)]).toEqual([3, [0b1010_0000]])
	})

	it('is finer than the image where edges are soft', async () => {
		const doc = await PDFDocument.create()
		const soft = fineStencil(doc, { width: 2, height: 1, values: Uint8Array.of(0, 128) })
		expect([numberAt(soft.dict, 'Width'), numberAt(soft.dict, 'Height')]).toEqual([8, 4])
	})
})

describe('colour spaces of images', () => {
	it('have so many components', () => {
		const profile = context.register(context.stream('', { N: 4 }))
		expect(countOf(context, context.obj('DeviceRGB'))).toBe(3)
		expect(countOf(context, context.obj(['DeviceCMYK']))).toBe(4)
		expect(countOf(context, context.obj(['ICCBased', profile]))).toBe(4)
		expect(countOf(context, context.obj(['Separation', 'Gold']))).toBeUndefined()
		expect(countOf(context, undefined)).toBeUndefined()
	})

	it('have the colours of their table', () => {
		const indexed = (table: PDFObject) => context.stream('', { ColorSpace: ['Indexed', 'DeviceRGB', 1, table] })
		expect(paletteOf(indexed(PDFHexString.of('0000000A0B0C')))).toMatchObject({
			count: 3,
			colours: Uint8Array.of(0, 0, 0, 10, 11, 12),
		})
		const stream = context.register(context.stream(Uint8Array.of(1, 2, 3)))
		expect(paletteOf(indexed(stream))?.colours).toEqual(Uint8Array.of(1, 2, 3))
		expect(paletteOf(context.stream('', { ColorSpace: 'DeviceRGB' }))).toBeUndefined()
	})
})

describe('the extent of a path', () => {
	const extent = (...parts: [operator: string, values: number[]][]) => {
		const path = new PathExtent(0)
		for (const [operator, values] of parts)
			path.add({ operator, operands: [], start: 0, end: 0 }, values, [1, 0, 0, 1, 5, 5])
		return path
	}

	it('holds all its points, moved as the page is', () => {
		expect(extent(['m', [0, 0]], ['l', [10, 4]], ['c', [0, 0, -3, 9, 2, 2]]).box).toEqual([2, 5, 15, 14])
	})

	it('knows a rectangle', () => {
		expect([
			extent(['re', [0, 0, 9, 9]]).isRectangle,
			extent(['re', [0, 0, 9, 9]], ['re', [1, 1, 2, 2]]).isRectangle,
		]).toEqual([true, false])
		expect(extent(['m', [0, 0]], ['re', [0, 0, 1, 1]]).isRectangle).toBe(false)
		expect(extent(['re', [1.5, 2.25, 9, 9]]).speck).toBe(' 1.5 2.25 l ')
	})
})

describe('regions', () => {
	const painting = (box: Box) => ({
		box,
		place: undefined,
	})
	const exactly = (box: Box) => box

	it('grow by a unit and join where they meet', () => {
		const found = regionsOf([painting([0, 0, 10, 10]), painting([50, 50, 60, 60]), painting([11, 0, 20, 10])], exactly)
		expect(found.map(({ box }) => box)).toEqual([
			[49, 49, 61, 61],
			[-1, -1, 21, 11],
		])
	})

	it('stay apart where they overlap a little and each has its place, so that lines painted between stay lines', () => {
		const placed = (box: Box, offset: number) => ({ box, place: { offset, matrix: IDENTITY } })
		const [first, second] = [placed([0, 0, 40, 40], 10), placed([30, 30, 70, 70], 20)]
		expect(regionsOf([first, second], exactly).map(({ place }) => place?.offset)).toEqual([10, 20])
		expect(regionsOf([first, placed([10, 10, 50, 50], 20)], exactly)).toHaveLength(1)
		expect(regionsOf([first, { ...second, place: first.place }], exactly)).toHaveLength(1)
	})

	it('are at most forty', () => {
		const many = Array.from({ length: 60 }, (_, index) => painting([index * 10, 0, index * 10 + 1, 1]))
		expect(regionsOf(many, exactly).length).toBeLessThanOrEqual(40)
	})

	it('leave out what has no area', () => {
		expect(regionsOf([painting([5, 5, 0, 0])], exactly)).toEqual([])
	})
})
