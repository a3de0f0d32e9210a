import { type Box, grow, IDENTITY, intersection, isEmpty } from '../model/matrix.ts'
import { contains } from './boxes.ts'
import {
	isOpaque,
	isTransparent,
	type Movable,
	type PageOperation,
	type Paint,
	type Painting,
	type Place,
} from './painting.ts'
import type { State } from './state.ts'

/** Maximum number of paintings on a page that are tracked separately. */
const MAX_PAINTINGS = 200_000

type Painted = Pick<Painting, 'box' | 'fill' | 'site'> &
	Partial<
		Pick<
			Painting,
			'fills' | 'spans' | 'stroke' | 'soft' | 'gradient' | 'image' | 'masked' | 'textMode' | 'smoothing' | 'sketch'
		>
	>

/** Log of what content paints, in order, and of the places between operations where pictures may be inserted. */
export class PaintingLog {
	readonly paintings: Painting[] = []
	/** Places in the content of the page where nothing clips but boxes, and no text or path is open. */
	readonly places: Place[] = [{ offset: 0, matrix: IDENTITY }]
	/** The operation of the content of the page that is read. */
	onPage: PageOperation = { start: 0, end: 0 }
	/** Says how the operation can be moved; asked for transparent ones alone. */
	describe: () => Movable | undefined = () => undefined
	readonly #bounds: Box
	/** Transparent paintings that still look for a place behind them. */
	#placeless: Painting[] = []

	constructor(bounds: Box) {
		this.#bounds = bounds
	}

	add(state: State, painted: Painted): void {
		const box = intersection(painted.box, state.clip)
		if (isEmpty(box) || this.paintings.length >= MAX_PAINTINGS) return
		const { fillBlending, strokeBlending, groups } = state
		const blended = !isOpaque(fillBlending) || !isOpaque(strokeBlending)
		const mixes = fillBlending.mode !== 'Normal' || strokeBlending.mode !== 'Normal'
		const pattern = painted.fill === 'translucent' || painted.stroke === 'translucent'
		const blurred = (painted.soft ?? false) || (state.apart && blended)
		const tiled = isTiled(state, painted, box)
		const filled = painted.fill !== undefined && !COLOURED.has(painted.site.operator)
		const painting: Painting = {
			fills: false,
			spans: false,
			gradient: filled && !tiled ? state.fillGradient : undefined,
			fading: blurred ? undefined : fadingOf(state, pattern, tiled),
			base: state.base,
			stroke: undefined,
			image: undefined,
			masked: false,
			textMode: undefined,
			tiled,
			smoothing: undefined,
			sketch: undefined,
			...painted,
			box,
			fillBlending,
			strokeBlending,
			soft: state.soft || blurred || pattern,
			isolated: mixes ? state.isolated : undefined,
			onPage: this.onPage,
			groups,
			place: undefined,
			near: undefined,
		}
		painting.fills &&= state.clipsToBox
		painting.spans &&= state.clipsToBox
		this.paintings.push(painting)
		if (!isTransparent(painting)) return
		this.#placeless.push(painting)
		const moved = this.onPage.moved ?? this.describe()
		if (moved) this.onPage.moved = moved
	}

	/** A picture may be put in where nothing clips it. */
	findPlaces({ clip, clipsToBox, clipPath, matrix }: State, offset: number): void {
		const [left, bottom, right, top] = grow(this.#bounds, -1)
		if (Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < 1e-9) return
		if (!clipsToBox || clip[0] > left || clip[1] > bottom || clip[2] < right || clip[3] < top) {
			if (clipPath === 'unknown' || clipPath === undefined) return
			for (const painting of this.#placeless) painting.near ??= { offset, matrix, clip: clipPath }
			if (clipsToBox && this.places.length < MAX_PAINTINGS) this.places.push({ offset, matrix, within: clip })
			return
		}
		const place: Place = { offset, matrix }
		if (this.places.length < MAX_PAINTINGS) this.places.push(place)
		for (const painting of this.#placeless) painting.place = place
		this.#placeless = []
	}
}

/** The one gradient by which a painting fades. */
function fadingOf({ soft, fading, fillFading }: State, pattern: boolean, tiled: boolean): Painting['fading'] {
	if (!pattern) return fading
	return soft || tiled ? undefined : fillFading
}

/** Operators that paint without the colour in force. */
const COLOURED = new Set(['Do', 'BI', 'sh'])

/** Returns whether more than one tile of a pattern shows. */
function isTiled({ fillTile, strokeTile }: State, { fill, stroke, site }: Painted, box: Box): boolean {
	if (COLOURED.has(site.operator)) return false
	const shows = (paint: Paint | undefined, tile: Box | undefined) =>
		typeof paint === 'string' && tile !== undefined && !contains(tile, box)
	return shows(fill, fillTile) || shows(stroke, strokeTile)
}
