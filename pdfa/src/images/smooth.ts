import { PDFArray, PDFBool, PDFDict, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'
import { decode } from '../model/decode.ts'
import { get, name, nameText, numberAt, resolve } from '../model/objects.ts'

/** Larger images are seldom enlarged so much that their pixels show. */
const MOST_PIXELS = 1024
/** Pixels of the enlarged image for one of the original. */
const SCALE = 12

/**
 * An image of a few pixels that asks for interpolation, which PDF/A does not allow, enlarged as readers would have:
 * each pixel turns evenly into the next. Undefined for others.
 */
export function smoothed(image: PDFRawStream): PDFRawStream | undefined {
	const { dict } = image
	const [width, height] = [numberAt(dict, 'Width') ?? 0, numberAt(dict, 'Height') ?? 0]
	const count = componentsOf(image)
	const isPlain = !['SMask', 'Mask', 'ImageMask'].some((key) => dict.has(name(key)))
	if (get(dict, 'Interpolate') !== PDFBool.True || !isPlain || !count) return undefined
	if (numberAt(dict, 'BitsPerComponent') !== 8 || width * height > MOST_PIXELS || width * height < 1) return undefined
	const { bytes, remaining } = decode(image)
	if (remaining.length > 0 || bytes.length < width * height * count) return undefined
	const enlarged = PDFDict.fromMapWithContext(dict.asMap(), dict.context)
	for (const key of ['DecodeParms', 'Interpolate']) enlarged.delete(name(key))
	enlarged.set(name('Filter'), name('FlateDecode'))
	enlarged.set(name('Width'), dict.context.obj(width * SCALE))
	enlarged.set(name('Height'), dict.context.obj(height * SCALE))
	return PDFRawStream.of(enlarged, deflate(enlarge(bytes, width, height, count), { level: 9 }))
}

function enlarge(bytes: Uint8Array, width: number, height: number, count: number): Uint8Array {
	const out = new Uint8Array(width * height * SCALE ** 2 * count)
	let at = 0
	for (let line = 0; line < height * SCALE; line += 1) {
		const y = Math.floor(line / SCALE)
		const dy = (line % SCALE) / SCALE
		const upper = Math.min(y, height - 1) * width
		const lower = Math.min(y + 1, height - 1) * width
		for (let column = 0; column < width * SCALE; column += 1) {
			const x = Math.floor(column / SCALE)
			const dx = (column % SCALE) / SCALE
			const left = Math.min(x, width - 1)
			const right = Math.min(x + 1, width - 1)
			for (let component = 0; component < count; component += 1, at += 1) {
				const sample = (pixel: number) => bytes[pixel * count + component] ?? 0
				const above = sample(upper + left) * (1 - dx) + sample(upper + right) * dx
				const below = sample(lower + left) * (1 - dx) + sample(lower + right) * dx
				out[at] = Math.round(above * (1 - dy) + below * dy)
			}
		}
	}
	return out
}

const COUNTS: Record<string, number> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4, CalGray: 1, CalRGB: 3 }

function componentsOf({ dict }: PDFStream): number | undefined {
	const space = get(dict, 'ColorSpace')
	if (space instanceof PDFName) return COUNTS[nameText(space)]
	const kind = space instanceof PDFArray ? resolve(dict.context, space.get(0)) : undefined
	if (!(space instanceof PDFArray) || !(kind instanceof PDFName)) return undefined
	if (nameText(kind) !== 'ICCBased') return COUNTS[nameText(kind)]
	const profile = resolve(dict.context, space.get(1))
	return profile instanceof PDFStream ? numberAt(profile.dict, 'N') : undefined
}
