import { PDFHexString, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib'
import { hexText } from '#pdfa-platform/bytes'
import { filtersOf } from '../model/decode.ts'
import { get, name, numbersAt } from '../model/objects.ts'
import { type Components, inSpaceOf } from './compose.ts'
import { countOf, type Palette, paletteOf } from './palette.ts'

/** Placement of an image on a plain background. */
export interface Laying {
	ground: Components
	/** Opacity of the image as a whole, 0 to 1. */
	alpha: number
	/** How the outcome is laid on a translucent colour over it, where a soft mask stands against saying both as one. */
	through?: Laying | undefined
}

/** Returns numbers that tell layings from each other. */
export function numbersOf({ ground, alpha, through }: Laying): readonly number[] {
	return [...ground, alpha, ...(through ? numbersOf(through) : [])]
}

/** Returns whether two layings would change an image in the same way. */
export function isSameLaying(a: Laying, b: Laying): boolean {
	return numbersOf(a).join() === numbersOf(b).join()
}

/** Returns whether its `Decode` array, or its palette, can say how a translucent image looks on a plain ground. */
export function canTint(image: PDFStream, { ground }: Laying): boolean {
	const count = paletteOf(image)?.count ?? countOf(image.dict.context, get(image.dict, 'ColorSpace'))
	// JPEG 2000 has no `Decode` (ISO 32000-1 §7.4.9).
	return (
		image instanceof PDFRawStream &&
		count !== undefined &&
		inSpaceOf(ground, count) !== undefined &&
		!filtersOf(image.dict).includes('JPXDecode')
	)
}

/** The image mixed with the ground: samples mean as much nearer to its colour as the image is clear. */
export function tintImage(image: PDFStream, laying: Laying): PDFRawStream | undefined {
	if (!(image instanceof PDFRawStream)) return undefined
	const dict = image.dict.clone()
	const palette = paletteOf(image)
	if (palette) {
		const colours = PDFHexString.of(hexText(mixedColours(palette, laying)))
		const last = Math.floor(palette.colours.length / palette.count) - 1
		dict.set(name('ColorSpace'), dict.context.obj(['Indexed', palette.base, last, colours]))
		return PDFRawStream.of(dict, image.contents)
	}
	const count = countOf(dict.context, get(dict, 'ColorSpace'))
	const below = count && inSpaceOf(laying.ground, count)
	if (!below) return undefined
	const stated = numbersAt(dict, 'Decode', count * 2) ?? below.flatMap(() => [0, 1])
	const mixed = stated.map((value, index) => mix(below[index >> 1], value, laying.alpha))
	dict.set(name('Decode'), dict.context.obj(mixed.map((value) => Math.round(value * 10_000) / 10_000)))
	return PDFRawStream.of(dict, image.contents)
}

function mixedColours({ colours, count }: Palette, { ground, alpha }: Laying): Uint8Array {
	const below = inSpaceOf(ground, count) ?? []
	return colours.map((value, index) => Math.round(mix(below[index % count], value / 255, alpha) * 255))
}

function mix(ground = 0, colour: number, alpha: number): number {
	return ground * (1 - alpha) + colour * alpha
}
