import { iccProfile, type TinyStream, tinyPdf } from '../src/check/testing/tiny-pdf.ts'
import type { Flavour } from '../src/profiles/profile.ts'

/** A kind of colour space: its object, how many components it has, and the operators that set it without a resource. */
interface Space {
	object: string
	components: number
	fill?: string
	stroke?: string
}

const tint = (none: string, full: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [${none}] /C1 [${full}] /N 1 >>`
const toCmyk = tint('0 0 0 0', '0 1 0 0')
const toRgb = tint('1 1 1', '1 0 0')
const white = '/WhitePoint [0.9505 1 1.089]'

export const SPACES: Readonly<Record<string, Space>> = {
	gray: { object: '/DeviceGray', components: 1, fill: '0.5 g', stroke: '0.5 G' },
	rgb: { object: '/DeviceRGB', components: 3, fill: '1 0 0 rg', stroke: '1 0 0 RG' },
	cmyk: { object: '/DeviceCMYK', components: 4, fill: '0 1 0 0 k', stroke: '0 1 0 0 K' },
	CalGray: { object: `[/CalGray << ${white} >>]`, components: 1 },
	CalRGB: { object: `[/CalRGB << ${white} >>]`, components: 3 },
	Lab: { object: `[/Lab << ${white} >>]`, components: 3 },
	'ICC gray': { object: '[/ICCBased 30 0 R]', components: 1 },
	'ICC rgb': { object: '[/ICCBased 31 0 R]', components: 3 },
	'ICC cmyk': { object: '[/ICCBased 32 0 R]', components: 4 },
	'Indexed rgb': { object: '[/Indexed /DeviceRGB 1 <ff000000ff00>]', components: 1 },
	'Indexed cmyk': { object: '[/Indexed /DeviceCMYK 1 <ff00000000ff0000>]', components: 1 },
	'Separation rgb': { object: `[/Separation /Spot /DeviceRGB ${toRgb}]`, components: 1 },
	'Separation cmyk': { object: `[/Separation /Spot /DeviceCMYK ${toCmyk}]`, components: 1 },
	'DeviceN cmyk': { object: '[/DeviceN [/Cyan /Spot] /DeviceCMYK 33 0 R]', components: 2 },
	'NChannel cmyk': {
		object: `[/DeviceN [/Cyan /Spot] /DeviceCMYK 33 0 R << /Subtype /NChannel /Process << /ColorSpace /DeviceCMYK /Components [/Cyan /Magenta /Yellow /Black] >> /Colorants << /Spot [/Separation /Spot /DeviceCMYK ${toCmyk}] >> >>]`,
		components: 2,
	},
}

interface Place {
	content?: string
	resources?: string
	page?: string
	objects?: Record<number, string | TinyStream>
}

/** A way to use a colour: what stands in the page, given a colour space. */
export const USES: Readonly<Record<string, (space: Space) => Place | undefined>> = {
	fill: (space) => ({ ...named(space), content: `${setFill(space)} 9 9 50 50 re f` }),
	stroke: (space) => ({ ...named(space), content: `${setStroke(space)} 9 9 50 50 re S` }),
	'fill by operator': ({ fill }) => (fill === undefined ? undefined : { content: `${fill} 9 9 50 50 re f` }),
	'stroke by operator': ({ stroke }) => (stroke === undefined ? undefined : { content: `${stroke} 9 9 50 50 re S` }),
	shading: (space) => ({ resources: `/Shading << /Sh ${shading(space)} >>`, content: '/Sh sh' }),
	'fill with a shading': (space) => ({ ...shadingPattern(space), content: '/Pattern cs /P scn 9 9 50 50 re f' }),
	'stroke with a shading': (space) => ({ ...shadingPattern(space), content: '/Pattern CS /P SCN 9 9 50 50 re S' }),
	'shading pattern and fill that share a space': (space) => ({
		resources: '/ColorSpace << /C 40 0 R >> /Pattern << /P << /PatternType 2 /Shading 41 0 R >> >>',
		content: `/Pattern CS /P SCN 9 9 50 50 re S ${setFill(space)} 9 9 50 50 re f`,
		objects: { 40: space.object, 41: shading({ ...space, object: '40 0 R' }) },
	}),
	'fill with tiles': (space) => ({ ...tiles(space), content: '/Pattern cs /P scn 9 9 50 50 re f' }),
	'stroke with tiles': (space) => ({ ...tiles(space), content: '/Pattern CS /P SCN 9 9 50 50 re S' }),
	'fill with uncoloured tiles': (space) => ({
		...uncolouredTiles(space),
		content: `/U cs ${ones(space)} /P scn 9 9 50 50 re f`,
	}),
	'stroke with uncoloured tiles': (space) => ({
		...uncolouredTiles(space),
		content: `/U CS ${ones(space)} /P SCN 9 9 50 50 re S`,
	}),
	'tiles that stroke with a shading': (space) => ({
		resources: '/Pattern << /P 40 0 R >>',
		content: '/Pattern cs /P scn 9 9 50 50 re f',
		objects: {
			40: {
				dict: `${TILE} /PaintType 1 /Resources << /Pattern << /Q << /PatternType 2 /Shading ${shading(space)} >> >> >>`,
				data: '/Pattern CS /Q SCN 0 0 5 5 re S',
			},
		},
	}),
	image: (space) => ({ ...image(space, ''), content: '/I Do' }),
	'image with a soft mask': (space) => ({
		...image(space, '/SMask 41 0 R'),
		content: '/I Do',
	}),
	'inline image': (space) => ({
		...named(space),
		content: `BI /W 1 /H 1 /BPC 8 /CS ${space.object.startsWith('[') ? '/C' : space.object} ID ${'a'.repeat(space.components)} EI`,
	}),
	'stencil mask': (space) => ({
		...merged(named(space), { resources: '/XObject << /I 40 0 R >>' }),
		content: `${setFill(space)} /I Do`,
		objects: { 40: { dict: '/Type /XObject /Subtype /Image /Width 8 /Height 1 /ImageMask true', data: 'a' } },
	}),
	form: (space) => inForm(space, `${setFill(space)} 9 9 50 50 re f`),
	'form that strokes': (space) => inForm(space, `${setStroke(space)} 9 9 50 50 re S`),
	'form within a form': (space) => ({
		resources: '/XObject << /F 40 0 R >>',
		content: '/F Do',
		objects: {
			40: { dict: `${FORM} /Resources << /XObject << /G 41 0 R >> >>`, data: '/G Do' },
			41: {
				dict: `${FORM} /Resources << ${named(space).resources} >>`,
				data: `${setStroke(space)} 9 9 50 50 re S`,
			},
		},
	}),
	'form that strokes with a shading': (space) => ({
		resources: '/XObject << /F 40 0 R >>',
		content: '/F Do',
		objects: {
			40: {
				dict: `${FORM} /Resources << ${shadingPattern(space).resources} >>`,
				data: '/Pattern CS /P SCN 9 9 9 9 re S',
			},
		},
	}),
	'group of a form': (space) => (isBlending(space) ? groupForm(space) : undefined),
	'group of a page': (space) =>
		isBlending(space)
			? { page: `/Group << /S /Transparency /CS ${space.object} >>`, content: '0 g 9 9 50 50 re f' }
			: undefined,
	'soft mask': (space) => softMask(space, `${setFill(space)} 9 9 50 50 re f`, ''),
	'group of a soft mask': (space) =>
		isBlending(space) ? softMask(space, '0 g 9 9 50 50 re f', `/CS ${space.object}`) : undefined,
	'glyph with colours': (space) => glyph(space, `900 0 d0 ${setFill(space)} 0 0 500 500 re f`),
	'glyph of a font without resources': ({ fill }) =>
		fill === undefined ? undefined : glyphWithoutResources(`900 0 d0 ${fill} 0 0 500 500 re f`),
	'form without resources': ({ fill }) =>
		fill === undefined
			? undefined
			: {
					resources: '/XObject << /F 40 0 R >>',
					content: '/F Do',
					objects: { 40: { dict: FORM, data: `${fill} 9 9 50 50 re f` } },
				},
	'tiles without resources': ({ fill }) =>
		fill === undefined
			? undefined
			: {
					resources: '/Pattern << /P 40 0 R >>',
					content: '/Pattern cs /P scn 9 9 50 50 re f',
					objects: { 40: { dict: `${TILE} /PaintType 1`, data: `${fill} 0 0 3 3 re f` } },
				},
	'glyph that strokes': (space) => glyph(space, `900 0 d0 ${setStroke(space)} 0 0 500 500 re S`),
	'glyph without colours': (space) => ({
		...glyph(space, '900 0 0 0 500 500 d1 0 0 500 500 re f'),
		...merged(glyph(space, ''), named(space)),
		content: `${setFill(space)} BT /T 9 Tf (a) Tj ET`,
	}),
	'glyph that strokes with a shading': (space) => ({
		resources: '/Font << /T 40 0 R >>',
		content: 'BT /T 9 Tf (a) Tj ET',
		objects: {
			40: type3(shadingPattern(space).resources ?? ''),
			41: { dict: '', data: '900 0 d0 /Pattern CS /P SCN 0 0 500 500 re S' },
		},
	}),
	'appearance of an annotation': (space) => appearance(named(space).resources ?? '', `${setFill(space)} 0 0 9 9 re f`),
	'appearance that strokes': (space) => appearance(named(space).resources ?? '', `${setStroke(space)} 0 0 9 9 re S`),
	'appearance that strokes with a shading': (space) =>
		appearance(shadingPattern(space).resources ?? '', '/Pattern CS /P SCN 0 0 9 9 re S'),
}

const TILE = '/PatternType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5'
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 99 99]'

function named({ object }: Space): Place & { resources: string } {
	return { resources: `/ColorSpace << /C ${object} >>` }
}

function merged(...places: Place[]): Place {
	return { resources: places.map(({ resources }) => resources ?? '').join(' ') }
}

function ones({ components }: Space): string {
	return Array.from({ length: components }, () => '1').join(' ')
}

function setFill(space: Space): string {
	return `/C cs ${ones(space)} scn`
}

function setStroke(space: Space): string {
	return `/C CS ${ones(space)} SCN`
}

function shading({ object, components }: Space): string {
	const ends = (value: string) => Array.from({ length: components }, () => value).join(' ')
	return `<< /ShadingType 2 /ColorSpace ${object} /Coords [0 0 99 99] /Function ${tint(ends('0'), ends('1'))} >>`
}

function shadingPattern(space: Space): Place {
	return { resources: `/Pattern << /P << /PatternType 2 /Shading ${shading(space)} >> >>` }
}

function tiles(space: Space): Place {
	const data = `${setFill(space)} 0 0 3 3 re f ${setStroke(space)} 0 0 2 2 re S`
	const dict = `${TILE} /PaintType 1 /Resources << ${named(space).resources} >>`
	return { resources: '/Pattern << /P 40 0 R >>', objects: { 40: { dict, data } } }
}

function uncolouredTiles({ object }: Space): Place {
	return {
		resources: `/Pattern << /P 40 0 R >> /ColorSpace << /U [/Pattern ${object}] >>`,
		objects: { 40: { dict: `${TILE} /PaintType 2 /Resources << >>`, data: '0 0 3 3 re f' } },
	}
}

function image({ object, components }: Space, more: string): Place {
	return {
		resources: '/XObject << /I 40 0 R >>',
		objects: {
			40: {
				dict: `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace ${object} ${more}`,
				data: 'a'.repeat(components),
			},
			...(more && {
				41: {
					dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
					data: 'a',
				},
			}),
		},
	}
}

function inForm(space: Space, data: string): Place {
	return {
		resources: '/XObject << /F 40 0 R >>',
		content: '/F Do',
		objects: { 40: { dict: `${FORM} /Resources << ${named(space).resources} >>`, data } },
	}
}

/** Colour spaces that a group may blend in (ISO 32000-1 §11.6.6). */
function isBlending({ object, components }: Space): boolean {
	return /^\/|ICCBased|CalRGB|CalGray/.test(object) && components !== 2
}

function groupForm({ object }: Space): Place {
	return {
		resources: '/XObject << /F 40 0 R >>',
		content: '/F Do',
		objects: { 40: { dict: `${FORM} /Group << /S /Transparency /CS ${object} >>`, data: '0 g 0 0 9 9 re f' } },
	}
}

function softMask(space: Space, data: string, group: string): Place {
	return {
		resources: '/ExtGState << /G << /SMask << /S /Luminosity /G 40 0 R >> >> >>',
		content: '/G gs 0 g 9 9 50 50 re f',
		objects: {
			40: {
				dict: `${FORM} /Group << /S /Transparency ${group} >> /Resources << ${named(space).resources} >>`,
				data,
			},
		},
	}
}

function type3(resources: string): string {
	return type3With(`/Resources << ${resources} >>`)
}

function type3With(more: string): string {
	return `<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 900 900] /FirstChar 97 /LastChar 97 /Widths [900] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a 41 0 R >> ${more} >>`
}

function glyphWithoutResources(data: string): Place {
	return {
		resources: '/Font << /T 40 0 R >>',
		content: 'BT /T 9 Tf (a) Tj ET',
		objects: { 40: type3With(''), 41: { dict: '', data } },
	}
}

function glyph(space: Space, data: string): Place {
	return {
		resources: '/Font << /T 40 0 R >>',
		content: 'BT /T 9 Tf (a) Tj ET',
		objects: { 40: type3(named(space).resources), 41: { dict: '', data } },
	}
}

function appearance(resources: string, data: string): Place {
	return {
		page: '/Annots [40 0 R]',
		content: '',
		objects: {
			40: '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 50 50] /AP << /N 41 0 R >> >>',
			41: { dict: `${FORM} /Resources << ${resources} >>`, data },
		},
	}
}

const SHARED: Record<number, string | TinyStream> = {
	30: { dict: '/N 1', data: iccProfile('GRAY') },
	31: { dict: '/N 3', data: iccProfile() },
	32: { dict: '/N 4', data: iccProfile('CMYK', 'prtr') },
	33: {
		dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
		data: '{ 0 0 }',
	},
}

export interface Combination {
	use: string
	space: string
	bytes: Uint8Array
}

/** A file for every use of a colour with every kind of colour space. */
export function colourMatrix(flavour: Flavour, outputIntent: boolean): Combination[] {
	return Object.entries(USES).flatMap(([use, place]) =>
		Object.entries(SPACES).flatMap(([space, kind]) => {
			const { objects = {}, ...changes } = place(kind) ?? {}
			if (Object.keys(changes).length === 0) return []
			return [{ use, space, bytes: tinyPdf(flavour, { ...changes, outputIntent, objects: { ...SHARED, ...objects } }) }]
		}),
	)
}
