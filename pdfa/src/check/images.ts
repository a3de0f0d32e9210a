import { allowsFilter } from '../profiles/profile.ts'
import type { ColourChecks } from './colour/colour-checks.ts'
import { type ColourSpace, colourSpaceOf } from './colour/colour-spaces.ts'
import type { Resources } from './content/resources.ts'
import type { Context } from './context.ts'
import { checkJpeg2000, type Jpeg2000, readJpeg2000 } from './jpeg2000.ts'
import { checkRenderingIntent } from './rendering-intents.ts'
import type { Report } from './report.ts'
import { PdfFile } from './syntax/file.ts'
import { Dict, Name, PdfArray, type PdfObject, Stream } from './syntax/objects.ts'

/** An image's role decides which rules it has. */
type Role = 'image' | 'soft mask' | 'mask'

export interface ImageSurroundings {
	context: Context
	colours: ColourChecks
	resources: Resources
	/** Resource dictionary the image was found in. */
	home: Dict | undefined
	/** Colour space that a stencil mask is painted with. */
	fill: ColourSpace | undefined
}

/** ISO 19005-1 §6.2.4, ISO 19005-2 §6.2.8: images, and the masks they have. */
export function checkImage(image: Stream, around: ImageSurroundings): void {
	checkImageAs('image', image, around)
}

function checkImageAs(role: Role, image: Stream, around: ImageSurroundings): void {
	const { report } = around.context
	const { dict } = image
	const where = { object: image.num }
	if (dict.has('Alternates')) report.fail('image-alternates', where, 'an image has alternates')
	if (dict.has('OPI')) report.fail('image-opi', where, 'an image has OPI information')
	if (dict.boolean('Interpolate') === true) report.fail('image-interpolate', where, 'an image is interpolated')
	checkBits(PdfFile.integer(dict.get('BitsPerComponent')), role === 'mask', image.num, report)
	if (role !== 'mask') checkRenderingIntent(dict.get('Intent'), image.num, report)
	if (dict.has('SMask')) report.fail('no-soft-mask', where, 'an image has a soft mask')

	const jpeg2000 =
		report.has('jpx-channels') && PdfFile.filters(dict).includes('JPXDecode') ? readJpeg2000(image.raw) : undefined
	if (jpeg2000) checkJpeg2000(jpeg2000, image, report)
	if (role === 'image') checkColour(image, jpeg2000, around)
	if (role !== 'soft mask') {
		const softMask = dict.get('SMask')
		if (softMask instanceof Stream && softMask !== image) checkImageAs('soft mask', softMask, around)
	}
	if (role === 'image') {
		const mask = dict.get('Mask')
		if (mask instanceof Stream) checkImageAs('mask', mask, around)
		for (const alternate of dict.array('Alternates') ?? []) {
			const other = alternate instanceof Dict ? alternate.stream('Image') : undefined
			if (other && !other.dict.has('Alternates')) checkImageAs('image', other, around)
		}
	}
}

function checkBits(bits: number | undefined, isMask: boolean, num: number | undefined, report: Report): void {
	if (bits === undefined || bits === 1) return
	if (isMask) report.fail('mask-bits', { object: num }, `an image mask of ${bits} bits`)
	else if (!report.profile.images.bits.has(bits)) {
		report.fail('image-bits', { object: num }, `an image of ${bits} bits per component`)
	}
}

function checkColour(
	{ dict }: Stream,
	jpeg2000: Jpeg2000 | undefined,
	{ colours, fill, home, resources }: ImageSurroundings,
): void {
	if (dict.boolean('ImageMask') === true) {
		if (fill) colours.use(fill)
		return
	}
	const object = dict.get('ColorSpace')
	const single = object instanceof PdfArray && object.length === 1 ? object.at(0) : object
	if (single instanceof Name) {
		const space = resources.colourSpace(single.value)
		if (space) colours.use(space)
		return
	}
	const own = object instanceof PdfArray ? colourSpaceOf(object, home) : jpeg2000?.colourSpace
	if (!own) return
	const space = own.kind === 'device' ? (resources.colourSpace(own.name) ?? own) : own
	colours.use(space)
}

const COLOUR_ABBREVIATIONS = new Map([
	['G', 'DeviceGray'],
	['RGB', 'DeviceRGB'],
	['CMYK', 'DeviceCMYK'],
	['I', 'Indexed'],
])

/** Images within content streams (ISO 32000-1 §8.9.7), whose keys may be abbreviated. */
export function checkInlineImage(dict: Dict, { context, colours, fill, resources }: ImageSurroundings): void {
	const { report } = context
	const get = (short: string, long: string): PdfObject => (dict.has(short) ? dict.get(short) : dict.get(long))
	const filter = get('F', 'Filter')
	for (const item of filter instanceof PdfArray ? filter : [filter]) {
		if (!(item instanceof Name)) continue
		if (!allowsFilter(report.profile.filters.inlineImages, item.value))
			report.fail('inline-image-filter', {}, `an inline image with filter ${item.value}`)
	}
	if (get('I', 'Interpolate') === true) report.fail('image-interpolate', {}, 'an inline image is interpolated')
	checkBits(PdfFile.integer(get('BPC', 'BitsPerComponent')), false, undefined, report)
	checkRenderingIntent(dict.get('Intent'), undefined, report)
	if (get('IM', 'ImageMask') === true) {
		if (fill) colours.use(fill)
		return
	}
	const object = get('CS', 'ColorSpace')
	if (object instanceof Name) {
		const name = COLOUR_ABBREVIATIONS.get(object.value) ?? object.value
		colours.use(resources.colourSpace(name))
		return
	}
	colours.use(colourSpaceOf(expandFamily(object), resources.own) ?? colourSpaceOf(expandFamily(object), resources.page))
}

function expandFamily(object: PdfObject): PdfObject {
	if (!(object instanceof PdfArray)) return object
	const family = object.at(0)
	const long = family instanceof Name ? COLOUR_ABBREVIATIONS.get(family.value) : undefined
	return long ? new PdfArray([new Name(long), ...object.items.slice(1)], object.resolver) : object
}
