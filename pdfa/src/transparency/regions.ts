import { type Box, grow, isEmpty, union } from '../model/matrix.ts'
import { overlaps } from './boxes.ts'
import type { Painting, Place } from './painting.ts'

/** A part of a page that a picture stands for. */
export interface Covered {
	box: Box
	/** Undefined: behind all of the content. */
	place: Place | undefined
}

/** More are taken for one. */
const MOST_REGIONS = 40

/** The smallest boxes, on the grid of `snap`, that hold the paintings given and do not overlap. */
export function regionsOf(paintings: readonly Pick<Painting, 'box' | 'place'>[], snap: (box: Box) => Box): Covered[] {
	let regions: Covered[] = []
	for (const { box, place } of paintings) {
		let region: Covered = { box: snap(grow(box, 1)), place }
		if (isEmpty(region.box)) continue
		for (;;) {
			const { box: grown } = region
			const met = regions.filter((other) => overlaps(other.box, grown))
			if (met.length === 0) break
			regions = regions.filter((other) => !met.includes(other))
			region = [region, ...met].reduce(joined)
		}
		regions.push(region)
		if (regions.length > MOST_REGIONS) regions = [regions.reduce(joined)]
	}
	return regions
}

function joined(a: Covered, b: Covered): Covered {
	const place = a.place && b.place ? (a.place.offset > b.place.offset ? a.place : b.place) : undefined
	return { box: union(a.box, b.box), place }
}
