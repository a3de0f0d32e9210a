import { type Box, grow, IDENTITY, intersection } from '../../model/matrix.ts'
import { overlaps } from '../boxes.ts'
import { lightOf } from '../compose.ts'
import { shadeAlong } from '../gradients/shade.ts'
import { isUpright } from '../operands.ts'
import type { Painting, Recoloured } from '../painting.ts'
import { setting } from '../recolour.ts'
import { type Fragment, isPortable } from './fragments.ts'
import { type Clip, rectangleOf } from './shape.ts'
import type { Sheet } from './sheet.ts'

/** Returns whether a fragment paints all of its box. */
export function isFloor({ fills, stroke, fill, gradient, laying, sketch }: Fragment): boolean {
	if (laying) return isUpright(sketch)
	return fills && stroke === undefined && (fill ?? gradient) !== undefined
}

interface Relaying {
	/** The rectangle, then all else below the shape. */
	stack: readonly Fragment[]
	/** Operators that set the colours of the shape on the rectangle; undefined on an image, over which others paint it. */
	colours: string | undefined
	sheet: Sheet
	/** Clips that what is written stands in. */
	inForce: readonly Clip[]
}

/**
 * Paints a rectangle again, all that lies on it, and the shape over that: readers mix the pixels on the edges of shapes with what is there, and the
 * colour that the shape has beside the rectangle must not be. Undefined if something cannot be painted again.
 */
export function relay(painting: Painting, { stack, colours, sheet, inForce }: Relaying): string | undefined {
	const { sketch, site, box } = painting
	const [floor] = stack
	if (!sketch || !floor) return undefined
	// Readers touch pixels beyond the shape.
	const part = intersection(grow(box, BEYOND), floor.box)
	const [around, inner] = [grow(part, EDGE), intersection(part, grow(floor.box, -INSET))]
	const again: string[] = []
	for (const fragment of stack) {
		if (!overlaps(fragment.box, around)) continue
		const own = ownColours(fragment, painting, sheet)
		if (own === undefined || !isPortable(fragment, site.stream)) return undefined
		const clips = fragment.clips.filter((other) => !inForce.includes(other))
		again.push(sheet.drawn({ ...fragment, clips }, own, around))
	}
	const operator = site.operator === 'sh' ? 'f' : site.operator
	const within = (each: Box) => sheet.onPage(rectangleClip(each).text)
	if (colours === undefined) return `q ${within(around)} ${again.join(' ')} Q`
	const shape = sheet.drawn({ sketch, clips: [], operator }, colours, inner)
	return `q ${within(around)} ${again.join(' ')} ${within(inner)} ${shape} Q`
}

/** Points beyond the shape in which readers may mix its edge pixels. */
const BEYOND = 1.5
/** Points added around the part repainted, so that pixels at the rectangle's edge are repainted whole. */
const EDGE = 0.75
/** Points that the shape stays inside the rectangle, because some readers leave out its last, partial pixel. */
const INSET = 0.25

/** Returns the part of the page in which something is painted again around a shape. */
export function reachOf(box: Box): Box {
	return grow(box, BEYOND + EDGE)
}

/** Returns a rectangle, as it stands among fragments, with all that was painted after it; undefined if it is not there. */
export function stackFrom({ sketch, box }: Fragment, fragments: readonly Fragment[]): Fragment[] | undefined {
	const isSame = (other: Fragment) => other.sketch === sketch && other.box.join() === box.join() && isFloor(other)
	const first = fragments.findIndex(isSame)
	return first < 0 ? undefined : fragments.slice(first)
}

/** Returns a clip to a box of the page. */
export function rectangleClip(box: Box): Clip {
	return { outer: undefined, matrix: IDENTITY, text: `${rectangleOf(box).text} W n`, box, isBox: true }
}

/** Most by which a colour changes unnoticed, of 1. */
const UNSEEN = 0.04

/** Returns whether what lies below a line keeps its colours: readers fit lines to pixels, but not clips of the same shape. */
export function isNearly({ fill, stroke }: Fragment, after: Recoloured): boolean {
	const pairs = [
		[fill, after.fill],
		[stroke, after.stroke],
	] as const
	return pairs.every(([a, b]) => {
		if (!a || !b) return a === b
		const [one, two] = [lightOf(a.components), lightOf(b.components)]
		return one.every((value, part) => Math.abs(value - (two[part] ?? 0)) <= UNSEEN)
	})
}

/** Returns operators that set plain colours. */
export function settings({ fill, stroke }: Pick<Fragment, 'fill' | 'stroke'>): string {
	return [fill, stroke].flatMap((ink) => (ink ? (setting(ink) ?? []) : [])).join(' ')
}

/** Operators that set the colours of a fragment as it is; undefined for images. */
function ownColours(fragment: Fragment, painting: Painting, sheet: Sheet): string | undefined {
	const { gradient, image, laying } = fragment
	if (image) return laying && sheet.laid(fragment.sketch, { image, laying })
	const shade = gradient && shadeAlong(gradient, painting, gradient.colourAt)
	if (gradient) return shade && sheet.set({ ...shade, category: 'Pattern' }, false)
	return settings(fragment) || undefined
}
