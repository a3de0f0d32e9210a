import { concat, hexBytes, latin1Bytes } from '#pdfa-platform/bytes'
import { crc32, deflate } from '#pdfa-platform/zlib'

/** Four bytes a pixel: red, green, blue, nothing. */
export interface Picture {
	pixels: Uint8Array
	width: number
	height: number
}

function chunk(type: string, data: Uint8Array): Uint8Array {
	const body = concat([latin1Bytes(type), data])
	const [size, sum] = [new DataView(new ArrayBuffer(4)), new DataView(new ArrayBuffer(4))]
	size.setUint32(0, data.length)
	sum.setUint32(0, crc32(body))
	return concat([new Uint8Array(size.buffer), body, new Uint8Array(sum.buffer)])
}

/** PNG (ISO/IEC 15948) of 8-bit red, green and blue; each row as differences to the one above. */
export function png({ pixels, width, height }: Picture): Uint8Array {
	const header = new Uint8Array(13)
	const sizes = new DataView(header.buffer)
	sizes.setUint32(0, width)
	sizes.setUint32(4, height)
	header.set([8, 2, 0, 0, 0], 8)
	const row = 1 + width * 3
	const data = new Uint8Array(row * height)
	for (let y = 0; y < height; y += 1) {
		data[y * row] = 2
		for (let x = 0; x < width * 3; x += 1) {
			const at = (y * width + Math.floor(x / 3)) * 4 + (x % 3)
			data[y * row + 1 + x] = (pixels[at] ?? 0) - (y === 0 ? 0 : (pixels[at - width * 4] ?? 0))
		}
	}
	return concat([
		hexBytes('89504e470d0a1a0a'),
		chunk('IHDR', header),
		chunk('IDAT', deflate(data, { level: 6 })),
		chunk('IEND', new Uint8Array()),
	])
}
