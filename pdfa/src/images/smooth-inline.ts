import { PDFObjectParser, PDFRawStream } from '@cantoo/pdf-lib'
import type { InlineImage } from '../model/content-reader.ts'
import type { Holder } from '../model/holders.ts'
import { dictAt, name } from '../model/objects.ts'
import { smoothed } from './smooth.ts'

/** Keys and spaces of inline images (ISO 32000-1 tables 93 and 94). */
const KEYS: Readonly<Record<string, string>> = {
	...{ BPC: 'BitsPerComponent', CS: 'ColorSpace', D: 'Decode', DP: 'DecodeParms', F: 'Filter' },
	...{ H: 'Height', I: 'Interpolate', IM: 'ImageMask', W: 'Width' },
}
const SPACES: Readonly<Record<string, string>> = { G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK' }

/** An inline image that asks for interpolation as an image XObject, enlarged as readers would have; undefined where {@link smoothed} is. */
export function smoothedInline(bytes: Uint8Array, image: InlineImage, holder: Holder): PDFRawStream | undefined {
	const { context } = holder.dict
	const dict = context.obj({ Type: 'XObject', Subtype: 'Image' })
	// Where both are there, readers go by the full name.
	for (const isFull of [false, true])
		for (const [key, { start, end }] of image.entries)
			if (key in KEYS !== isFull) {
				const value = PDFObjectParser.forBytes(bytes.subarray(start, end), context).parseObject()
				dict.set(name(KEYS[key] ?? key), value)
			}
	const space = image.entries.get('ColorSpace') ?? image.entries.get('CS')
	if (space?.kind === 'name') {
		const named = holder.resources && dictAt(holder.resources, 'ColorSpace')?.get(name(space.value))
		dict.set(name('ColorSpace'), named ?? name(SPACES[space.value] ?? space.value))
	}
	for (const key of ['Length', 'L']) dict.delete(name(key))
	return smoothed(PDFRawStream.of(dict, bytes.slice(image.dataStart, image.dataEnd)))
}
