import { PDFBool, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { utf8Bytes } from '#pdfa-platform/bytes'
import { encodeG4 } from '../images/ccitt.ts'
import { decode } from '../model/decode.ts'
import { arrayAt, name, nameAt, numberAt, resolve } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'

/** A picture to make smaller: a JPEG's bytes, or a byte a sample. */
export type LargePicture =
	| { kind: 'jpeg'; bytes: Uint8Array }
	| { kind: 'samples'; samples: Uint8Array; width: number; height: number; components: 1 | 3 }

/** Port for a program that draws a picture anew with the given size, as a JPEG of as many components. Undefined if it cannot. */
export type ShrinkPicture = (
	picture: LargePicture,
	size: { width: number; height: number; components: 1 | 3 },
) => Promise<Uint8Array | undefined>

/** A page of text in layers; JPEGs have as many components as were asked for. */
export interface Layers {
	/** Eight pixels a byte; 0 is ink. */
	ink: { bits: Uint8Array; width: number; height: number }
	/** Paper and pictures. */
	background: LayerImage
	/** Colour of the ink. */
	colour: LayerImage
}

interface LayerImage {
	jpeg: Uint8Array
	width: number
	height: number
}

/** Port for a program that splits a page of text into layers. Undefined if it cannot, or the picture is no page of text. */
export type SplitLayers = (
	picture: LargePicture,
	size: { width: number; height: number; components: 1 | 3 },
) => Promise<Layers | undefined>

/** Size at which a picture is drawn. */
export interface Inches {
	width: number
	height: number
}

/** Letters in layers keep this; pictures with fewer dots than the other have no small letters to keep. */
const LETTERS_DPI = 300
const LEAST_LETTERS_DPI = 180
/** Share of its bytes that a picture may keep: less gain is not worth a second compression. */
export const LEAST_GAIN = 0.9
/** Of the dictionaries that layers need. */
const FORM_BYTES = 1200
const MOST_PIXELS = 200_000_000

/** Takes the place of an image. */
export interface Smaller {
	object: PDFRawStream
	/** Of all streams that it needs. */
	sizeBytes: number
}

/** A picture of one bit a pixel with its samples as they are; undefined for others, and where it would not become smaller. */
export function bitonal(image: PDFRawStream): Smaller | undefined {
	const { dict } = image
	const [width, height] = [numberAt(dict, 'Width') ?? 0, numberAt(dict, 'Height') ?? 0]
	const isMask = dict.get(name('ImageMask')) === PDFBool.True
	if ((numberAt(dict, 'BitsPerComponent') ?? (isMask ? 1 : 8)) !== 1 || !isPlausible(width, height)) return undefined
	const decoded = decode(image)
	if (decoded.remaining.length > 0 || decoded.bytes.length < Math.ceil(width / 8) * height) return undefined
	const packed = encodeG4(decoded.bytes, width, height)
	if (packed.length > image.contents.length * LEAST_GAIN) return undefined
	const smaller = PDFRawStream.of(dict.clone(), packed)
	smaller.dict.set(name('Filter'), name('CCITTFaxDecode'))
	smaller.dict.set(name('DecodeParms'), dict.context.obj({ K: -1, Columns: width, Rows: height }))
	smaller.dict.set(name('Length'), dict.context.obj(packed.length))
	return { object: smaller, sizeBytes: packed.length }
}

function isPlausible(width: number, height: number): boolean {
	return width >= 1 && height >= 1 && width * height <= MOST_PIXELS
}

/** Grey or colour of eight bits without masks, palettes and other settings. */
function plainComponents(image: PDFRawStream): 1 | 3 | undefined {
	const { dict } = image
	const isPlain = !['SMask', 'Mask', 'Decode', 'ImageMask', 'Alternates', 'DecodeParms'].some((key) =>
		dict.has(name(key)),
	)
	return isPlain && numberAt(dict, 'BitsPerComponent') === 8 ? componentsOf(image) : undefined
}

/** A form that draws a page of text in two pictures, the upper one with a mask (ISO 32000-1 §8.9.6.3); every part of PDF/A admits it. */
export async function layered(
	image: PDFRawStream,
	inches: Inches,
	splitLayers: SplitLayers,
): Promise<Smaller | undefined> {
	const { dict } = image
	const { context } = dict
	const [width, height] = [numberAt(dict, 'Width') ?? 0, numberAt(dict, 'Height') ?? 0]
	const components = plainComponents(image)
	const dpi = Math.max(width, height) / Math.max(inches.width, inches.height)
	if (!components || !isPlausible(width, height) || dpi < LEAST_LETTERS_DPI) return undefined
	const scale = Math.min(1, LETTERS_DPI / dpi)
	const size = { width: Math.round(width * scale), height: Math.round(height * scale), components }
	const layers = await splitLayers(pictureOf(image, width, height, components), size)
	if (!layers) return undefined
	const { ink, background, colour } = layers
	const packed = encodeG4(ink.bits, ink.width, ink.height)
	const imageOf = (layer: LayerImage, mask?: PDFRef) => {
		const stream = PDFRawStream.of(dict.clone(), layer.jpeg)
		for (const [key, value] of Object.entries({ Width: layer.width, Height: layer.height, Length: layer.jpeg.length }))
			stream.dict.set(name(key), context.obj(value))
		stream.dict.set(name('Filter'), name('DCTDecode'))
		if (mask) stream.dict.set(name('Mask'), mask)
		return context.register(stream)
	}
	const mask = context.obj({
		Type: 'XObject',
		Subtype: 'Image',
		ImageMask: true,
		Width: ink.width,
		Height: ink.height,
		BitsPerComponent: 1,
		Filter: 'CCITTFaxDecode',
		DecodeParms: { K: -1, Columns: ink.width, Rows: ink.height },
		Length: packed.length,
	})
	const maskRef = context.register(PDFRawStream.of(mask, packed))
	const form = packedStream(context, utf8Bytes('/Paper Do /Ink Do'), {
		Type: 'XObject',
		Subtype: 'Form',
		BBox: [0, 0, 1, 1],
		Resources: { XObject: { Paper: imageOf(background), Ink: imageOf(colour, maskRef) } },
	})
	return { object: form, sizeBytes: packed.length + background.jpeg.length + colour.jpeg.length + FORM_BYTES }
}

export async function shrunk(
	image: PDFRawStream,
	inches: Inches,
	dpi: number,
	shrink: ShrinkPicture,
): Promise<Smaller | undefined> {
	const { dict } = image
	const [width, height] = [numberAt(dict, 'Width') ?? 0, numberAt(dict, 'Height') ?? 0]
	const components = plainComponents(image)
	if (!components || !isPlausible(width, height)) return undefined
	const scale = Math.min(1, (Math.max(inches.width, inches.height) * dpi) / Math.max(width, height))
	const size = { width: Math.round(width * scale), height: Math.round(height * scale), components }
	if (size.width < 1 || size.height < 1) return undefined
	const jpeg = await shrink(pictureOf(image, width, height, components), size)
	if (!jpeg) return undefined
	const smaller = PDFRawStream.of(dict.clone(), jpeg)
	for (const [key, value] of Object.entries({ Width: size.width, Height: size.height, Length: jpeg.length }))
		smaller.dict.set(name(key), dict.context.obj(value))
	smaller.dict.set(name('Filter'), name('DCTDecode'))
	return { object: smaller, sizeBytes: jpeg.length }
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
