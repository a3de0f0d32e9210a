import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanImage } from './clean-image.ts'

const secret = 'SECRET 45.4642 N'

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(data.length)
	const sum = Buffer.alloc(4)
	sum.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, sum])
}

function png(width: number, height: number, ...more: Buffer[]): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.set([8, 0, 0, 0, 0], 8)
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
	const pixels = deflateSync(Buffer.alloc(3 * 2))
	return Buffer.concat([
		signature,
		chunk('IHDR', header),
		...more,
		chunk('IDAT', pixels),
		chunk('IEND', Buffer.alloc(0)),
	])
}

/** A picture of one black pixel, preceded by a comment and a loop block. */
const gif = Buffer.concat([
	Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
	Buffer.from(`\x21\xfe\x10${secret}\0`, 'latin1'),
	Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1'),
	Buffer.from('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3b', 'latin1'),
])

function riff(...chunks: [string, Buffer][]): Buffer {
	const body = Buffer.concat(
		chunks.map(([type, data]) => {
			const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
			head.writeUInt32LE(data.length, 4)
			return Buffer.concat([head, data, Buffer.alloc(data.length & 1)])
		}),
	)
	const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
	head.writeUInt32LE(body.length + 4, 4)
	return Buffer.concat([head, body])
}

const vp8x = Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])
const webp = riff(
	['VP8X', vp8x],
	['VP8L', Buffer.from('2f0000000007d0fffef7bfff8188e87f00', 'hex')],
	['EXIF', Buffer.from(secret)],
	['XMP ', Buffer.from(secret)],
)

const segment = (marker: number, data: Buffer) => Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data])
const frame = segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]))
const scan = Buffer.concat([
	segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
	Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
])
/** Little-endian Exif with a maker's name and an orientation. */
const exif = (orientation: number) =>
	Buffer.concat([
		Buffer.from(`Exif\0\0II*\0\x08\0\0\0\x02\0`, 'latin1'),
		Buffer.from(
			`\x0f\x01\x02\0\x10\0\0\0\x26\0\0\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0`,
			'latin1',
		),
		Buffer.from(`\0\0\0\0${secret}`, 'latin1'),
	])
const jpeg = (orientation: number) =>
	Buffer.concat([
		Buffer.from([0xff, 0xd8]),
		segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
		segment(0xe1, exif(orientation)),
		segment(0xed, Buffer.from(`Photoshop ${secret}`)),
		segment(0xfe, Buffer.from(secret)),
		frame,
		scan,
		Buffer.from([0xff, 0xd9]),
		Buffer.from(`<script>${secret}</script>`),
	])

const pictures = {
	jpeg: jpeg(1),
	'turned jpeg': jpeg(6),
	png: png(2, 3, chunk('tEXt', Buffer.from(`Comment\0${secret}`)), chunk('eXIf', Buffer.from(secret))),
	'png with something behind it': Buffer.concat([png(2, 3), Buffer.from(secret)]),
	gif,
	'gif with something behind it': Buffer.concat([gif, Buffer.from(secret)]),
	webp,
}

describe.each(Object.entries(pictures))('a %s', (_name, bytes) => {
	const cleaned = cleanImage(bytes)
	if (!cleaned.ok) throw new Error(cleaned.problem.code)

	it('loses what says where, when and by whom it was made', () => {
		expect(bytes.includes('SECRET')).toBe(true)
		expect(cleaned.bytes.includes('SECRET')).toBe(false)
	})

	it('is the same when it is cleaned again', () => {
		const again = cleanImage(cleaned.bytes)
		expect('bytes' in again && again.bytes.equals(cleaned.bytes)).toBe(true)
	})

	it('is refused wherever it is cut, or is still a picture', () => {
		for (let length = 0; length < bytes.length; length++) {
			const cut = cleanImage(bytes.subarray(0, length))
			expect(cut.ok ? cut.type : cut.problem.code).toMatch(/^(not-an-image|image\/\w+)$/)
		}
	})

	it('harms nothing, whatever byte is changed', () => {
		for (let at = 0; at < bytes.length; at++)
			for (const value of [0x00, 0x7f, 0xff]) {
				const changed = Buffer.from(bytes)
				changed[at] = value
				expect(() => cleanImage(changed)).not.toThrow()
			}
	})
})

it('a photograph stays the way up it was taken', () => {
	const cleaned = cleanImage(jpeg(6))
	const bytes = 'bytes' in cleaned ? cleaned.bytes : Buffer.alloc(0)
	const at = bytes.indexOf('Exif\0\0MM')
	expect(bytes.readUInt16BE(at + 24)).toBe(6)
	const upright = cleanImage(jpeg(1))
	expect('bytes' in upright && upright.bytes.includes('Exif')).toBe(false)
})

it('a picture of too many pixels is refused by its header', () => {
	expect(cleanImage(png(50_000, 50_000))).toEqual({ ok: false, problem: { code: 'too-many-pixels' } })
})

it.each([
	['HTML', Buffer.from('<html><script>alert(1)</script>')],
	['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
	['a PDF', Buffer.from('%PDF-1.7')],
	['a start alone', Buffer.from([0xff, 0xd8, 0xff])],
	['HTML that begins as a GIF', Buffer.from('GIF89a=1;alert(1)//<script>')],
	['nothing', Buffer.alloc(0)],
])('%s is no picture', (_name, bytes) => {
	expect(cleanImage(bytes)).toEqual({ ok: false, problem: { code: 'not-an-image' } })
})
