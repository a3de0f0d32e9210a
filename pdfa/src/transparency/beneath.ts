import { contains, overlaps } from './boxes.ts'
import { type Components, lightOf, WHITE } from './compose.ts'
import type { AnnotationView, PageView } from './page-view.ts'
import { isTransparent, type Paint, type Painting, type Place, placeBefore, type Recoloured } from './painting.ts'
import { over } from './recolour.ts'

/** A drawing that looks the same in opaque colours when it is painted earlier: where, and in which colours. */
export interface Beneath {
	place: Place
	recoloured: ReadonlyMap<Painting, Recoloured>
}

/** Colours differ visibly from here on. */
const VISIBLE = 0.03

/**
 * Handles marks over text on a plain background if blending leaves the text unchanged, as multiplying leaves black. Painted between
 * background and text, in the blended colour, they look the same. Returns undefined otherwise.
 */
export function beneath(view: PageView, annotation: AnnotationView): Beneath | undefined {
	const own = view.paintings.slice(0, view.own)
	const recoloured = new Map<Painting, Recoloured>()
	let from = 0
	let until = Number.POSITIVE_INFINITY
	for (const painting of annotation.paintings) {
		const { groups, soft, fill, stroke, box } = painting
		const blending = groups[0]?.blending ?? painting.fillBlending
		if (soft || groups.length > 1 || stroke || typeof fill !== 'object') return undefined
		if (earlierAnnotations(view, annotation).some((other) => overlaps(other.box, box))) return undefined
		let ground: Components | undefined = WHITE
		for (let at = own.length - 1; at >= 0; at -= 1) {
			const below = own[at]
			if (!below || !overlaps(below.box, box)) continue
			if (below.fills && contains(below.box, box) && typeof below.fill === 'object' && !isTransparent(below)) {
				ground = below.fill.components
				from = Math.max(from, below.onPage.end)
				break
			}
			const stays = (paint: Paint | undefined) =>
				paint === undefined || (typeof paint === 'object' && isSame(over(paint.components, fill, blending), paint))
			if (isTransparent(below) || !stays(below.fill) || !stays(below.stroke)) return undefined
			until = Math.min(until, below.onPage.start)
		}
		const ink = over(ground, fill, blending)
		if (typeof ink !== 'object') return undefined
		recoloured.set(painting, { fill: ink, stroke: undefined })
	}
	const place = placeBefore(view.places, until, annotation.rect)
	return place && place.offset >= from && until >= from ? { place, recoloured } : undefined
}

function earlierAnnotations(view: PageView, annotation: AnnotationView): readonly Painting[] {
	const index = view.annotations.indexOf(annotation)
	return view.annotations.slice(0, index).flatMap(({ paintings }) => paintings)
}

function isSame(result: Paint | undefined, before: Paint): boolean {
	if (typeof result !== 'object' || typeof before !== 'object') return false
	const [a, b] = [lightOf(result.components), lightOf(before.components)]
	return a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= VISIBLE)
}
