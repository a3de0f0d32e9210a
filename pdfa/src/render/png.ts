import { crc32, deflate } from '#pdfa-platform/zlib'

/** Four bytes a pixel: red, green, blue, nothing. */
export interface Picture {
	pixels: Uint8Array
	width: number
	height: number
}

function chunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const framed = Buffer.alloc(body.length + 8)
	framed.writeUInt32BE(data.length, 0)
	body.copy(framed, 4)
	framed.writeUInt32BE(crc32(body), body.length + 4)
	return framed
}

/** PNG (ISO/IEC 15948) of 8-bit red, green and blue; each row as differences to the one above. */
export function png({ pixels, width, height }: Picture): Uint8Array {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
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
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', header),
		chunk('IDAT', deflate(data, { level: 6 })),
		chunk('IEND', new Uint8Array()),
	])
}
