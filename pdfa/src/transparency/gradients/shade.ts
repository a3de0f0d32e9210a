import { type PDFDict, PDFName, type PDFRef } from '@cantoo/pdf-lib'
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
	const { gradient, fading, fill, stroke, soft, box, site, base } = painting
	if (fill === undefined || stroke !== undefined || OTHER.has(site.operator)) return undefined
	if (site.stream && !dictAt(site.stream.dict, 'Resources')) return undefined
	if (soft && !(fading && contains(fading.box, box))) return undefined
	const ink = !gradient && typeof fill === 'object' && /^(g|rg|k)$/.test(fill.operator) ? fill : undefined
	const way = gradient ?? (ink && fading?.gradient)
	if (!way || (gradient && fading && !isSameWay(gradient, fading.gradient))) return undefined
	if (gradient?.pattern !== undefined && !PLAIN_NAME.test(gradient.pattern)) return undefined
	const category = site.operator === 'sh' ? 'Shading' : 'Pattern'
	const matrix = multiply(way.matrix, inverse(base))
	const shade: Shade = { way, colour: ink?.components, fading: fading?.gradient, blending, ground, category, matrix }
	return matrix.every(Number.isFinite) && colourAt(shade, 0) ? shade : undefined
}

/** The colour at a share of the way; undefined where that cannot be said. */
function colourAt({ way, colour: plain, fading, blending, ground }: Shade, share: number): Components | undefined {
	const alpha = blending.alpha * (fading ? lightAt(fading, share) : 1)
	const colour = plain ?? way.colourAt(share)
	const isDevice = plain !== undefined || get(way.shading, 'ColorSpace') === PDFName.of('DeviceGray')
	const wide = colour.length === 1 && isDevice && ground.length === 3 ? inSpaceOf(colour, 3) : undefined
	return compose(wide ?? colour, { ...blending, alpha }, ground)
}

/** The luminosity of a mask (ISO 32000-1 §11.5.3). */
function lightAt({ colourAt: at }: Gradient, share: number): number {
	const [a = 0, b = 0, c = 0] = at(share)
	const light = at(share).length === 3 ? 0.3 * a + 0.59 * b + 0.11 * c : a
	return Math.min(1, Math.max(0, light))
}

const SAMPLES = 256
const SPACES: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }

/** Writes a shade as a shading, or as a pattern of it. */
export function writeShade(shade: Shade): PDFRef {
	const { way, colour, category, matrix } = shade
	const { context } = way.shading
	const colours = Array.from({ length: SAMPLES }, (_, at) => colourAt(shade, at / (SAMPLES - 1)) ?? [])
	const count = colours[0]?.length ?? 0
	const bytes = Uint8Array.from(colours.flat(), (value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
	const sampled = packedStream(context, bytes, {
		FunctionType: 0,
		...{ Domain: [0, 1], Range: colours[0]?.flatMap(() => [0, 1]) ?? [] },
		...{ Size: [SAMPLES], BitsPerSample: 8 },
	})
	const shading: PDFDict = way.shading.clone(context)
	shading.set(name('Domain'), context.obj([0, 1]))
	shading.set(name('Function'), context.register(sampled))
	if (colour || count !== way.count) shading.set(name('ColorSpace'), name(SPACES[count] ?? 'DeviceRGB'))
	if (category === 'Shading') return context.register(shading)
	return context.register(context.obj({ Type: 'Pattern', PatternType: 2, Matrix: [...matrix], Shading: shading }))
}

/** Shades by the names they are given, each named once. */
export class ShadeNames {
	readonly #known = new Map<string, string>()
	readonly #numbers = new Map<PDFDict, number>()

	nameOf({ way, colour, fading, blending, ground, category, matrix }: Shade): string {
		const placed = category === 'Pattern' ? matrix.map((value) => value.toFixed(5)) : []
		const colours = [colour ?? '', ground, blending.alpha, blending.mode]
		const key = [category, this.#numberOf(way), fading ? this.#numberOf(fading) : '', ...colours, ...placed].join('|')
		const alias = this.#known.get(key) ?? `LaidShade${this.#known.size}`
		this.#known.set(key, alias)
		return alias
	}

	#numberOf({ shading }: Gradient): number {
		const number = this.#numbers.get(shading) ?? this.#numbers.size
		this.#numbers.set(shading, number)
		return number
	}
}
