import type { Box } from '../../model/matrix.ts'
import { contains, overlaps } from '../boxes.ts'
import { type Components, isSameColour, WHITE } from '../compose.ts'
import { isTransparent, type Painting } from '../painting.ts'
import type { Comparisons } from './comparisons.ts'

type Colours = Pick<Painting, 'fill' | 'stroke'>

/** Finds the colours below the paintings of a page, as a plan leaves them so far. */
export class Grounds {
	readonly #paintings: readonly Painting[]
	readonly #coloursAt: (index: number) => Colours | undefined
	readonly #comparisons: Comparisons

	/** `coloursAt`: those of a painting; undefined if that is not said by colours, or painted elsewhere. */
	constructor(
		paintings: readonly Painting[],
		coloursAt: (index: number) => Colours | undefined,
		comparisons: Comparisons,
	) {
		this.#paintings = paintings
		this.#coloursAt = coloursAt
		this.#comparisons = comparisons
	}

	/** Returns whether nothing lies below a painting in its isolated group, so that it is not blended; undefined if something does in part. */
	isBare({ isolated, box }: Painting, index: number): boolean | undefined {
		if (isolated === undefined) return false
		for (let at = index - 1; at >= isolated; at -= 1) {
			const below = this.#paintings[at]
			if (!this.#comparisons.allow(1) || !below) return undefined
			if (overlaps(below.box, box))
				return below.fills && contains(below.box, box) && !isTransparent(below) ? false : undefined
		}
		return true
	}

	/** The last plain colour before `index` that was painted over all of a box, as `coloursAt` says them. */
	widest(index: number, box: Box, coloursAt: (index: number, below: Painting) => Colours): Components {
		for (let at = index - 1; at >= 0; at -= 1) {
			const below = this.#paintings[at]
			if (!this.#comparisons.allow(1)) break
			if (!below?.fills || !contains(below.box, box)) continue
			const { fill } = coloursAt(at, below)
			if (typeof fill === 'object') return fill.components
		}
		return WHITE
	}

	/** The one colour that everything before `index` left in a box; undefined if there is none. */
	under(index: number, box: Box): Components | undefined {
		/** Of what covers parts of the box. */
		let partly: Components | undefined
		for (let at = index - 1; at >= 0; at -= 1) {
			const below = this.#paintings[at]
			if (!this.#comparisons.allow(1)) return undefined
			if (!below || !overlaps(below.box, box)) continue
			const colours = this.#coloursAt(at)
			if (!colours) return undefined
			const { fill, stroke } = colours
			const covers = below.fills && fill !== undefined && contains(below.box, box)
			for (const paint of covers ? [fill] : [fill, stroke]) {
				if (paint === undefined) continue
				if (typeof paint !== 'object' || !isSameColour(partly ?? paint.components, paint.components)) return undefined
				partly = paint.components
			}
			if (covers) return partly
		}
		return isSameColour(partly ?? WHITE, WHITE) ? WHITE : undefined
	}
}
