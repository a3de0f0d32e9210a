import { contains, overlaps } from './boxes.ts'
import { type Components, compose, inSpaceOf, lightOf, WHITE } from './compose.ts'
import { type Ink, type Paint, type Painting, type Place, placeBefore, type Recoloured } from './painting.ts'

/** A rectangle painted below what it lay on: where, in which colour, and the colours of what lies in it now. */
export interface Sunk {
	place: Place
	ink: Ink
	recoloured: ReadonlyMap<number, Recoloured>
}

/** Most that a colour of something a rectangle crosses in part may change by, of 1. */
export const UNNOTICED = 0.161
/** Most by which a part of the colour of text may change where its lightness hardly does. */
const TINT_OF_TEXT = 0.3

/** Paintings before a rectangle as they will be painted; undefined for one that is not said by colours. */
export type Colours = (index: number) => Pick<Painting, 'fill' | 'stroke'> | undefined

/**
 * A translucent rectangle over text on a plain ground looks the same when it is painted between both, in the colour it gives
 * on the ground, and the text in the colour it has below it. Undefined where that would show another colour.
 */
export function sink(
	paintings: readonly Painting[],
	index: number,
	colours: Colours,
	places: readonly Place[],
): Sunk | undefined {
	const painting = paintings[index]
	if (!painting || !isPlainRectangle(painting)) return undefined
	const { box, fill, fillBlending } = painting
	if (typeof fill !== 'object') return undefined
	const recoloured = new Map<number, Recoloured>()
	const mixed = (paint: Ink) => compose(fill.components, fillBlending, paint.components)
	let ground: Components = WHITE
	let from = 0
	let until = painting.onPage.start
	for (let at = index - 1; at >= 0; at -= 1) {
		const below = paintings[at]
		if (!below || !overlaps(below.box, box)) continue
		const now = colours(at)
		if (!now) return undefined
		if (now.fill === undefined && now.stroke === undefined) continue
		if (below.fills && contains(below.box, box)) {
			if (typeof now.fill !== 'object') return undefined
			ground = now.fill.components
			from = below.onPage.end
			break
		}
		until = Math.min(until, below.onPage.start)
		const inside = contains(box, below.box) && below.site.stream === undefined
		const found = inside ? recolour(now, mixed) : undefined
		if (found) recoloured.set(at, found)
		else if (![now.fill, now.stroke].every((paint) => staysNear(paint, mixed))) return undefined
	}
	const components = compose(fill.components, fillBlending, ground)
	const place = placeBefore(places, until, box)
	if (!components || !place || place.offset < from) return undefined
	return { place, ink: { components, operator: DEVICE[components.length] ?? 'rg' }, recoloured }
}

/** Operators that set a colour and its space at once, by the number of components. */
const DEVICE: Readonly<Record<number, string>> = { 1: 'g', 3: 'rg', 4: 'k' }

function isPlainRectangle({ fills, fill, stroke, groups, soft, masked, isolated, site }: Painting): boolean {
	const alone = groups.length === 0 && !soft && !masked && isolated === undefined && site.stream === undefined
	return alone && fills && typeof fill === 'object' && isDevice(fill.operator) && stroke === undefined
}

type Mix = (paint: Ink) => Components | undefined

/** The colours of what lies inside, as the rectangle leaves them; undefined if one of them cannot be said. */
function recolour({ fill, stroke }: Pick<Painting, 'fill' | 'stroke'>, mixed: Mix): Recoloured | undefined {
	const [newFill, newStroke] = [inkFor(fill, mixed), inkFor(stroke, mixed)]
	return newFill === 'unknown' || newStroke === 'unknown' ? undefined : { fill: newFill, stroke: newStroke }
}

/** A colour set with its space may become one of another space; others stay in theirs. */
function inkFor(paint: Paint | undefined, mixed: Mix): Ink | 'unknown' | undefined {
	if (paint === undefined) return undefined
	const components = typeof paint === 'object' ? mixed(paint) : undefined
	if (typeof paint !== 'object' || !components) return 'unknown'
	const { operator } = paint
	if (!isDevice(operator)) {
		const same = inSpaceOf(components, paint.components.length)
		return same ? { components: same, operator } : 'unknown'
	}
	const device = DEVICE[components.length] ?? 'rg'
	return { components, operator: operator === operator.toUpperCase() ? device.toUpperCase() : device }
}

function isDevice(operator: string): boolean {
	return Object.values(DEVICE).includes(operator.toLowerCase())
}

/** Returns whether a colour is hardly changed by what is mixed into it; of text, whether dark stays dark and light stays light. */
export function staysNear(paint: Paint | undefined, mixed: Mix, isText = false): boolean {
	if (paint === undefined) return true
	const components = typeof paint === 'object' ? mixed(paint) : undefined
	if (typeof paint !== 'object' || !components) return false
	const before = lightOf(paint.components)
	const [red = 0, green = 0, blue = 0] = lightOf(components).map((value, part) => Math.abs(value - (before[part] ?? 0)))
	const most = Math.max(red, green, blue)
	if (most <= UNNOTICED) return true
	return isText && most <= TINT_OF_TEXT && 0.3 * red + 0.59 * green + 0.11 * blue <= UNNOTICED / 2
}
