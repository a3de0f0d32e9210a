import { type Box, grow, intersection, isEmpty, union } from '../model/matrix.ts'
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

/**
 * The smallest boxes, on the grid of `snap`, that hold the paintings given. Those that cover much of each other are taken for one; others
 * overlap, each with its own place in the content, so that what is painted between them stays as it is.
 */
export function regionsOf(
	paintings: readonly (Pick<Painting, 'box' | 'place'> & Partial<Pick<Painting, 'near'>>)[],
	snap: (box: Box) => Box,
): Covered[] {
	let regions: Region[] = []
	for (const { box, place, near } of paintings) {
		let region: Region = { box: snap(grow(box, 1)), place, near }
		if (isEmpty(region.box)) continue
		for (;;) {
			const { box: grown } = region
			const met = regions.filter((other) => areOne(other, { box: grown, place: region.place }))
			if (met.length === 0) break
			regions = regions.filter((other) => !met.includes(other))
			region = [region, ...met].reduce(joined)
		}
		regions.push(region)
		if (regions.length > MOST_REGIONS) regions = [regions.reduce(joined)]
	}
	return regions.map(({ box, place, near }) => ({ box, place: near ?? place }))
}

/** Regions that overlap by so much of the smaller one are one. */
const SHARED = 0.5

function areOne(a: Covered, b: Covered): boolean {
	if (!overlaps(a.box, b.box)) return false
	if (!a.place || !b.place || a.place.offset === b.place.offset) return true
	return areaOf(intersection(a.box, b.box)) > SHARED * Math.min(areaOf(a.box), areaOf(b.box))
}

function areaOf([left, bottom, right, top]: Box): number {
	return (right - left) * (top - bottom)
}

interface Region extends Covered {
	/** Within what clips all that is painted in it. */
	near?: Place | undefined
}

function joined(a: Region, b: Region): Region {
	const near = a.near && a.near.clip === b.near?.clip ? later(a.near, b.near) : undefined
	return { box: union(a.box, b.box), place: later(a.place, b.place), near }
}

function later(a: Place | undefined, b: Place | undefined): Place | undefined {
	return a && b ? (a.offset > b.offset ? a : b) : undefined
}
