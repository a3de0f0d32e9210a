import type { PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { type Box, intersection } from '../model/matrix.ts'
import { dictAt } from '../model/objects.ts'
import { contains, overlaps } from './boxes.ts'
import { type Blending, type Components, compose, isSameColour, WHITE } from './compose.ts'
import type { Ink, Painting, Recoloured } from './painting.ts'
import { over, setting } from './recolour.ts'
import { type Clip, clipsOf, isInvertible, rectangleOf, Sheet, type Sketch } from './sketch.ts'

/** Something visible of one shape: in which colours, and within which clips. */
export interface Fragment {
	sketch: Sketch
	clips: readonly Clip[]
	box: Box
	/** True if it paints all of the box. */
	fills: boolean
	fill: Ink | undefined
	stroke: Ink | undefined
	/** Operator that paints it, of a path. */
	operator: string
}

/** A translucent shape whose colours over each thing below it are said one by one. */
export interface Woven {
	recoloured: Recoloured
	/** Paints what lay below again, within the shape, in the colours it has there; and where. */
	text: string
	offset: number
	/** Fonts of other streams that it names. */
	fonts: ReadonlyMap<string, PDFRef>
	/** What is visible of it, for what is painted later. */
	fragments: readonly Fragment[]
}

/** What earlier paintings show; undefined for one of which that cannot be said. */
export type FragmentsAt = (index: number) => readonly Fragment[] | undefined

/** More than this many things below one shape become a picture. */
const MOST_BELOW = 300
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
	const { groups, fill, stroke, sketch, site, box, isolated } = painting
	const [group] = groups
	const paint = fill ?? stroke
	if (painting.soft || groups.length > 1 || (fill && stroke) || typeof paint !== 'object') return undefined
	if (!sketch || !isInvertible(sketch.matrix) || (isolated ?? 0) > 0 || setting(paint) === undefined) return undefined
	const offset = placeBehind(painting, index, paintings)
	const blending = group?.blending ?? (fill ? painting.fillBlending : painting.strokeBlending)
	const below = offset === undefined ? undefined : findBelow(group?.first ?? index, box, fragmentsAt, paintings)
	const sheet = new Sheet(site.stream, sketch.matrix)
	const shape = sheet.clipTo(sketch, site.operator)
	if (!below || offset === undefined || shape === undefined) return undefined
	// Nothing is blended with the paper of an isolated page.
	const onPaper = isolated === 0 && !below.covered ? { ...blending, mode: 'Normal' } : blending
	const base = over(below.ground, paint, onPaper)
	if (typeof base !== 'object') return undefined
	const inForce = clipsOf(sketch.clip)
	const clip: Clip = {
		...{ outer: sketch.clip, matrix: sketch.matrix, text: shape, box, isBox: painting.fills },
		...(sketch.kind === 'text' && { shows: sketch }),
	}
	const recoloured = { fill: fill && base, stroke: stroke && base }
	const fragments: Fragment[] = [
		{ sketch, clips: inForce, box, fills: painting.fills, ...recoloured, operator: site.operator },
	]
	const again = new Again(shape)
	for (const fragment of below.fragments) {
		const inks = mixed(fragment, paint, blending)
		if (!inks || !isPortable(fragment, site.stream)) return undefined
		const visible = intersection(fragment.box, box)
		const { fill: inner, stroke: line } = inks
		const ink = [inner, line].flatMap((each) => (each ? (setting(each) ?? []) : [])).join(' ')
		if (painting.fills && fragment.fills && inner && !line) {
			const rectangle = rectangleOf(visible)
			fragments.push({ ...{ sketch: rectangle, clips: [], box: visible, fills: true }, ...inks, operator: 'f' })
			again.add(sheet.drawn({ sketch: rectangle, clips: [], operator: 'f' }, ink, box), false)
			continue
		}
		const clips = [...new Set([...fragment.clips, ...inForce, clip])]
		fragments.push({ ...fragment, ...inks, box: visible, fills: false, clips })
		const own = fragment.clips.filter((other) => !inForce.includes(other))
		again.add(sheet.drawn({ ...fragment, clips: own }, ink, box), true)
	}
	const text = again.end()
	return text === undefined ? undefined : { recoloured, text, offset, fonts: sheet.fonts, fragments }
}

/** What is painted again within a shape. */
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

/** Returns what is visible of a painting that is not woven, in the colours it has now. */
export function fragmentsOf(
	painting: Painting,
	{ fill, stroke }: Pick<Painting, 'fill' | 'stroke'>,
): Fragment[] | undefined {
	const { sketch, box, fills, site } = painting
	if (fill === undefined && stroke === undefined) return []
	if (!sketch || typeof (fill ?? stroke) !== 'object' || typeof (stroke ?? fill) !== 'object') return undefined
	const [inner, line] = [typeof fill === 'object' ? fill : undefined, typeof stroke === 'object' ? stroke : undefined]
	return [{ sketch, clips: clipsOf(sketch.clip), box, fills, fill: inner, stroke: line, operator: site.operator }]
}

interface Below {
	/** The colour under all else. */
	ground: Components
	/** True if that colour was painted. */
	covered: boolean
	/** Bottom up. */
	fragments: readonly Fragment[]
}

function findBelow(
	until: number,
	box: Box,
	fragmentsAt: FragmentsAt,
	paintings: readonly Painting[],
): Below | undefined {
	const found: Fragment[] = []
	for (let at = until - 1; at >= 0; at -= 1) {
		const painting = paintings[at]
		if (!painting || !overlaps(painting.box, box)) continue
		const fragments = fragmentsAt(at)
		if (!fragments) return undefined
		for (const fragment of fragments.toReversed()) {
			if (!overlaps(fragment.box, box)) continue
			if (fragment.fills && fragment.fill && contains(fragment.box, box))
				return { ground: fragment.fill.components, covered: true, fragments: found.reverse() }
			found.push(fragment)
			if (found.length > MOST_BELOW) return undefined
		}
	}
	const bottom = found.findLastIndex(({ fill, stroke }) =>
		[fill, stroke].some((ink) => ink && !isSameColour(ink.components, WHITE)),
	)
	return { ground: WHITE, covered: false, fragments: found.slice(0, bottom + 1).reverse() }
}

/** The colours of something below a translucent one, said as that says its own. */
function mixed(
	{ fill, stroke }: Fragment,
	through: Ink,
	blending: Blending,
): Pick<Fragment, 'fill' | 'stroke'> | undefined {
	const mix = (ink: Ink | undefined): Ink | 'unknown' | undefined => {
		const components = ink && compose(through.components, blending, ink.components)
		return components ? { ...through, components } : ink && 'unknown'
	}
	const [inner, line] = [mix(fill), mix(stroke)]
	return inner === 'unknown' || line === 'unknown' ? undefined : { fill: asFill(inner), stroke: line && asStroke(line) }
}

/** Fonts are named by the resources of one stream, to which those of others can be added. */
function isPortable({ sketch, clips }: Fragment, to: PDFStream | undefined): boolean {
	const isKnown = ({ kind, stream, font }: Sketch) =>
		kind === 'path' || stream === to || (font !== undefined && (!to || dictAt(to.dict, 'Resources') !== undefined))
	return (
		[sketch, ...clips].every(({ matrix }) => isInvertible(matrix)) &&
		isKnown(sketch) &&
		clips.every(({ shows }) => !shows || isKnown(shows))
	)
}

function asFill(ink: Ink | undefined): Ink | undefined {
	return ink && { ...ink, operator: ink.operator.toLowerCase() }
}

/** The same colour, to stroke with. */
function asStroke(ink: Ink): Ink {
	return { ...ink, operator: ink.operator.toUpperCase() }
}
