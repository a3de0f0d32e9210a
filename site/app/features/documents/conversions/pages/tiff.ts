/** Reads TIFF in the browser, which shows none. Loaded with the first one. */
import type { Colours } from 'ocr/straighten'
import { decode, decodeImage, toRGBA8 } from 'utif2'

/** TIFF 6.0 §2: the order of bytes, 42, where the first directory is. A directory counts its entries of 12 bytes and says where the next is. */
const LITTLE_ENDIAN = 0x4949
const FIRST_AT = 4
const ENTRY_BYTES = 12
const [WIDTH, HEIGHT] = ['t256', 't257']
/** The most that the engine opens (`ocr/src/pictures/open.ts`). */
const MOST_PAGES = 500
const MOST_PIXELS = 64_000_000

/** Counts the pages of a TIFF; undefined if it is none, has more than can be converted, or leads in a circle. */
export function pagesOfTiff(bytes: ArrayBuffer): number | undefined {
	const view = new DataView(bytes)
	const seen = new Set<number>()
	try {
		const isLittle = view.getUint16(0) === LITTLE_ENDIAN
		for (let at = view.getUint32(FIRST_AT, isLittle); at !== 0; ) {
			if (seen.has(at) || seen.size === MOST_PAGES) return undefined
			seen.add(at)
			at = view.getUint32(at + 2 + view.getUint16(at, isLittle) * ENTRY_BYTES, isLittle)
		}
	} catch (error) {
		if (error instanceof RangeError) return undefined // it ends before it is whole
		throw error
	}
	return seen.size === 0 ? undefined : seen.size
}

/** Draws a page of a TIFF that `pagesOfTiff` counted; undefined if it is too large. @param page from 1 */
export function pageOfTiff(bytes: ArrayBuffer, page: number): Colours | undefined {
	const directory = decode(bytes)[page - 1]
	const size = (tag: string) => Number((directory?.[tag] as number[] | undefined)?.[0])
	if (!directory || !(size(WIDTH) * size(HEIGHT) <= MOST_PIXELS)) return undefined
	decodeImage(bytes, directory)
	const { width, height } = directory
	return { width, height, pixels: Uint8ClampedArray.from(toRGBA8(directory)) }
}
