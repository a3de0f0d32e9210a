import { type TinyStream, tinyPdf } from '../src/check/testing/tiny-pdf.ts'
import type { Flavour } from '../src/profiles/profile.ts'

type Objects = Record<number, string | TinyStream>

const WIDTHS = `/FirstChar 97 /LastChar 98 /Widths [500 500]`
const DESCRIPTOR = (flags: number) =>
	`<< /Type /FontDescriptor /FontName /Unknown /Flags ${flags} /FontBBox [0 -200 900 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`

/** Fonts as documents have them, without a program but for the last. */
const FONTS: Readonly<Record<string, Objects>> = {
	standard: { 20: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
	symbol: { 20: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' },
	TrueType: {
		20: `<< /Type /Font /Subtype /TrueType /BaseFont /Unknown ${WIDTHS} /Encoding /WinAnsiEncoding /FontDescriptor 21 0 R >>`,
		21: DESCRIPTOR(32),
	},
	'symbolic TrueType': {
		20: `<< /Type /Font /Subtype /TrueType /BaseFont /Unknown ${WIDTHS} /FontDescriptor 21 0 R >>`,
		21: DESCRIPTOR(4),
	},
	composite: {
		20: '<< /Type /Font /Subtype /Type0 /BaseFont /Unknown /Encoding /Identity-H /DescendantFonts [22 0 R] >>',
		21: DESCRIPTOR(4),
		22: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Unknown /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 21 0 R >>',
	},
	'Type 3': {
		20: `<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 900 900] ${WIDTHS} /Encoding << /Type /Encoding /Differences [97 /a /b] >> /CharProcs << /a 23 0 R /b 23 0 R >> /Resources << >> >>`,
		23: { dict: '', data: '500 0 d0 0 0 400 400 re f' },
	},
}

const RESOURCES = '/Font << /F 20 0 R >>'
const TEXT = 'BT /F 9 Tf 5 5 Td (ab) Tj ET'
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 99 99]'

interface Place {
	content?: string
	resources?: string
	page?: string
	objects?: Objects
}

/** Places where text can stand. */
const PLACES: Readonly<Record<string, Place>> = {
	page: { resources: RESOURCES, content: TEXT },
	'page, unseen': { resources: RESOURCES, content: TEXT.replace('Td', 'Td 3 Tr') },
	form: {
		resources: '/XObject << /X 30 0 R >>',
		content: '/X Do',
		objects: { 30: { dict: `${FORM} /Resources << ${RESOURCES} >>`, data: TEXT } },
	},
	pattern: {
		resources: '/Pattern << /P 30 0 R >>',
		content: '/Pattern cs /P scn 9 9 50 50 re f',
		objects: {
			30: {
				dict: `/PatternType 1 /TilingType 1 /PaintType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << ${RESOURCES} >>`,
				data: TEXT,
			},
		},
	},
	appearance: {
		page: '/Annots [30 0 R]',
		content: '',
		objects: {
			30: '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 50 50] /AP << /N 31 0 R >> >>',
			31: { dict: `${FORM} /Resources << ${RESOURCES} >>`, data: TEXT },
		},
	},
	'glyph of a Type 3 font': {
		resources: '/Font << /T 30 0 R >>',
		content: 'BT /T 9 Tf (a) Tj ET',
		objects: {
			30: `<< /Type /Font /Subtype /Type3 /FontMatrix [0.01 0 0 0.01 0 0] /FontBBox [0 0 90 90] /FirstChar 97 /LastChar 97 /Widths [50] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a 31 0 R >> /Resources << ${RESOURCES} >> >>`,
			31: { dict: '', data: `50 0 d0 ${TEXT}` },
		},
	},
	'graphics state': {
		resources: '/ExtGState << /G << /Font [20 0 R 9] >> >>',
		content: '/G gs BT 5 5 Td (ab) Tj ET',
	},
	'nothing shown': { resources: RESOURCES, content: 'BT /F 9 Tf ET' },
}

const IMAGE = '/Type /XObject /Subtype /Image /Width 8 /Height 1'

/** Kinds of images; each is eight pixels. */
const IMAGES: Readonly<Record<string, TinyStream>> = {
	bits: { dict: `${IMAGE} /BitsPerComponent 1 /ColorSpace /DeviceGray`, data: 'a' },
	grey: { dict: `${IMAGE} /BitsPerComponent 8 /ColorSpace /DeviceGray`, data: 'abcdefgh' },
	colour: { dict: `${IMAGE} /BitsPerComponent 8 /ColorSpace /DeviceRGB`, data: 'abcdefghabcdefghabcdefgh' },
	ink: { dict: `${IMAGE} /BitsPerComponent 8 /ColorSpace /DeviceCMYK`, data: 'abcdefghabcdefghabcdefghabcdefgh' },
	'palette of colours': {
		dict: `${IMAGE} /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 <ff000000ff00>]`,
		data: '\x00\x01\x00\x01\x00\x01\x00\x01',
	},
	stencil: { dict: `${IMAGE} /ImageMask true /BitsPerComponent 1`, data: 'a' },
	smoothed: { dict: `${IMAGE} /BitsPerComponent 8 /ColorSpace /DeviceGray /Interpolate true`, data: 'abcdefgh' },
}

/** Ways to mask an image, and the mask. */
const MASKS: Readonly<Record<string, { entry: string; mask?: TinyStream }>> = {
	none: { entry: '' },
	soft: {
		entry: '/SMask 41 0 R',
		mask: { dict: `${IMAGE} /BitsPerComponent 8 /ColorSpace /DeviceGray`, data: 'abcdefgh' },
	},
	'soft, of one bit': {
		entry: '/SMask 41 0 R',
		mask: { dict: `${IMAGE} /BitsPerComponent 1 /ColorSpace /DeviceGray`, data: 'a' },
	},
	explicit: { entry: '/Mask 41 0 R', mask: { dict: `${IMAGE} /ImageMask true /BitsPerComponent 1`, data: 'a' } },
	'colour key': { entry: '/Mask [1 1]' },
	alternate: { entry: '/Alternates [<< /Image 41 0 R >>]', mask: { dict: `${IMAGE} /ImageMask true`, data: 'a' } },
}

export interface Combination {
	name: string
	bytes: Uint8Array
}

/** A file for every font in every place, and for every image with every mask. */
export function fontAndImageMatrix(flavour: Flavour): Combination[] {
	const fonts = Object.entries(FONTS).flatMap(([font, program]) =>
		Object.entries(PLACES).map(([name, { objects, ...place }]) => ({
			name: `${font}, ${name}`,
			bytes: tinyPdf(flavour, { ...place, objects: { ...program, ...objects } }),
		})),
	)
	const images = Object.entries(IMAGES).flatMap(([image, { dict, data }]) =>
		Object.entries(MASKS).map(([mask, { entry, mask: object }]) => ({
			name: `${image}, ${mask}`,
			bytes: tinyPdf(flavour, {
				resources: '/XObject << /I 40 0 R >>',
				content: '50 0 0 50 9 9 cm /I Do',
				objects: { 40: { dict: `${dict} ${entry}`, data }, ...(object && { 41: object }) },
			}),
		})),
	)
	return [...fonts, ...images]
}
