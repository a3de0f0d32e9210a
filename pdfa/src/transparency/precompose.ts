import { deflateSync } from 'node:zlib'
import { PDFArray, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'
import { get, name, nameText, numberAt, resolve, streamAt } from '../model/objects.ts'
import { type Alpha, alphaAt, readAlpha } from './alpha.ts'
import { type Components, inSpaceOf } from './compose.ts'
import { DEVICE_COUNTS } from './state.ts'

interface Samples {
	width: number
	height: number
	count: number
	bytes: Uint8Array
}

/** Whether an image with a soft mask can be laid on a plain ground: eight bits a sample, not packed as a photograph. */
export function canCompose(image: PDFStream, ground: Components): boolean {
	const samples = readSamples(image)
	const mask = streamAt(image.dict, 'SMask')
	return (
		samples !== undefined &&
		mask !== undefined &&
		!mask.dict.has(name('Matte')) &&
		readAlpha(mask) !== undefined &&
		inSpaceOf(ground, samples.count) !== undefined
	)
}

/** The image as it looks on the ground, the ground itself where it is clear. */
export function composeImage(image: PDFStream, ground: Components): PDFRawStream | undefined {
	const samples = readSamples(image)
	const mask = streamAt(image.dict, 'SMask')
	const alpha = mask && readAlpha(mask)
	const below = samples && inSpaceOf(ground, samples.count)
	if (!samples || !alpha || !below) return undefined
	const { width, height, count } = samples
	const bytes = Uint8Array.from(samples.bytes.subarray(0, width * height * count))
	for (let at = 0; at < width * height; at += 1) {
		const share = shareAt(alpha, samples, at)
		for (let component = 0; component < count; component += 1) {
			const place = at * count + component
			bytes[place] = Math.round((below[component] ?? 0) * 255 * (1 - share) + (bytes[place] ?? 0) * share)
		}
	}
	const stream = PDFRawStream.of(image.dict.clone(), deflateSync(bytes))
	for (const key of ['SMask', 'DecodeParms']) stream.dict.delete(name(key))
	stream.dict.set(name('Filter'), name('FlateDecode'))
	return stream
}

function shareAt(alpha: Alpha, { width, height }: Samples, at: number): number {
	const [x, y] = [at % width, Math.floor(at / width)]
	if (alpha.width === width && alpha.height === height) return (alpha.values[at] ?? 0) / 255
	return alphaAt(alpha, ((x + 0.5) * alpha.width) / width - 0.5, ((y + 0.5) * alpha.height) / height - 0.5) / 255
}

function readSamples(image: PDFStream): Samples | undefined {
	const { dict } = image
	const [width, height] = [numberAt(dict, 'Width'), numberAt(dict, 'Height')]
	const count = countOf(image)
	if (!width || !height || !count || numberAt(dict, 'BitsPerComponent') !== 8 || dict.has(name('Decode')))
		return undefined
	const { bytes, remaining } = decode(image)
	return remaining.length === 0 && bytes.length >= width * height * count ? { width, height, count, bytes } : undefined
}

function countOf({ dict }: PDFStream): number | undefined {
	const space = get(dict, 'ColorSpace')
	if (space instanceof PDFName) return DEVICE_COUNTS[nameText(space)]
	if (!(space instanceof PDFArray)) return undefined
	const kind = resolve(dict.context, space.get(0))
	if (!(kind instanceof PDFName)) return undefined
	if (nameText(kind) !== 'ICCBased') return DEVICE_COUNTS[nameText(kind)]
	const profile = resolve(dict.context, space.get(1))
	return profile instanceof PDFStream ? numberAt(profile.dict, 'N') : undefined
}
