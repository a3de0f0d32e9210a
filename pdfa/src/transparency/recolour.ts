import type { Edit } from '../model/content.ts'
import type { Box } from '../model/matrix.ts'
import { type Blending, type Components, compose, inSpaceOf } from './compose.ts'
import { concatenation, inverse } from './cover.ts'
import { nameOf } from './gradients/shade.ts'
import type { Ink, Paint, Painting, Place, Recoloured, Site } from './painting.ts'

/** Opaque colours around what was translucent; the colours in force come back behind it. */
export function recolouring(painting: Painting, recoloured: Recoloured): Edit[] {
	if (recoloured.unseen) return removing(painting)
	if (recoloured.shade) return shading(painting, nameOf(recoloured.shade))
	const { site, fill, stroke } = painting
	const before: string[] = []
	const after: string[] = []
	const change = (from: Painting['fill'], to: Ink | undefined) => {
		if (!to || typeof from !== 'object' || said(from) === said(to)) return
		before.push(said(to))
		after.push(said(from))
	}
	change(fill, recoloured.fill)
	change(stroke, recoloured.stroke)
	if (before.length === 0) return []
	return around(site, before, after)
}

/** A gradient instead of the one that is painted, or of a colour. */
function shading({ site, fill, gradient }: Painting, alias: string): Edit[] {
	const { operator, start, end } = site
	if (operator === 'sh') return [{ start, end, text: ` /${alias} sh ` }]
	const again = gradient ? `/Pattern cs /${gradient.pattern} scn` : typeof fill === 'object' ? said(fill) : ''
	return around(site, [`/Pattern cs /${alias} scn`], [again])
}

/** Takes a painting out. Text stays text, and a path goes on to clip. */
export function removing({ site, textMode }: Painting): Edit[] {
	const { operator, start, end } = site
	if (textMode !== undefined) return around(site, [INVISIBLE], [`${textMode} Tr`])
	if (operator === 'Do' || operator === 'BI' || operator === 'sh') return [{ start, end, text: ' ' }]
	return [{ start: end - operator.length, end, text: 'n' }]
}

/** Paints a rectangle of the page in a plain colour at a place. */
export function rectangleAt({ offset, matrix }: Place, [left, bottom, right, top]: Box, ink: Ink): Edit {
	const side = (value: number) => String(Number(value.toFixed(4)))
	const rectangle = `${[left, bottom, right - left, top - bottom].map(side).join(' ')} re f`
	const text = ` q ${concatenation(inverse(matrix))} ${said(ink)} ${rectangle} Q `
	return { start: offset, end: offset, text }
}

/** Text rendering mode that paints nothing (ISO 32000-1 §9.3.6). */
const INVISIBLE = '3 Tr'

function around({ start, end, coloured }: Site, before: readonly string[], after: readonly string[]): Edit[] {
	return [
		{ start: coloured ?? start, end: coloured ?? start, text: ` ${before.join(' ')} ` },
		{ start: end, end, text: ` ${after.join(' ')} ` },
	]
}

/** Returns the operator that sets a colour, with its operands. */
export function said({ components, operator }: Ink): string {
	return `${components.map((value) => String(Math.round(value * 10_000) / 10_000)).join(' ')} ${operator}`
}

/** Returns operators that set a colour in whatever space was in force; undefined if its own has no name. */
export function setting(ink: Ink): string | undefined {
	const { operator, space } = ink
	if (/^(g|rg|k)$/i.test(operator)) return said(ink)
	return space === undefined ? undefined : `/${space} ${operator.startsWith('S') ? 'CS' : 'cs'} ${said(ink)}`
}

/** The opaque ink for a translucent one, grey in the space of its ground where it must be; undefined if nothing is painted. */
export function over(ground: Components, paint: Paint | undefined, blending: Blending): Ink | 'unknown' | undefined {
	if (paint === undefined) return undefined
	if (typeof paint === 'string') return 'unknown'
	const own = compose(paint.components, blending, ground)
	if (own) return { ...paint, components: own }
	const wide = /^g$/i.test(paint.operator) ? inSpaceOf(paint.components, ground.length) : undefined
	const components = wide && compose(wide, blending, ground)
	const operator = wide?.length === 4 ? 'k' : 'rg'
	return components ? { components, operator: paint.operator === 'g' ? operator : operator.toUpperCase() } : 'unknown'
}
