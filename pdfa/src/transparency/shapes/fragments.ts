import type { PDFStream } from '@cantoo/pdf-lib'
import type { Box } from '../../model/matrix.ts'
import { dictAt } from '../../model/objects.ts'
import { contains, overlaps } from '../boxes.ts'
import { type Components, isSameColour, WHITE } from '../compose.ts'
import { type Gradient, isEndless } from '../gradients/gradient.ts'
import type { Ink, Painting } from '../painting.ts'
import type { Laying } from '../tint.ts'
import { type Clip, clipsOf, isInvertible, type Sketch } from './shape.ts'

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
	/** The gradient it is filled with, in place of a colour. */
	gradient?: Gradient | undefined
	/** The image it is, as it stands; one that is tinted has no colours either. */
	image?: PDFStream | undefined
	/** How that lies on a colour, where it does. */
	laying?: Laying
}

/** Returns the fragments of an earlier painting; undefined for one of which that cannot be said. */
export type FragmentsAt = (index: number) => readonly Fragment[] | undefined

/** More than this many things below one shape become a picture. */
const MOST_BELOW = 300
/** Returns what is visible of a painting that is not woven, in the colours it has now. */
export function fragmentsOf(
	painting: Painting,
	{ fill, stroke }: Pick<Painting, 'fill' | 'stroke'>,
	gradient: Gradient | undefined,
): Fragment[] | undefined {
	const { sketch, box, fills, site, image } = painting
	if (fill === undefined && stroke === undefined) return []
	if (gradient && sketch && stroke === undefined) {
		const operator = site.operator === 'sh' ? 'f' : site.operator
		const spans = painting.spans && isEndless(gradient)
		return [{ sketch, clips: clipsOf(sketch.clip), box, fills: spans, fill: undefined, stroke, operator, gradient }]
	}
	if (image && !painting.masked && !painting.soft) return laidFragments(painting, undefined)
	if (!sketch || typeof (fill ?? stroke) !== 'object' || typeof (stroke ?? fill) !== 'object') return undefined
	const [inner, line] = [typeof fill === 'object' ? fill : undefined, typeof stroke === 'object' ? stroke : undefined]
	return [{ sketch, clips: clipsOf(sketch.clip), box, fills, fill: inner, stroke: line, operator: site.operator }]
}

/** Returns the fragment that an image is, as it lies on a plain colour where it does; undefined if it cannot be painted again. */
export function laidFragments({ sketch, box, image }: Painting, laying: Laying | undefined): Fragment[] | undefined {
	if (sketch?.kind !== 'image' || !image) return undefined
	const plain = { fills: false, fill: undefined, stroke: undefined, operator: '' }
	return [{ sketch, clips: clipsOf(sketch.clip), box, ...plain, image, ...(laying && { laying }) }]
}

export interface Below {
	/** The colour under all else. */
	ground: Components
	/** True if that colour was painted. */
	covered: boolean
	/** Bottom up. */
	fragments: readonly Fragment[]
}

export function findBelow(
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
				return { ground: fragment.fill.components, covered: true, fragments: found.toReversed() }
			found.push(fragment)
			if (fragment.fills && fragment.gradient && contains(fragment.box, box))
				return { ground: fragment.gradient.colourAt(0.5), covered: true, fragments: found.toReversed() }
			if (found.length > MOST_BELOW) return undefined
		}
	}
	const bottom = found.findLastIndex(
		({ fill, stroke, image, gradient }) =>
			image !== undefined ||
			gradient !== undefined ||
			[fill, stroke].some((ink) => ink && !isSameColour(ink.components, WHITE)),
	)
	return { ground: WHITE, covered: false, fragments: found.slice(0, bottom + 1).toReversed() }
}

/** Fonts and images are named by the resources of one stream, to which those of others can be added. */
export function isPortable({ sketch, clips }: Fragment, to: PDFStream | undefined): boolean {
	const hasResources = !to || dictAt(to.dict, 'Resources') !== undefined
	const isKnown = ({ kind, stream, font }: Sketch) =>
		kind === 'path' || stream === to || (hasResources && (kind === 'image' || font !== undefined))
	return (
		[sketch, ...clips].every(({ matrix }) => isInvertible(matrix)) &&
		isKnown(sketch) &&
		clips.every(({ shows }) => !shows || isKnown(shows))
	)
}
