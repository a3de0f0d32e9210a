import { PDFArray, type PDFDict, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { DEFAULT_LIMITS } from '../limits.ts'
import { load } from '../load/load.ts'
import { countSignatures } from '../load/signatures.ts'
import { decode } from '../model/decode.ts'
import { arrayAt, asDict, dictAt, items, name, nameAt, numberAt, resolve } from '../model/objects.ts'
import { inherited, type Page, pages } from '../model/walk.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'

/** A picture to make smaller: a JPEG's bytes, or a byte a sample. */
export type LargePicture =
	| { kind: 'jpeg'; bytes: Uint8Array }
	| { kind: 'samples'; samples: Uint8Array; width: number; height: number; components: 1 | 3 }

/** Port for a program that draws a picture anew with the given size, as a JPEG of as many components. Undefined if it cannot. */
export type ShrinkPicture = (
	picture: LargePicture,
	size: { width: number; height: number; components: 1 | 3 },
) => Promise<Uint8Array | undefined>

export interface SmallerOptions {
	shrink: ShrinkPicture
	/** Dots an inch that are left to a picture which fills its page. */
	dpi?: number
	password?: string
}

const TEXT_DPI = 150
/** Less is not worth a second compression. */
const LEAST_GAIN = 0.9

/**
 * Makes the pictures of a document smaller: grey and colour to `dpi` on the page they fill. What has masks, palettes or one bit a
 * pixel stays as it is, and so does every picture that would not become a tenth smaller, and a signed document.
 */
export async function makeSmaller(
	bytes: Uint8Array,
	{ shrink, dpi = TEXT_DPI, password = '' }: SmallerOptions,
): Promise<Uint8Array> {
	const loaded = await load(bytes, { password, limits: DEFAULT_LIMITS })
	if (!loaded.ok || countSignatures(loaded.doc) > 0) return bytes
	const { doc } = loaded
	let changed = false
	for (const [ref, { image, inches }] of largest(pages(doc))) {
		const smaller = await shrunk(image, inches, dpi, shrink)
		if (!smaller) continue
		doc.context.assign(ref, smaller)
		changed = true
	}
	return changed ? write(doc.context, profileOf('2b').file) : bytes
}

interface Placed {
	image: PDFRawStream
	/** Sides of the largest page that uses it: it is drawn no larger. */
	inches: { width: number; height: number }
}

function largest(all: readonly Page[]): Map<PDFRef, Placed> {
	const found = new Map<PDFRef, Placed>()
	for (const page of all) {
		const inches = sizeOf(page)
		const xobjects = dictAt(asDict(inherited(page.dict, 'Resources')) ?? page.dict, 'XObject')
		for (const ref of xobjects?.values() ?? []) {
			const image = resolve(page.dict.context, ref)
			if (!(ref instanceof PDFRef) || !(image instanceof PDFRawStream) || nameAt(image.dict, 'Subtype') !== 'Image')
				continue
			const other = found.get(ref)?.inches ?? { width: 0, height: 0 }
			const size = { width: Math.max(inches.width, other.width), height: Math.max(inches.height, other.height) }
			found.set(ref, { image, inches: size })
		}
	}
	return found
}

/** Both sides as long as the longer one: a picture may be turned on its page. */
function sizeOf({ dict }: Page): Placed['inches'] {
	const [left = 0, bottom = 0, right = 612, top = 792] = boxOf(dict)
	const longer = (Math.max(Math.abs(right - left), Math.abs(top - bottom)) * (numberAt(dict, 'UserUnit') ?? 1)) / 72
	return { width: longer, height: longer }
}

function boxOf(page: PDFDict): number[] {
	const box = inherited(page, 'MediaBox')
	if (!(box instanceof PDFArray)) return []
	return items(box, page.context).flatMap((side) => (side instanceof PDFNumber ? [side.asNumber()] : []))
}

async function shrunk(
	image: PDFRawStream,
	inches: Placed['inches'],
	dpi: number,
	shrink: ShrinkPicture,
): Promise<PDFRawStream | undefined> {
	const { dict } = image
	const [width, height] = [numberAt(dict, 'Width') ?? 0, numberAt(dict, 'Height') ?? 0]
	const components = componentsOf(image)
	const isPlain = !['SMask', 'Mask', 'Decode', 'ImageMask', 'Alternates', 'DecodeParms'].some((key) =>
		dict.has(name(key)),
	)
	if (!components || !isPlain || numberAt(dict, 'BitsPerComponent') !== 8) return undefined
	const scale = Math.min(1, (Math.max(inches.width, inches.height) * dpi) / Math.max(width, height))
	const size = { width: Math.round(width * scale), height: Math.round(height * scale), components }
	if (size.width < 1 || size.height < 1) return undefined
	const jpeg = await shrink(pictureOf(image, width, height, components), size)
	if (!jpeg || jpeg.length > image.contents.length * LEAST_GAIN) return undefined
	const smaller = PDFRawStream.of(dict.clone(), jpeg)
	for (const [key, value] of Object.entries({ Width: size.width, Height: size.height, Length: jpeg.length }))
		smaller.dict.set(name(key), dict.context.obj(value))
	smaller.dict.set(name('Filter'), name('DCTDecode'))
	return smaller
}

function pictureOf(image: PDFRawStream, width: number, height: number, components: 1 | 3): LargePicture {
	if (nameAt(image.dict, 'Filter') === 'DCTDecode') return { kind: 'jpeg', bytes: image.contents }
	return { kind: 'samples', samples: decode(image).bytes, width, height, components }
}

/** Samples of a pixel in a colour space without a palette; undefined for others. */
function componentsOf({ dict }: PDFRawStream): 1 | 3 | undefined {
	const space = nameAt(dict, 'ColorSpace') ?? ''
	if (space === 'DeviceGray' || space === 'DeviceRGB') return space === 'DeviceGray' ? 1 : 3
	const array = arrayAt(dict, 'ColorSpace')
	const [family, profile] = array ? [array.get(0), resolve(dict.context, array.get(1))] : []
	const stream = profile instanceof PDFRawStream ? profile.dict : undefined
	const count = family === name('ICCBased') && stream ? numberAt(stream, 'N') : undefined
	return count === 1 || count === 3 ? count : undefined
}
