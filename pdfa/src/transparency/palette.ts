import { PDFArray, type PDFContext, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'
import { get, name, nameText, numberAt, resolve } from '../model/objects.ts'

/** The colours of an Indexed image (ISO 32000-1 §8.6.6.3). */
export interface Palette {
	/** The space its colours are of. */
	base: PDFObject
	/** Components of a colour. */
	count: number
	/** A byte a component. */
	colours: Uint8Array
}

/** Components of the colour spaces that mix as light or ink does. */
export const DEVICE_COUNTS: Record<string, number> = {
	DeviceGray: 1,
	DeviceRGB: 3,
	DeviceCMYK: 4,
	CalGray: 1,
	CalRGB: 3,
}

/** Components of a pixel, where the colour space mixes as light or ink does. */
export function countOf(context: PDFContext, space: PDFObject | undefined): number | undefined {
	if (space instanceof PDFName) return DEVICE_COUNTS[nameText(space)]
	if (!(space instanceof PDFArray)) return undefined
	const kind = resolve(context, space.get(0))
	if (!(kind instanceof PDFName)) return undefined
	if (nameText(kind) !== 'ICCBased') return DEVICE_COUNTS[nameText(kind)]
	const profile = resolve(context, space.get(1))
	return profile instanceof PDFStream ? numberAt(profile.dict, 'N') : undefined
}

/** Returns the palette of an Indexed image; undefined if it is none or its colours cannot be mixed. */
export function paletteOf({ dict }: PDFStream): Palette | undefined {
	const space = get(dict, 'ColorSpace')
	if (!(space instanceof PDFArray) || resolve(dict.context, space.get(0)) !== name('Indexed')) return undefined
	const [, base, , table] = space.asArray().map((item) => resolve(dict.context, item))
	const count = countOf(dict.context, base)
	const colours = table && bytesOf(table)
	return base && count && colours ? { base: space.get(1), count, colours } : undefined
}

function bytesOf(table: PDFObject): Uint8Array | undefined {
	if (table instanceof PDFString || table instanceof PDFHexString) return table.asBytes()
	if (!(table instanceof PDFStream)) return undefined
	const { bytes, remaining } = decode(table)
	return remaining.length === 0 ? bytes : undefined
}
