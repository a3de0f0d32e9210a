import type { Edit } from '../model/content.ts'
import { type Ink, type Painting } from './painting.ts'
import type { Recoloured } from './plan.ts'

/** Opaque colours around what was translucent; the colours in force come back behind it. */
export function recolouring({ site, fill, stroke }: Painting, recoloured: Recoloured): Edit[] {
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
	return [
		{ start: site.start, end: site.start, text: ` ${before.join(' ')} ` },
		{ start: site.end, end: site.end, text: ` ${after.join(' ')} ` },
	]
}

function said({ components, operator }: Ink): string {
	return `${components.map((value) => String(Math.round(value * 10_000) / 10_000)).join(' ')} ${operator}`
}
