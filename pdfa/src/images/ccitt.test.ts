import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encodeG4 } from './ccitt.ts'

/** Wraps Group 4 data as a TIFF (TIFF 6.0 §11), which an independent decoder reads. */
function tiffOf(data: Uint8Array, width: number, height: number): Buffer {
	const entries: [tag: number, type: 3 | 4, value: number][] = [
		[256, 4, width],
		[257, 4, height],
		[258, 3, 1],
		[259, 3, 4], // compression T.6
		[262, 3, 0], // white is zero, as T.6 has it
		[273, 4, 8],
		[277, 3, 1],
		[278, 4, height],
		[279, 4, data.length],
	]
	const start = 8 + data.length + (data.length % 2)
	const tiff = Buffer.alloc(start + 2 + entries.length * 12 + 4)
	tiff.write('II*\0', 'latin1')
	tiff.writeUInt32LE(start, 4)
	tiff.set(data, 8)
	tiff.writeUInt16LE(entries.length, start)
	for (const [index, [tag, type, value]] of entries.entries()) {
		const at = start + 2 + index * 12
		tiff.writeUInt16LE(tag, at)
		tiff.writeUInt16LE(type, at + 2)
		tiff.writeUInt32LE(1, at + 4)
		if (type === 3) tiff.writeUInt16LE(value, at + 8)
		else tiff.writeUInt32LE(value, at + 8)
	}
	return tiff
}

/** Encodes and decodes a picture given by its rows of 1 (white) and 0. @returns the rows that come back */
async function roundTrip(rows: readonly Uint8Array[]): Promise<number[][]> {
	const [width, height] = [rows[0]?.length ?? 0, rows.length]
	const rowBytes = Math.ceil(width / 8)
	const packed = new Uint8Array(rowBytes * height)
	for (const [y, row] of rows.entries())
		for (const [x, white] of row.entries()) {
			const at = y * rowBytes + (x >> 3)
			if (white === 1) packed[at] = (packed[at] ?? 0) | (0x80 >> (x & 7))
		}
	const decoded = await sharp(tiffOf(encodeG4(packed, width, height), width, height))
		.toColourspace('b-w')
		.raw()
		.toBuffer()
	return rows.map((_, y) => Array.from(decoded.subarray(y * width, (y + 1) * width), (value) => (value > 127 ? 1 : 0)))
}

it('writes runs of every code in both colours', async () => {
	const width = 5400
	const lengths = Array.from({ length: 230 }, (_, index) => (index < 70 ? index : 70 + (index - 70) * 16))
	const rows = lengths.map((length) =>
		new Uint8Array(width).fill(1).fill(0, (length * 11) % 2700, ((length * 11) % 2700) + length),
	)
	const back = await roundTrip(rows)
	for (const [index, row] of rows.entries()) expect(Buffer.from(back[index] ?? []).equals(row)).toBe(true)
})

/** Share of white pixels of a row, by its number. */
const WHITE_SHARES = [0.5, 0.95, 0.05, 1, 0]

it.each([1, 7, 8, 9, 64, 333])('gives back every pixel of a picture %d pixels wide, dense or sparse', async (width) => {
	const isWhite = (x: number, y: number) => {
		const mixed = Math.imul(x * 7919 + y * 104_729 + 1, 0x9e3779b1)
		return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32 < (WHITE_SHARES[y % WHITE_SHARES.length] ?? 0)
	}
	const rows = Array.from({ length: 120 }, (_, y) =>
		Uint8Array.from({ length: width }, (_pixel, x) => (isWhite(x, y) ? 1 : 0)),
	)
	expect(await roundTrip(rows)).toEqual(rows.map((row) => [...row]))
})
