import type { PDFRef } from '@cantoo/pdf-lib'
import { type Box, intersection } from '../../model/matrix.ts'
import { name } from '../../model/objects.ts'
import { overlaps } from '../boxes.ts'
import { type Blending, type Components, inSpaceOf } from '../compose.ts'
import { gradientOf, isEndless, type Shade } from '../gradients/gradient.ts'
import { shadeOver, shadeThrough } from '../gradients/shade.ts'
import type { Ink, Painting, Recoloured } from '../painting.ts'
import { over, setting } from '../recolour.ts'
import { canTint, type Laying } from '../tint.ts'
import { type Fragment, type FragmentsAt, findBelow, isPortable } from './fragments.ts'
import { isFloor, isNearly, reachOf, rectangleClip, relay, settings, stackFrom } from './relay.ts'
import { type Clip, clipsOf, isInvertible, rectangleOf } from './shape.ts'
import { type LaidImage, Sheet } from './sheet.ts'

/** A translucent shape whose colours over each thing below it are said one by one. */
export interface Woven {
	recoloured: Recoloured
	/** Paints what lay below again, within the shape, in the colours it has there; and where. */
	text: string
	offset: number
	/** Fonts of other streams that it names. */
	fonts: ReadonlyMap<string, PDFRef>
	/** Images that it lays on plain grounds. */
	images: ReadonlyMap<string, LaidImage>
	/** Gradients that it paints with. */
	shades: ReadonlyMap<string, Shade>
	/** All that is visible of it, for what is painted later. */
	fragments: readonly Fragment[]
}

/** Bytes that one shape may add. */
const MOST_TEXT = 60_000

/**
 * A translucent shape over text, lines and other shapes of plain colours: it is painted in the colour it has on the ground, and then, within
 * it, what lay below is painted again in the colours that shine through. Nothing is drawn as a picture.
 */
export function weave(
	painting: Painting,
	index: number,
	fragmentsAt: FragmentsAt,
	paintings: readonly Painting[],
): Woven | undefined {
	const { fill, stroke, sketch, site } = painting
	if (!fill || !stroke) return weaveOne(painting, index, fragmentsAt, paintings)
	// Its line replaces what it fills (ISO 32000-1 §11.7.4.4).
	const as = (operator: string) => ({ ...painting, site: { ...site, operator } })
	if (!sketch) return undefined
	const { line: pen, ...filled } = sketch
	const area = { ...as(site.operator.endsWith('*') ? 'f*' : 'f'), stroke: undefined, sketch: filled }
	const line = { ...as(site.operator.startsWith('b') ? 's' : 'S'), fill: undefined }
	const inner = weaveOne(area, index, fragmentsAt, paintings)
	// Repainting the rectangle below the line would hide the filled area.
	const outer = weaveOne(line, index, fragmentsAt, paintings, false)
	const ink = outer?.recoloured.stroke
	if (!inner || !outer || !ink || !pen) return undefined
	const sheet = new Sheet(site.stream, sketch.matrix)
	const again = sheet.drawn({ sketch, clips: [], operator: line.site.operator }, setting(ink) ?? '', painting.box)
	return {
		recoloured: { fill: inner.recoloured.fill, stroke: ink },
		text: `${inner.text} ${again} ${outer.text}`,
		offset: inner.offset,
		fonts: new Map([...inner.fonts, ...outer.fonts]),
		images: new Map([...inner.images, ...outer.images]),
		shades: new Map([...inner.shades, ...outer.shades]),
		fragments: [...inner.fragments, ...outer.fragments],
	}
}

function weaveOne(
	painting: Painting,
	index: number,
	fragmentsAt: FragmentsAt,
	paintings: readonly Painting[],
	mayRelay = true,
): Woven | undefined {
	const { groups, fill, stroke, sketch, site, box, isolated, gradient, fading } = painting
	const [group] = groups
	const paint = fill ?? stroke
	if (groups.length > 1 || (fill && stroke) || (isolated ?? 0) > 0) return undefined
	if (!sketch || !isInvertible(sketch.matrix)) return undefined
	const offset = placeBehind(painting, index, paintings)
	const blending = group?.blending ?? (fill ? painting.fillBlending : painting.strokeBlending)
	const below = offset === undefined ? undefined : findBelow(group?.first ?? index, box, fragmentsAt, paintings)
	const isShading = site.operator === 'sh'
	const sheet = new Sheet(site.stream, isShading && gradient ? gradient.matrix : sketch.matrix)
	const shape = sheet.clipTo(sketch, site.operator)
	if (!below || offset === undefined || shape === undefined) return undefined
	// Nothing is blended with the paper of an isolated page.
	const onPaper = isolated === 0 && !below.covered ? { ...blending, mode: 'Normal' } : blending
	const tints = gradient || fading ? shaded(painting, onPaper, blending) : tinted(painting, paint, onPaper, blending)
	const recoloured = tints?.onGround(below.ground)
	if (!tints || !recoloured) return undefined
	const inForce = clipsOf(sketch.clip)
	const clip: Clip = {
		...{ outer: sketch.clip, matrix: sketch.matrix, text: shape, box, isBox: painting.fills },
		...(sketch.kind === 'text' && { shows: sketch }),
	}
	const { fill: baseFill, stroke: baseStroke, shade } = recoloured
	const operator = isShading ? 'f' : site.operator
	const fragments: Fragment[] = [
		{
			...{ sketch, clips: inForce, box, operator, fill: baseFill, stroke: baseStroke },
			...(shade && { gradient: gradientOf(shade) }),
			fills: shade ? painting.spans && isEndless(shade.way) : painting.fills,
		},
	]
	let near: readonly Fragment[] | undefined
	const around = () => {
		near ??= findBelow(group?.first ?? index, reachOf(box), fragmentsAt, paintings)?.fragments ?? []
		return near
	}
	// All that clips a shading is in force behind it.
	const again = new Again(isShading ? '' : shape)
	for (const fragment of below.fragments) {
		if (fragment.image) {
			const laying = typeof paint === 'object' && !fading ? tintedBy(fragment, paint, blending) : undefined
			if (!laying || !isPortable(fragment, site.stream)) return undefined
			const own = fragment.clips.filter((other) => !inForce.includes(other))
			// Lines are fitted to pixels, which the image takes back before it is tinted within them.
			const stack = !painting.fills && isFloor(fragment) ? stackFrom(fragment, around()) : undefined
			const floor = stack && relay(painting, { stack, colours: undefined, sheet, inForce })
			if (floor !== undefined) again.add(floor, false)
			const image = sheet.laid(fragment.sketch, { image: fragment.image, laying })
			again.add(sheet.drawn({ ...fragment, clips: own }, image, box), true)
			const clips = [...new Set([...fragment.clips, ...inForce, clip])]
			fragments.push({ ...fragment, box: intersection(fragment.box, box), clips, laying })
			continue
		}
		const mixed = tints.onFragment(fragment)
		if (!mixed || !isPortable(fragment, site.stream)) return undefined
		const visible = intersection(fragment.box, box)
		const { fill: inner, stroke: line, shade: along } = mixed
		const inks = { fill: inner, stroke: line, gradient: along && gradientOf(along) }
		const ink = along ? sheet.set(along, fragment.stroke !== undefined) : settings({ fill: inner, stroke: line })
		if (painting.fills && fragment.fills && inner && !line) {
			const rectangle = rectangleOf(visible)
			fragments.push({ ...{ sketch: rectangle, clips: [], box: visible, fills: true }, ...inks, operator: 'f' })
			again.add(sheet.drawn({ sketch: rectangle, clips: [], operator: 'f' }, ink, box), false)
			continue
		}
		const within = rectangleClip(visible)
		const own = stroke ? { ...NO_COLOUR, stroke: inner && asStroke(inner) } : { ...NO_COLOUR, fill: inner }
		const top: Fragment = {
			...{ sketch, clips: [...inForce, within], box: visible, fills: false, operator },
			...{ ...own, gradient: inks.gradient },
		}
		const colours = along ? sheet.set(along, stroke !== undefined) : settings(top)
		const isLaid = mayRelay && !painting.fills && isFloor(fragment)
		const stack = isLaid ? stackFrom(fragment, around()) : undefined
		const relaid = stack && relay(painting, { stack, colours, sheet, inForce })
		if (relaid !== undefined) {
			fragments.push(top)
			again.add(relaid, false)
			continue
		}
		const foreign = fragment.clips.filter((other) => !inForce.includes(other))
		const isKept = stroke !== undefined && isNearly(fragment, mixed)
		const clips = [...new Set([...fragment.clips, ...inForce, isKept ? within : clip])]
		fragments.push({ ...fragment, ...inks, box: visible, fills: false, clips })
		const part = sheet.drawn({ ...fragment, clips: foreign }, ink, box)
		again.add(isKept ? `q ${sheet.onPage(within.text)} ${part} Q` : part, !isKept)
	}
	const text = again.end()
	return text === undefined
		? undefined
		: { recoloured, text, offset, fonts: sheet.fonts, images: sheet.images, shades: sheet.shades, fragments }
}

/** Content painted again within a shape. */
class Again {
	readonly #shape: string
	readonly #parts: string[] = []
	#clips = false
	#length = 0

	constructor(shape: string) {
		this.#shape = shape
	}

	add(part: string, within: boolean): void {
		if (within !== this.#clips) this.#push(within ? `q ${this.#shape}` : 'Q')
		this.#clips = within
		this.#push(part)
	}

	/** Undefined where it is too long. */
	end(): string | undefined {
		if (this.#clips) this.#push('Q')
		if (this.#length > MOST_TEXT) return undefined
		return this.#parts.length > 0 ? ` ${this.#parts.join(' ')} ` : ''
	}

	#push(part: string): void {
		this.#length += part.length
		if (this.#length <= MOST_TEXT) this.#parts.push(part)
	}
}

/** The place behind a painting; undefined if something is painted over it before content can be put in again. */
function placeBehind(
	{ site, box, sketch }: Painting,
	index: number,
	paintings: readonly Painting[],
): number | undefined {
	if (sketch?.kind !== 'text') return site.end
	const { textEnd, stream } = site
	if (textEnd === undefined) return undefined
	for (let at = index + 1; ; at += 1) {
		const later = paintings[at]
		if (!later || later.site.stream !== stream || later.site.start >= textEnd) return textEnd
		if (coversPart(later.box, box)) return undefined
	}
}

/** Lines of text reach into each other by less. */
const LEADING = 0.25

function coversPart(later: Box, box: Box): boolean {
	if (!overlaps(later, box)) return false
	const [left, bottom, right, top] = intersection(later, box)
	const area = (right - left) * (top - bottom)
	return area > LEADING * (box[2] - box[0]) * (box[3] - box[1])
}

/** An image below a plain translucent colour is the image laid on that colour, as clear as that is opaque. */
function tintedBy({ image, laying }: Fragment, { components }: Ink, { alpha, mode }: Blending): Laying | undefined {
	const isMasked = image?.dict.has(name('SMask'))
	const through = laidAgain(isMasked ? laying?.through : laying, components, alpha)
	if (!image || !through || mode !== 'Normal' || !canTint(image, through)) return undefined
	return isMasked && laying ? { ...laying, through } : through
}

/** The laying of an image that is laid on a colour already. */
function laidAgain(laying: Laying | undefined, colour: Components, alpha: number): Laying | undefined {
	if (!laying) return { ground: colour, alpha: 1 - alpha }
	const count = Math.max(laying.ground.length, colour.length)
	const [below, above] = [inSpaceOf(laying.ground, count), inSpaceOf(colour, count)]
	const shows = laying.alpha * (1 - alpha)
	if (!below || !above || shows >= 1) return undefined
	const mixed = below.map((value, part) => value * (1 - laying.alpha) * (1 - alpha) + (above[part] ?? 0) * alpha)
	return { ground: mixed.map((value) => value / (1 - shows)), alpha: shows }
}

/** Colours that a translucent shape gives to what lies below it. */
interface Tints {
	onGround(ground: Components): Recoloured | undefined
	onFragment(fragment: Fragment): Recoloured | undefined
}

/** Those of a shape of one colour, said as that says its own. */
function tinted(painting: Painting, paint: Painting['fill'], onPaper: Blending, blending: Blending): Tints | undefined {
	if (painting.soft || typeof paint !== 'object' || setting(paint) === undefined) return undefined
	const mix = (ink: Ink | undefined) => ink && over(ink.components, paint, blending)
	return {
		onGround: (ground) => {
			const base = over(ground, paint, onPaper)
			if (typeof base !== 'object') return undefined
			return painting.fill ? { fill: base, stroke: undefined } : { fill: undefined, stroke: base }
		},
		onFragment: ({ fill, stroke, gradient }) => {
			const shade = gradient && shadeThrough(painting, gradient, blending)
			if (gradient) return shade && { ...NO_COLOUR, shade }
			if (!fill && !stroke) return undefined
			const [inner, line] = [mix(fill), mix(stroke)]
			if (inner === 'unknown' || line === 'unknown') return undefined
			return { fill: asFill(inner), stroke: line && asStroke(line) }
		},
	}
}

const NO_COLOUR = { fill: undefined, stroke: undefined }

/** Those of a gradient, or of a colour that fades, on things of one colour each; on gradients only of shapes, as text shown again is bolder. */
function shaded(painting: Painting, onPaper: Blending, blending: Blending): Tints {
	const on = (ground: Components, how: Blending, category?: 'Pattern') => {
		const shade = shadeOver(painting, ground, how)
		return shade && { ...NO_COLOUR, shade: category ? { ...shade, category } : shade }
	}
	return {
		onGround: (ground) => on(ground, onPaper),
		onFragment: (fragment) => {
			const { fill, stroke, gradient, image } = fragment
			const shade = gradient && painting.sketch?.kind !== 'text' && shadeThrough(painting, gradient, blending)
			if (shade) return { ...NO_COLOUR, shade: { ...shade, category: 'Pattern' } }
			const ink = fill ?? stroke
			return !ink || (fill && stroke) || gradient || image ? undefined : on(ink.components, blending, 'Pattern')
		},
	}
}

function asFill(ink: Ink | undefined): Ink | undefined {
	return ink && { ...ink, operator: ink.operator.toLowerCase() }
}

/** The same colour, to stroke with. */
function asStroke(ink: Ink): Ink {
	return { ...ink, operator: ink.operator.toUpperCase() }
}
