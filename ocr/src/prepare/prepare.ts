import { type Grey, shrink, turn, warp } from '../grey.ts'
import { findPage } from './corners.ts'
import { evenShadows } from './even.ts'
import { whitenFields } from './fields.ts'
import {
	type Corners,
	chain,
	type Homography,
	IDENTITY,
	quarterTurns,
	rectangleTo,
	rotation,
	scaling,
} from './homography.ts'
import { clearLeaders } from './leaders.ts'
import { withoutNoise } from './noise.ts'
import { findSkew, inkOf } from './skew.ts'

export interface Prepared {
	picture: Grey
	/** From the prepared picture to the one given. */
	toSource: Homography
	dpi: number
	/** The page's corners, where the picture is a photograph with something around the page. */
	page?: Corners
	skewDegrees: number
	/** Quarters by which the picture was turned clockwise. */
	quarterTurns: number
}

export interface PrepareOptions {
	/** Pixels an inch; undefined for photographs. */
	dpi?: number
	/** Turned clockwise by as many quarters before all else. */
	quarterTurns?: number
}

/** Letters are read best at this size (10 pt: an x of 20 pixels). */
const READING_DPI = 300
const A4_HEIGHT_INCHES = 11.69
/** Enlarged by more than this, letters do not become clearer. */
const MOST_ENLARGED = 3
/** A reader gets no larger picture than this: A3 at 300 dpi and a little. */
const MOST_PIXELS = 20_000_000
/** The longer side of the picture in which the angle is sought. */
const SKEW_PIXELS = 1400
/** Smaller angles do not hinder reading. */
const LEAST_SKEW_DEGREES = 0.08
/** Lines of text down the page must be this much clearer than across before it is turned. */
const CLEARER = 1.5

/** How a page lies in a picture. */
export interface Look {
	/** The page's corners, where the picture is a photograph with something around the page. */
	page?: Corners
	/** The page seen from straight above, or the whole picture, and the map from there to the picture. */
	squared: { width: number; height: number; map: Homography }
	/** Quarters by which the lines of text are turned clockwise to run across: 0 or 1, since upside down looks alike. */
	quarterTurns: number
	skewDegrees: number
}

/** Finds the page, the direction of its lines and their angle. */
export function lookAt(picture: Grey, asked?: number): Look {
	const page = findPage(picture)
	const squared = page ? squareTo(page) : { width: picture.width, height: picture.height, map: IDENTITY }
	const reduction = Math.max(1, Math.round(Math.max(squared.width, squared.height) / SKEW_PIXELS))
	const reduced = { width: Math.ceil(squared.width / reduction), height: Math.ceil(squared.height / reduction) }
	const outline = page
		? warp(
				shrink(picture, reduction),
				chain(chain(scaling(reduction), squared.map), scaling(1 / reduction)),
				reduced.width,
				reduced.height,
			)
		: shrink(picture, reduction)
	const sketch = evenShadows(outline)
	const [across, down] = [findSkew(inkOf(sketch, 'rows')), findSkew(inkOf(sketch, 'columns'))]
	const turns = asked ?? (down.score > across.score * CLEARER ? 1 : 0)
	// Turned by a quarter, what fell to the right rises.
	const skewDegrees = turns % 2 === 1 ? -down.degrees : across.degrees
	const straight = Math.abs(skewDegrees) < LEAST_SKEW_DEGREES ? 0 : skewDegrees
	return { ...(page && { page }), squared, quarterTurns: turns, skewDegrees: straight }
}

/** The map from the upright page, drawn at `scale`, to the picture that was looked at; and the upright page's size. */
export function uprightMap({ squared, quarterTurns: turns, skewDegrees }: Look, scale: number) {
	const upright = quarterTurns(squared.width, squared.height, turns)
	const [width, height] = [Math.round(upright.width * scale), Math.round(upright.height * scale)]
	const straightened = chain(scaling(1 / scale), rotation(upright.width, upright.height, (skewDegrees * Math.PI) / 180))
	return { width, height, map: chain(chain(straightened, upright.map), squared.map) }
}

/** Prepares a picture for reading: page found and squared, turned, straightened, shadows evened, scaled to 300 dpi. */
export function prepare(given: Grey, { dpi, quarterTurns: asked }: PrepareOptions): Prepared {
	const picture = withoutNoise(given)
	const look = lookAt(picture, asked)
	const { page, squared } = look
	const ownDpi = dpi !== undefined && !page ? dpi : Math.max(squared.width, squared.height) / A4_HEIGHT_INCHES
	const scale = Math.min(READING_DPI / ownDpi, MOST_ENLARGED, Math.sqrt(MOST_PIXELS / (squared.width * squared.height)))
	const { width, height, map: toSource } = uprightMap(look, scale)
	const nothingToDo = toSource.every((value, index) => Math.abs(value - (IDENTITY[index] ?? 0)) < 1e-6)
	const source =
		scale < 0.7 ? { picture: shrink(picture, 2), toSource: chain(toSource, scaling(0.5)) } : { picture, toSource }
	const drawn = nothingToDo ? picture : warp(source.picture, source.toSource, width, height)
	return {
		picture: clearLeaders(whitenFields(evenShadows(drawn))),
		toSource,
		dpi: ownDpi * scale,
		...(page && { page }),
		skewDegrees: look.skewDegrees,
		quarterTurns: look.quarterTurns,
	}
}

/** Turns a prepared picture clockwise by further quarters. */
export function turnPrepared(prepared: Prepared, turns: number): Prepared {
	const { width, height } = prepared.picture
	return {
		...prepared,
		picture: turn(prepared.picture, turns),
		toSource: chain(quarterTurns(width, height, turns).map, prepared.toSource),
		quarterTurns: (prepared.quarterTurns + turns) % 4,
	}
}

/** The size of the page as if seen from straight above, and the map from there to the photograph. */
export function squareTo(page: Corners): { width: number; height: number; map: Homography } {
	const [a, b, c, d] = page
	const length = (from: typeof a, to: typeof a) => Math.hypot(to.x - from.x, to.y - from.y)
	const seen = { width: Math.max(length(a, b), length(d, c)), height: Math.max(length(a, d), length(b, c)) }
	const { width, height } = nearA4(seen)
	return { width, height, map: rectangleTo(page, width, height) }
}

const A4_RATIO = Math.SQRT2
/** A sheet seen from an angle looks shorter: proportions this near to A4's are A4's. */
const NEAR_A4 = 0.18

/** Gives a size the proportions of A4 where it nearly has them. */
export function nearA4({ width, height }: { width: number; height: number }): { width: number; height: number } {
	const isUpright = height >= width
	const ratio = isUpright ? height / width : width / height
	if (Math.abs(ratio / A4_RATIO - 1) > NEAR_A4) return { width: Math.round(width), height: Math.round(height) }
	const longer = Math.round(Math.max(width, height, Math.min(width, height) * A4_RATIO))
	const shorter = Math.round(longer / A4_RATIO)
	return isUpright ? { width: shorter, height: longer } : { width: longer, height: shorter }
}
