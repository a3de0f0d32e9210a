import { type Box, isEmpty, union } from '../../model/matrix.ts'
import { overlaps } from '../boxes.ts'
import type { Components } from '../compose.ts'
import type { Corner } from '../page-view.ts'
import { isTransparent, type Painting, type Place } from '../painting.ts'
import { snapped } from '../raster.ts'
import { type Fragment, type FragmentsAt, findBelow, isPortable } from '../shapes/fragments.ts'
import { isInvertible } from '../shapes/shape.ts'

/** An operation of the page that no plain colour can stand for, as a gradient or a soft mask, over text, lines and shapes of few plain colours. */
export interface Veil {
	box: Box
	place: Place
	/** The colour it lies on where nothing else is. */
	ground: Components
	/** All else that lies below it, bottom up, each of one colour. */
	fragments: readonly Fragment[]
}

/** Colours that lie below; each costs a picture. */
const MOST_COLOURS = 4

interface Question {
	/** Numbers of the paintings of the operation. */
	first: number
	last: number
	bounds: Box
	corner: Corner
	fragmentsAt: FragmentsAt
}

/** Finds a veil, below which text and lines stay what they are, in colours that a picture of the veil alone gives them. */
export function veil(
	paintings: readonly Painting[],
	{ first, last, bounds, corner, fragmentsAt }: Question,
): Veil | undefined {
	const members = paintings.slice(first, last + 1)
	if (!members.every(isVeil)) return undefined
	const box = snapped(
		members.map((member) => member.box).reduce((a: Box, b) => union(a, b)),
		bounds,
		corner,
	)
	const place = placeBehind(paintings, last, box)
	const below = place && !isEmpty(box) && findBelow(first, box, fragmentsAt, paintings)
	if (!place || !below) return undefined
	const { ground, fragments } = below
	const colours = [ground, ...fragments.map(groundOf)]
	if (!colours.every(isLight) || new Set(colours.map(String)).size > MOST_COLOURS) return undefined
	return fragments.every((fragment) => isPortable(fragment, undefined)) ? { box, place, ground, fragments } : undefined
}

/** Returns the one colour that a fragment has; undefined if it has two, or is an image. */
export function groundOf({ fill, stroke }: Fragment): Components | undefined {
	return fill && stroke ? undefined : (fill ?? stroke)?.components
}

/** Inks are none: each reader has its own idea of the light that they leave. */
function isLight(colour: Components | undefined): boolean {
	return colour?.length === 1 || colour?.length === 3
}

/**
 * Returns whether it is drawn on a plain colour as it is on the page: modes blend with what a group holds already, and
 * the edges of many tiles are better drawn in one picture with what they lie on.
 */
function isVeil(painting: Painting): boolean {
	const { soft, isolated, tiled, textMode, image, fill, stroke } = painting
	const isPlain = !soft && typeof (fill ?? stroke) === 'object'
	return isTransparent(painting) && !isPlain && isolated === undefined && !tiled && textMode === undefined && !image
}

/** The place where an operation is painted again; undefined if something is painted over it before. */
function placeBehind(paintings: readonly Painting[], last: number, box: Box): Place | undefined {
	const painting = paintings[last]
	const place = painting?.near ?? painting?.place
	if (!place || !isInvertible(place.matrix)) return undefined
	for (let at = last + 1; ; at += 1) {
		const later = paintings[at]
		if (!later || later.onPage.start >= place.offset) return place
		if (overlaps(later.box, box)) return undefined
	}
}
