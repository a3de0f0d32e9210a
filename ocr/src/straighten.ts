/** Makes a page of a photograph. Runs in browsers too: nothing here reads a file or needs Node. */
import { blank, type Grey } from './grey.ts'
import { evenColours, hasShadow } from './prepare/even.ts'
import { type Corners, chain, IDENTITY, type Point, scaling } from './prepare/homography.ts'
import { type Look, lookAt, squareTo, uprightMap } from './prepare/prepare.ts'

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Colours {
	width: number
	height: number
	pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Faults of a picture of a page that can be mended. Does not depend on the size at which the picture is drawn. */
export interface Found {
	/** Corners of the page in shares of the picture, if there is something around it. */
	corners?: Corners
	/** Positive where lines of text fall to the right. */
	skewDegrees: number
	/** Quarters by which the picture is turned clockwise so that its lines run across; which way up is not known. */
	quarterTurns: number
	hasShadow: boolean
}

/** Faults that are mended. */
export interface Fixes {
	/** Surroundings cut off, and the page as if seen from straight above. */
	squared: boolean
	straight: boolean
	evened: boolean
	quarterTurns: number
}

/** The eye does not see less, and the picture would lose by being drawn again. */
const LEAST_SKEW_DEGREES = 0.4
/** The longer side of A4 at 300 dpi. */
export const PAGE_PIXELS = 3508
/** The longer side of the picture in which the page is sought. */
export const LOOKED_AT_PIXELS = 1500
/** The same of the picture that the page is drawn from: photographs have more dots than their page has at 300 dpi. */
export const DECODED_PIXELS = 1.25 * PAGE_PIXELS

/** Returns what can be mended. Takes a picture of about 1,200 pixels or more. */
export function lookForFixes(colours: Colours): Found {
	const picture = brightnessOf(colours)
	const { page, skewDegrees, quarterTurns } = lookAt(picture)
	const share = ({ x, y }: Point): Point => ({ x: x / picture.width, y: y / picture.height })
	const corners = page && ([share(page[0]), share(page[1]), share(page[2]), share(page[3])] as const)
	const straightened = drawn(
		colours,
		{ skewDegrees: 0, quarterTurns: 0, hasShadow: false, ...(corners && { corners }) },
		ONLY_SQUARED,
	)
	return {
		...(corners && { corners }),
		skewDegrees: Math.abs(skewDegrees) < LEAST_SKEW_DEGREES ? 0 : skewDegrees,
		quarterTurns,
		hasShadow: hasShadow(brightnessOf(straightened)),
	}
}

const ONLY_SQUARED: Fixes = { squared: true, straight: false, evened: false, quarterTurns: 0 }

/** Everything that was found, mended. */
export function allFixes({ corners, skewDegrees, quarterTurns, hasShadow: evened }: Found): Fixes {
	return { squared: corners !== undefined, straight: skewDegrees !== 0, evened, quarterTurns }
}

/** Returns whether a picture goes on as it is. */
export function isUntouched({ squared, straight, evened, quarterTurns }: Fixes): boolean {
	return !squared && !straight && !evened && quarterTurns % 4 === 0
}

/** Draws the page with the fixes, at most `longest` pixels high or wide. */
export function straighten(colours: Colours, found: Found, fixes: Fixes, longest = PAGE_PIXELS): Colours {
	const page = drawn(colours, found, fixes, longest)
	if (fixes.evened) evenColours(page.pixels, brightnessOf(page))
	return page
}

function drawn(colours: Colours, found: Found, fixes: Fixes, longest = PAGE_PIXELS): Colours {
	const look = lookOf(colours, found, fixes)
	const scale = Math.min(1, longest / Math.max(look.squared.width, look.squared.height))
	// A picture that is drawn much smaller would lose hair lines.
	const reduction = Math.max(1, Math.floor(1 / scale))
	const source = reduced(colours, reduction)
	const { width, height, map } = uprightMap(look, scale)
	const toSource = chain(map, scaling(1 / reduction))
	const [a, b, c, d, e, f, g, h, i] = toSource
	const target = new Uint8ClampedArray(width * height * 4).fill(255)
	const [lastX, lastY] = [source.width - 1, source.height - 1]
	const { pixels } = source
	for (let y = 0; y < height; y += 1) {
		let [u, v, w] = [b * y + c, e * y + f, h * y + i]
		for (let x = 0; x < width; x += 1, u += a, v += d, w += g) {
			const [sx, sy] = [u / w, v / w]
			if (sx < 0 || sy < 0 || sx > lastX || sy > lastY) continue
			const [left, top] = [
				Math.min(Math.floor(sx), Math.max(0, lastX - 1)),
				Math.min(Math.floor(sy), Math.max(0, lastY - 1)),
			]
			const [dx, dy] = [sx - left, sy - top]
			const from = (top * source.width + left) * 4
			const below = from + source.width * 4
			const to = (y * width + x) * 4
			for (let part = 0; part < 3; part += 1) {
				const upper = (pixels[from + part] ?? 255) * (1 - dx) + (pixels[from + 4 + part] ?? 255) * dx
				const lower = (pixels[below + part] ?? 255) * (1 - dx) + (pixels[below + 4 + part] ?? 255) * dx
				target[to + part] = upper * (1 - dy) + lower * dy
			}
		}
	}
	return { width, height, pixels: target }
}

function lookOf({ width, height }: Colours, { corners, skewDegrees }: Found, fixes: Fixes): Look {
	const inPixels = ({ x, y }: Point): Point => ({ x: x * width, y: y * height })
	const page =
		corners &&
		fixes.squared &&
		([inPixels(corners[0]), inPixels(corners[1]), inPixels(corners[2]), inPixels(corners[3])] as const)
	return {
		squared: page ? squareTo(page) : { width, height, map: IDENTITY },
		quarterTurns: fixes.quarterTurns,
		// The angle is that of the page once it is squared.
		skewDegrees: fixes.straight && (page || !corners) ? skewDegrees : 0,
	}
}

function reduced({ width, height, pixels }: Colours, factor: number): Colours {
	if (factor <= 1) return { width, height, pixels }
	const size = { width: Math.max(1, Math.floor(width / factor)), height: Math.max(1, Math.floor(height / factor)) }
	const small = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
	const area = Math.min(factor, width) * Math.min(factor, height)
	for (let y = 0; y < size.height; y += 1)
		for (let x = 0; x < size.width; x += 1)
			for (let part = 0; part < 3; part += 1) {
				let sum = 0
				for (let dy = 0; dy < factor; dy += 1)
					for (let dx = 0; dx < factor; dx += 1)
						sum += pixels[((y * factor + dy) * width + x * factor + dx) * 4 + part] ?? 0
				small[(y * size.width + x) * 4 + part] = sum / area
			}
	return { ...size, pixels: small }
}

function brightnessOf({ width, height, pixels }: Colours): Grey {
	const grey = blank(width, height)
	for (let at = 0, from = 0; at < grey.pixels.length; at += 1, from += 4)
		grey.pixels[at] =
			(pixels[from] ?? 255) * 0.299 + (pixels[from + 1] ?? 255) * 0.587 + (pixels[from + 2] ?? 255) * 0.114
	return grey
}
