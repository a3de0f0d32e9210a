import { type PDFDict, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { hexDigestOf } from '#pdfa-platform/hashes'
import { multiply } from '../../model/matrix.ts'
import { dictAt, get, name } from '../../model/objects.ts'
import { packedStream } from '../../model/packed-stream.ts'
import { contains } from '../boxes.ts'
import { type Blending, type Components, compose, inSpaceOf } from '../compose.ts'
import { inverse } from '../cover.ts'
import type { Painting } from '../painting.ts'
import { PLAIN_NAME } from '../text-extent.ts'
import { type Gradient, isSameWay, type Shade } from './gradient.ts'

/** Operators that paint with a matrix of their own, and no colour in force. */
const OTHER = new Set(['Do', 'BI'])

/** Returns the gradient that a painting looks like over a plain ground; undefined if it is none, or would need another colour space. */
export function shadeOver(painting: Painting, ground: Components, blending: Blending): Shade | undefined {
	const { gradient, fading, fill, stroke, soft, box, site } = painting
	if (fill === undefined || stroke !== undefined || OTHER.has(site.operator)) return undefined
	if (soft && !(fading && contains(fading.box, box))) return undefined
	const ink = gradient ? undefined : plainColour(painting)
	const way = gradient ?? (ink && fading?.gradient)
	if (!way || (gradient && fading && !isSameWay(gradient, fading.gradient))) return undefined
	if (gradient?.pattern !== undefined && !PLAIN_NAME.test(gradient.pattern)) return undefined
	const isDevice = ink !== undefined || way.ofDevice || get(way.shading, 'ColorSpace') === PDFName.of('DeviceGray')
	const mayWiden = isDevice && (ink ?? way.colourAt(0)).length === 1 && ground.length === 3
	const ofDevice = ink !== undefined || way.ofDevice || mayWiden
	return shadeAlong({ ...way, ofDevice }, painting, (share) => {
		const alpha = blending.alpha * (fading ? lightAt(fading.gradient, share) : 1)
		const colour = ink ?? way.colourAt(share)
		return compose((mayWiden ? inSpaceOf(colour, 3) : undefined) ?? colour, { ...blending, alpha }, ground)
	})
}

/** Returns the gradient that a painting of one colour looks like over a gradient, even and where it fades the same way. */
export function shadeThrough(painting: Painting, below: Gradient, blending: Blending): Shade | undefined {
	const { soft, stroke, masked, image, fading, box, spans } = painting
	const colour = plainColour(painting)
	if (!colour || stroke !== undefined || masked || image) return undefined
	// Readers draw rectangles of a gradient on whole pixels, and those of a mask not.
	if (soft && (spans || !fading || !contains(fading.box, box) || !isSameWay(fading.gradient, below))) return undefined
	const wide = colour.length === 1 ? (inSpaceOf(colour, below.count) ?? colour) : colour
	return shadeAlong({ ...below, ofDevice: true }, painting, (share) => {
		const alpha = blending.alpha * (fading ? lightAt(fading.gradient, share) : 1)
		return compose(wide, { ...blending, alpha }, below.colourAt(share))
	})
}

/** Returns a gradient for the stream in which a painting stands. */
export function shadeAlong(way: Gradient, { site, base }: Painting, colourAt: Shade['colourAt']): Shade | undefined {
	if (site.stream && !dictAt(site.stream.dict, 'Resources')) return undefined
	const matrix = multiply(way.matrix, inverse(base))
	const category = site.operator === 'sh' ? 'Shading' : 'Pattern'
	const shade: Shade = { way, colourAt, ofDevice: way.ofDevice, category, matrix }
	return matrix.every(Number.isFinite) && colourAt(0) ? shade : undefined
}

function plainColour({ fill }: Painting): Components | undefined {
	return typeof fill === 'object' && /^(g|rg|k)$/.test(fill.operator) ? fill.components : undefined
}

/** The luminosity of a mask (ISO 32000-1 §11.5.3). */
function lightAt({ colourAt: at }: Gradient, share: number): number {
	const [a = 0, b = 0, c = 0] = at(share)
	const light = at(share).length === 3 ? 0.3 * a + 0.59 * b + 0.11 * c : a
	return Math.min(1, Math.max(0, light))
}

const SAMPLES = 256
const SPACES: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }

/** A byte a component, from one end to the other. */
function samplesOf({ colourAt }: Shade): { count: number; bytes: Uint8Array } {
	const colours = Array.from({ length: SAMPLES }, (_, at) => colourAt(at / (SAMPLES - 1)) ?? [])
	const bytes = Uint8Array.from(colours.flat(), (value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
	return { count: colours[0]?.length ?? 0, bytes }
}

const names = new WeakMap<Shade, string>()

/** Returns a name for a shade, the same for all that look the same. */
export function nameOf(shade: Shade): string {
	const known = names.get(shade)
	if (known !== undefined) return known
	const { category, matrix, way, ofDevice } = shade
	const coords = ['Coords', 'Extend', 'ShadingType', 'ColorSpace'].map((key) => String(way.shading.get(name(key))))
	const placed = category === 'Pattern' ? matrix.join(' ') : ''
	const place = new TextEncoder().encode(`${category} ${ofDevice} ${coords.join(' ')} ${placed}`)
	const found = `Shade${hexDigestOf('sha1', [place, samplesOf(shade).bytes]).slice(0, 12)}`
	names.set(shade, found)
	return found
}

/** Writes a shade as a shading, or as a pattern of it. */
export function writeShade(shade: Shade): PDFRef {
	const { way, category, matrix, ofDevice } = shade
	const { context } = way.shading
	const { count, bytes } = samplesOf(shade)
	const sampled = packedStream(context, bytes, {
		FunctionType: 0,
		...{ Domain: [0, 1], Range: Array.from({ length: count }, () => [0, 1]).flat() },
		...{ Size: [SAMPLES], BitsPerSample: 8 },
	})
	const shading: PDFDict = way.shading.clone(context)
	shading.set(name('Domain'), context.obj([0, 1]))
	shading.set(name('Function'), context.register(sampled))
	if (ofDevice) shading.set(name('ColorSpace'), name(SPACES[count] ?? 'DeviceRGB'))
	if (category === 'Shading') return context.register(shading)
	return context.register(context.obj({ Type: 'Pattern', PatternType: 2, Matrix: [...matrix], Shading: shading }))
}
