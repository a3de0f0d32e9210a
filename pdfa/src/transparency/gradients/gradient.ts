import { PDFBool, type PDFDict, type PDFObject } from '@cantoo/pdf-lib'
import { apply, type Box, type Matrix } from '../../model/matrix.ts'
import { asDict, get, itemsAt, name, numberAt, numbersAt } from '../../model/objects.ts'
import type { Components } from '../compose.ts'
import { countOf } from '../palette.ts'
import { type NumberFunction, readFunction } from './functions.ts'

/** An axial or radial shading (ISO 32000-1 §8.7.4.5.3, §8.7.4.5.4) whose colours mix as light or ink does. */
export interface Gradient {
	shading: PDFDict
	/** Brings its coordinates onto the page. */
	matrix: Matrix
	/** Components of its colours. */
	count: number
	/** Its colour at a share of the way, 0 to 1. */
	colourAt: NumberFunction
	/** True if its colours are of the device space of so many components, whatever its shading says. */
	ofDevice: boolean
	/** Name of the pattern it is, among the resources; undefined for what `sh` paints. */
	pattern: string | undefined
}

/** A soft mask that is a gradient: its light is the opacity, within a box (ISO 32000-1 §11.5.3). */
export interface Fading {
	gradient: Gradient
	box: Box
}

/** An opaque gradient that looks like something translucent where one of both is a gradient. */
export interface Shade {
	/** Its colours lie as those of this one. */
	way: Gradient
	/** Its own colour at a share of the way; undefined where that cannot be said. */
	colourAt: (share: number) => Components | undefined
	/** True if its colours are of the device space of so many components, whatever the way says. */
	ofDevice: boolean
	/** Among which resources it stands. */
	category: 'Shading' | 'Pattern'
	/** Brings it into the coordinates that patterns of its stream refer to. */
	matrix: Matrix
}

/** Returns the gradient that a shade is itself. */
export function gradientOf({ way, colourAt, ofDevice }: Shade): Gradient {
	return { ...way, ofDevice, count: colourAt(0)?.length ?? 0, colourAt: (share) => [...(colourAt(share) ?? [])] }
}

/** Returns whether a gradient has a colour at each place. */
export function isEndless({ shading }: Gradient): boolean {
	if (!itemsAt(shading, 'Extend').every((end) => end === PDFBool.True) || itemsAt(shading, 'Extend').length < 2)
		return false
	if (numberAt(shading, 'ShadingType') === 2) return true
	const [x0 = 0, y0 = 0, r0 = 0, x1 = 0, y1 = 0, r1 = 0] = numbersAt(shading, 'Coords', 6) ?? []
	return Math.hypot(x1 - x0, y1 - y0) < Math.abs(r1 - r0)
}

const known = new WeakMap<PDFDict, Pick<Gradient, 'count' | 'colourAt'> | 'other'>()

/** Returns what a shading says as a gradient; undefined for other kinds, and for those with a background. */
export function readGradient(
	object: PDFObject | undefined,
	matrix: Matrix,
	pattern: string | undefined,
): Gradient | undefined {
	const shading = asDict(object)
	if (!shading) return undefined
	const found = known.get(shading) ?? read(shading) ?? 'other'
	known.set(shading, found)
	return found === 'other' ? undefined : { shading, matrix, pattern, ofDevice: false, ...found }
}

function read(shading: PDFDict): Pick<Gradient, 'count' | 'colourAt'> | undefined {
	const kind = numberAt(shading, 'ShadingType')
	if ((kind !== 2 && kind !== 3) || shading.has(name('Background')) || shading.has(name('BBox'))) return undefined
	const count = countOf(shading.context, get(shading, 'ColorSpace'))
	const colours = readFunction(shading.context, get(shading, 'Function'))
	const [low = 0, high = 1] = numbersAt(shading, 'Domain', 2) ?? []
	if (!count || colours?.(low).length !== count) return undefined
	return { count, colourAt: (share) => colours(low + share * (high - low)) }
}

/** Points of the page that lie less apart are one. */
const NEAR = 0.05

/** Returns whether the same share of the way of both lies at each place. */
export function isSameWay(a: Gradient, b: Gradient): boolean {
	const kind = numberAt(a.shading, 'ShadingType')
	if (kind !== numberAt(b.shading, 'ShadingType')) return false
	const extend = ({ shading }: Gradient) =>
		itemsAt(shading, 'Extend')
			.map((end) => end === PDFBool.True)
			.join()
	if (extend(a) !== extend(b)) return false
	const [first, second] = [pointsOf(a), pointsOf(b)]
	return first.every(([x, y], index) => Math.hypot(x - (second[index]?.[0] ?? 0), y - (second[index]?.[1] ?? 0)) < NEAR)
}

/** Points of the page that say where the way of a gradient lies: those of an axial one, and one beside; of a radial one, those on its circles. */
function pointsOf({ shading, matrix }: Gradient): [number, number][] {
	const at = (x: number, y: number) => apply(matrix, x, y)
	if (numberAt(shading, 'ShadingType') === 2) {
		const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersAt(shading, 'Coords', 4) ?? []
		return [at(x0, y0), at(x1, y1), at(x0 - (y1 - y0), y0 + x1 - x0)]
	}
	const [x0 = 0, y0 = 0, r0 = 0, x1 = 0, y1 = 0, r1 = 0] = numbersAt(shading, 'Coords', 6) ?? []
	return [at(x0, y0), at(x0 + r0, y0), at(x0, y0 + r0), at(x1, y1), at(x1 + r1, y1), at(x1, y1 + r1)]
}
