import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { utf8Bytes } from '#pdfa-platform/bytes'
import { name } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import type { PicturePage } from './port.ts'

const A4_PT = { shorter: 595.276, longer: 841.89 }
/** Proportions this near to A4's are those of a sheet of A4, seen a little from the side. */
const NEAR_A4 = 0.05
/** ISO 32000-1 annex C: pages are 3 to 14,400 units wide. */
const LEAST_PT = 3
const MOST_PT = 14_400

/**
 * Makes a document of pictures, a page each, and of the pages of other documents. JPEGs go in byte by byte, other pictures without loss. Each
 * picture is packed before the next is asked for: unpacked, those of a document would take gigabytes.
 */
export async function documentOfPictures(
	pieces: Iterable<PicturePage | PDFDocument> | AsyncIterable<PicturePage | PDFDocument>,
): Promise<Uint8Array> {
	const doc = await PDFDocument.create({ updateMetadata: false })
	const { context } = doc
	for await (const picture of pieces) {
		if (picture instanceof PDFDocument) {
			for (const page of await doc.copyPages(picture, picture.getPageIndices())) doc.addPage(page)
			continue
		}
		const size = pageSize(picture)
		const page = doc.addPage([size.width, size.height])
		const image = context.register(imageObject(doc, picture))
		page.node.set(name('Resources'), context.obj({ XObject: { Picture: image } }))
		const content = `q ${placement(picture, size).map(rounded).join(' ')} cm /Picture Do Q`
		page.node.set(name('Contents'), context.register(packedStream(context, utf8Bytes(content))))
	}
	return doc.save({ useObjectStreams: false, addDefaultPage: false })
}

function rounded(value: number): number {
	return Math.round(value * 1000) / 1000
}

function imageObject({ context }: PDFDocument, { image }: PicturePage): PDFRawStream {
	const { width, height, components } = image
	const space = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[components]
	const bits = image.kind === 'jpeg' ? 8 : image.bits
	const entries = {
		Type: 'XObject',
		Subtype: 'Image',
		Width: width,
		Height: height,
		ColorSpace: space,
		BitsPerComponent: bits,
	}
	if (image.kind === 'samples') return packedStream(context, image.samples, entries)
	// Adobe's programs write CMYK inverted, and so do the others since.
	const inverted = components === 4 ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}
	const dict = context.obj({ ...entries, ...inverted, Filter: 'DCTDecode', Length: image.bytes.length })
	return PDFRawStream.of(dict, image.bytes)
}

interface Size {
	width: number
	height: number
}

/** The size that the file states, else A4 where the picture nearly has its proportions, else as long as A4. */
function pageSize({ image, quarterTurns, dpi }: PicturePage): Size {
	const onSide = quarterTurns % 2 === 1
	const [width, height] = onSide ? [image.height, image.width] : [image.width, image.height]
	if (dpi !== undefined) return within({ width: (width * 72) / dpi, height: (height * 72) / dpi })
	const ratio = Math.max(width, height) / Math.min(width, height)
	const isA4 = Math.abs(ratio / (A4_PT.longer / A4_PT.shorter) - 1) < NEAR_A4
	const shorter = isA4 ? A4_PT.shorter : A4_PT.longer / ratio
	return within(width > height ? { width: A4_PT.longer, height: shorter } : { width: shorter, height: A4_PT.longer })
}

function within({ width, height }: Size): Size {
	const limit = (value: number) => Math.min(MOST_PT, Math.max(LEAST_PT, value))
	return { width: limit(width), height: limit(height) }
}

/** The matrix that puts the unit square of the image (ISO 32000-1 §8.9.5) onto the page, turned and mirrored. */
function placement({ quarterTurns, mirrored }: PicturePage, { width, height }: Size): number[] {
	const turned = {
		0: [width, 0, 0, height, 0, 0],
		1: [0, -height, width, 0, 0, height],
		2: [-width, 0, 0, -height, width, height],
		3: [0, height, -width, 0, width, 0],
	}[quarterTurns]
	if (!mirrored) return turned
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = turned
	return [-a, -b, c, d, e + a, f + b]
}
