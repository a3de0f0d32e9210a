import { PDFNumber, type PDFObject, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'
import { decode } from '../model/decode.ts'
import { get, name, numberAt, numbersAt, streamAt } from '../model/objects.ts'
import { type Alpha, alphaAt, readAlpha } from './alpha.ts'
import { type Components, inSpaceOf } from './compose.ts'
import { countOf, type Palette, paletteOf } from './palette.ts'
import { readPhotograph } from './photograph.ts'
import type { Laying } from './tint.ts'

interface Samples {
	width: number
	height: number
	count: number
	bytes: Uint8Array
	/** Their space, where it is not that of the image. */
	base?: PDFObject
}

/** Components of the images that can be laid on a ground: pages show some images over and over. */
const composable = new WeakMap<PDFStream, { count: number | undefined }>()

/** Returns whether an image with a soft mask can be laid on a plain ground: at most eight bits a sample. */
export function canCompose(image: PDFStream, ground: Components): boolean {
	const known = composable.get(image) ?? { count: composableCount(image) }
	composable.set(image, known)
	return known.count !== undefined && inSpaceOf(ground, known.count) !== undefined
}

function composableCount(image: PDFStream): number | undefined {
	const mask = streamAt(image.dict, 'SMask')
	if (!mask || mask.dict.has(name('Matte')) || !readAlpha(mask)) return undefined
	return readSamples(image)?.count
}

/** The image as it looks on the ground, the ground itself where it is clear. */
export function composeImage(image: PDFStream, { ground, alpha: opacity }: Laying): PDFRawStream | undefined {
	const samples = readSamples(image)
	const mask = streamAt(image.dict, 'SMask')
	const alpha = mask && readAlpha(mask)
	const below = samples && inSpaceOf(ground, samples.count)
	if (!samples || !alpha || !below) return undefined
	const { width, height, count, base } = samples
	const bytes = Uint8Array.from(samples.bytes.subarray(0, width * height * count))
	for (let at = 0; at < width * height; at += 1) {
		const share = opacity * shareAt(alpha, samples, at)
		for (let component = 0; component < count; component += 1) {
			const place = at * count + component
			bytes[place] = Math.round((below[component] ?? 0) * 255 * (1 - share) + (bytes[place] ?? 0) * share)
		}
	}
	const stream = PDFRawStream.of(image.dict.clone(), deflate(bytes))
	for (const key of ['SMask', 'Mask', 'Decode', 'DecodeParms']) stream.dict.delete(name(key))
	stream.dict.set(name('Filter'), name('FlateDecode'))
	stream.dict.set(name('BitsPerComponent'), PDFNumber.of(8))
	if (base) stream.dict.set(name('ColorSpace'), base)
	return stream
}

function shareAt(alpha: Alpha, { width, height }: Samples, at: number): number {
	const [x, y] = [at % width, Math.floor(at / width)]
	if (alpha.width === width && alpha.height === height) return (alpha.values[at] ?? 0) / 255
	return alphaAt(alpha, ((x + 0.5) * alpha.width) / width - 0.5, ((y + 0.5) * alpha.height) / height - 0.5) / 255
}

function readSamples(image: PDFStream): Samples | undefined {
	const { dict } = image
	const [width, height, bits] = [numberAt(dict, 'Width'), numberAt(dict, 'Height'), numberAt(dict, 'BitsPerComponent')]
	const palette = paletteOf(image)
	const count = palette ? 1 : countOf(dict.context, get(dict, 'ColorSpace'))
	if (!width || !height || !count || !bits || ![1, 2, 4, 8].includes(bits)) return undefined
	const packed = unpacked(image, { width, height, count })
	const wide = packed && widened(packed, { columns: width * count, height, bits })
	const most = palette ? 255 : 1
	const range = dict.has(name('Decode')) ? numbersAt(dict, 'Decode', 2 * count) : undefined
	if (!wide || (dict.has(name('Decode')) && !range)) return undefined
	const bytes = decoded(wide, { range, count, bits, most })
	if (!palette) return { width, height, count, bytes }
	return { width, height, count: palette.count, bytes: unfolded(bytes, palette), base: palette.base }
}

/** A byte a sample; undefined if there are too few. */
function widened(
	packed: Uint8Array,
	{ columns, height, bits }: { columns: number; height: number; bits: number },
): Uint8Array | undefined {
	const row = Math.ceil((columns * bits) / 8)
	if (packed.length < row * height) return undefined
	if (bits === 8) return packed
	const bytes = new Uint8Array(columns * height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < columns; x += 1) {
			const bit = x * bits
			bytes[y * columns + x] = ((packed[y * row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
		}
	return bytes
}

interface Reading {
	/** `Decode`: for each component the values of its least and its greatest sample. */
	range: readonly number[] | undefined
	count: number
	bits: number
	/** The greatest value: 1 of a colour, 255 of an index. */
	most: number
}

/** Samples as the image means them (ISO 32000-1 §8.9.5.2): colours from 0 to 255, indexes as they are. */
function decoded(samples: Uint8Array, { range, count, bits, most }: Reading): Uint8Array {
	if (bits === 8 && !range) return samples
	const greatest = 2 ** bits - 1
	const tables = Array.from({ length: count }, (_, component) => {
		const low = range?.[component * 2] ?? 0
		const high = range?.[component * 2 + 1] ?? (most === 1 ? 1 : greatest)
		return Uint8ClampedArray.from({ length: greatest + 1 }, (__, sample) => {
			return ((low + (sample / greatest) * (high - low)) * 255) / most
		})
	})
	return samples.map((sample, at) => tables[at % count]?.[sample] ?? 0)
}

/** The bytes of a photograph or of other data; undefined if they cannot be had, or are not as many as the image says. */
function unpacked(image: PDFStream, size: { width: number; height: number; count: number }): Uint8Array | undefined {
	const { bytes, remaining } = decode(image)
	if (remaining.length === 0) return bytes
	if (remaining.join() !== 'DCTDecode') return undefined
	const photograph = readPhotograph(image, bytes)
	if (!photograph) return undefined
	const { width, height, count, samples } = photograph
	return width === size.width && height === size.height && count === size.count ? samples : undefined
}

/** The colours that indexes stand for. */
function unfolded(indexes: Uint8Array, { colours, count }: Palette): Uint8Array {
	const bytes = new Uint8Array(indexes.length * count)
	for (let at = 0; at < bytes.length; at += 1)
		bytes[at] = colours[(indexes[Math.floor(at / count)] ?? 0) * count + (at % count)] ?? 0
	return bytes
}
