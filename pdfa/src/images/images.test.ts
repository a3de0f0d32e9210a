import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { decode } from '../model/decode.ts'
import { numberAt } from '../model/objects.ts'
import { inEightBits } from './sixteen-bits.ts'
import { smoothed } from './smooth.ts'

function image(bytes: number[], entries: object): PDFRawStream {
	const dict = PDFContext.create().obj({
		Width: 2,
		Height: 1,
		BitsPerComponent: 8,
		ColorSpace: 'DeviceGray',
		...entries,
	})
	return PDFRawStream.of(dict, Uint8Array.from(bytes))
}

describe('images that part 1 or interpolation stands against', () => {
	it('keep the upper eight of sixteen bits', () => {
		const narrow = inEightBits(image([0x12, 0x34, 0xff, 0x00], { BitsPerComponent: 16 }))
		expect(narrow && [...decode(narrow).bytes]).toEqual([0x12, 0xff])
		expect(narrow && numberAt(narrow.dict, 'BitsPerComponent')).toBe(8)
		expect(inEightBits(image([1, 2], {}))).toBeUndefined()
	})

	it('turn evenly from pixel to pixel when a few of them ask to be interpolated', () => {
		const smooth = smoothed(image([0, 120], { Interpolate: true }))
		expect(smooth && [numberAt(smooth.dict, 'Width'), numberAt(smooth.dict, 'Height')]).toEqual([24, 12])
		const row = smooth ? [...decode(smooth).bytes.subarray(0, 24)] : []
		expect(row).toEqual([...Array.from({ length: 12 }, (_, x) => x * 10), ...Array.from({ length: 12 }, () => 120)])
		expect(smoothed(image([0, 120], {}))).toBeUndefined()
		expect(smoothed(image(Array(4096).fill(0), { Interpolate: true, Width: 64, Height: 64 }))).toBeUndefined()
	})
})
