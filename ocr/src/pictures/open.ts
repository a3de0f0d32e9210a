import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Grey } from '../grey.ts'
import { type PictureKind, pictureKind } from './kinds.ts'
import type { PictureProblem } from './problem.ts'

/** A page as it goes into a document: a JPEG's own bytes, or samples that lose nothing. */
export type PageImage =
	| { kind: 'jpeg'; bytes: Uint8Array; width: number; height: number; components: 1 | 3 | 4 }
	| { kind: 'samples'; samples: Uint8Array; width: number; height: number; components: 1 | 3; bits: 1 | 8 }

export interface PicturePage {
	image: PageImage
	/** Quarters by which a viewer turns the picture clockwise (Exif's orientation). */
	quarterTurns: 0 | 1 | 2 | 3
	/** Mirrored from left to right before it is turned. */
	mirrored: boolean
	/** Pixels an inch, where the file states some that a scanner uses. */
	dpi?: number
	/** In the colour space of an sRGB display, unless the profile says otherwise. */
	profile?: Uint8Array
}

/** A page of a file that cannot be used although others can. */
export interface BrokenPage {
	/** From 1, among the pages of the file. */
	page: number
	code: Extract<PictureProblem['code'], 'damaged-picture' | 'picture-too-large'>
}

/** Pages that can be used, and those among them that cannot. */
export type Opened = { ok: true; pages: PicturePage[]; broken: BrokenPage[] } | { ok: false; problem: PictureProblem }

/** A0 at 200 dpi. Unpacked it takes 190 MB. */
const MOST_PIXELS = 64_000_000
const MOST_PAGES = 500
/** Of all pages together, unpacked: sixty of A4 in greys at 300 dpi, five hundred in black and white. */
const MOST_BYTES = 512 * 1024 * 1024
/** Screens state 72 or 96; a sheet scanned so would not be read. */
const LEAST_DPI = 100
const MOST_DPI = 2400

/** Opens a JPEG, PNG, WebP or TIFF as the pages in it. Hostile files are refused: nothing is unpacked before its size is known. */
export async function openPicture(bytes: Uint8Array): Promise<Opened> {
	const kind = pictureKind(bytes)
	if (!kind) return { ok: false, problem: { code: 'not-a-picture' } }
	if (kind === 'heic') return { ok: false, problem: { code: 'heic' } }
	const first = await metadataOf(bytes)
	if (!first) return { ok: false, problem: { code: 'damaged-picture' } }
	const count = kind === 'tiff' ? (first.pages ?? 1) : 1
	if (count > MOST_PAGES) return { ok: false, problem: { code: 'too-many-pages', maximum: MOST_PAGES } }
	const pages: PicturePage[] = []
	const broken: BrokenPage[] = []
	let unpacked = 0
	for (let index = 0; index < count; index += 1) {
		const metadata = index === 0 ? first : await metadataOf(bytes, index)
		const isTooLarge = metadata !== undefined && metadata.width * metadata.height > MOST_PIXELS
		const opened = metadata && !isTooLarge ? await readPage(bytes, index, kind, metadata) : undefined
		if (!opened) {
			broken.push({ page: index + 1, code: isTooLarge ? 'picture-too-large' : 'damaged-picture' })
			continue
		}
		if (opened.image.kind === 'samples') unpacked += opened.image.samples.length
		if (unpacked > MOST_BYTES) return { ok: false, problem: { code: 'too-many-pages', maximum: pages.length } }
		pages.push(opened)
	}
	if (pages.length > 0) return { ok: true, pages, broken }
	const isTooLarge = broken.some(({ code }) => code === 'picture-too-large')
	return {
		ok: false,
		problem: isTooLarge ? { code: 'picture-too-large', maximumPixels: MOST_PIXELS } : { code: 'damaged-picture' },
	}
}

function decoder(bytes: Uint8Array, page = 0): Sharp {
	return sharp(bytes, { page, failOn: 'error', limitInputPixels: false, sequentialRead: true })
}

/** @returns undefined for a damaged page */
function metadataOf(bytes: Uint8Array, page = 0): Promise<Metadata | undefined> {
	return decoder(bytes, page)
		.metadata()
		.catch(() => undefined)
}

/** @returns undefined for a damaged page */
function readPage(
	bytes: Uint8Array,
	page: number,
	kind: PictureKind,
	metadata: Metadata,
): Promise<PicturePage | undefined> {
	return decodePage(bytes, page, kind, metadata).catch(() => undefined)
}

/** @throws if the page is damaged */
async function decodePage(
	bytes: Uint8Array,
	page: number,
	kind: PictureKind,
	metadata: Metadata,
): Promise<PicturePage> {
	const { density, orientation = 1, icc, width, height } = metadata
	const dpi = density !== undefined && density >= LEAST_DPI && density <= MOST_DPI ? density : undefined
	const place = { ...turnsOf(orientation), ...(dpi !== undefined && { dpi }) }
	const { channels } = metadata
	if (kind === 'jpeg' && (channels === 1 || channels === 3 || channels === 4)) {
		await decoder(bytes).greyscale().resize(64).raw().toBuffer() // to its end, so that a truncated one is refused
		const image: PageImage = { kind: 'jpeg', bytes, width, height, components: channels }
		return { image, ...place, ...(icc && { profile: icc }) }
	}
	const isGrey = metadata.space === 'b-w' || metadata.space === 'grey16'
	const { data, info } = await decoder(bytes, page)
		.flatten({ background: 'white' })
		.toColourspace(isGrey ? 'b-w' : 'srgb')
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true })
	const components = info.channels === 1 ? 1 : 3
	const samples = new Uint8Array(data.buffer, data.byteOffset, data.length)
	const size = { width: info.width, height: info.height }
	const packed = components === 1 ? packBits(samples, size.width, size.height) : undefined
	const image: PageImage = packed
		? { kind: 'samples', samples: packed, ...size, components: 1, bits: 1 }
		: { kind: 'samples', samples, ...size, components, bits: 8 }
	return { image, ...place }
}

/** TIFF 6.0, tag 274, which Exif took over: 2, 4, 5 and 7 are mirrored. */
function turnsOf(orientation: number): Pick<PicturePage, 'quarterTurns' | 'mirrored'> {
	const turns = { 1: 0, 2: 0, 3: 2, 4: 2, 5: 3, 6: 1, 7: 1, 8: 3 } as const
	const known = orientation in turns ? (orientation as keyof typeof turns) : 1
	return { quarterTurns: turns[known], mirrored: [2, 4, 5, 7].includes(known) }
}

/** Eight pixels a byte where there are but black and white; 1 is white. Undefined where there are greys. */
function packBits(samples: Uint8Array, width: number, height: number): Uint8Array | undefined {
	for (const value of samples) if (value !== 0 && value !== 255) return undefined
	const rowBytes = Math.ceil(width / 8)
	const packed = new Uint8Array(rowBytes * height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1)
			if (samples[y * width + x] === 255) {
				const at = y * rowBytes + (x >> 3)
				packed[at] = (packed[at] ?? 0) | (0x80 >> (x & 7))
			}
	return packed
}

/** Decodes a picture for reading, turned as its file says. @throws if it is damaged */
export async function greyOf(bytes: Uint8Array): Promise<Grey> {
	const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
		.autoOrient()
		.flatten({ background: 'white' })
		.greyscale()
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true })
	return { width: info.width, height: info.height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}
