import { blank, type Grey, turn, warp } from '../../../ocr/src/grey.ts'
import {
	chain,
	type Homography,
	quarterTurns,
	rectangleTo,
	rotation,
	scaling,
} from '../../../ocr/src/prepare/homography.ts'

/** A page that went onto paper and back: the picture that a reader is given, with the map from it to the page as drawn. */
export interface Distorted {
	picture: Grey
	/** Of a scan; photographs say none. */
	dpi?: number
	/** From the distorted picture to the drawn page. */
	toPage: Homography
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}

export function clean(page: Grey): Distorted {
	return { picture: page, dpi: 300, toPage: scaling(1) }
}

/** A scan of a page drawn at 300 dpi: at `dpi`, turned by 2 to 3 degrees, with noise and dust. */
export function turned(page: Grey, dpi: number, random: () => number): Distorted {
	const scale = dpi / 300
	const degrees = (2 + random()) * (random() < 0.5 ? -1 : 1)
	const toPage = chain(scaling(1 / scale), rotation(page.width, page.height, (degrees * Math.PI) / 180))
	const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
	const picture = warp(soften(page), toPage, width, height)
	addNoise(picture, 14, random)
	addDust(picture, 0.0004, random)
	return { picture, dpi, toPage }
}

const DESK = 70

/** A photograph of a page drawn at 300 dpi: on a darker desk, from an angle, with a shadow across it. */
export function photographed(page: Grey, random: () => number): Distorted {
	const [width, height] = [2250, 3000]
	const off = () => (random() - 0.5) * 0.12
	const margin = 0.09
	const corner = (x: number, y: number) => ({ x: (x + off()) * width, y: (y + off()) * height })
	const corners = [
		corner(margin, margin),
		corner(1 - margin, margin),
		corner(1 - margin, 1 - margin),
		corner(margin, 1 - margin),
	] as const
	const toPage = inverse(rectangleTo(corners, page.width, page.height))
	const onPage = warp(soften(page), toPage, width, height)
	const isPage = warp({ ...page, pixels: new Uint8Array(page.pixels.length).fill(0) }, toPage, width, height)
	const picture = blank(width, height)
	const [angle, middle, depth] = [random() * Math.PI, 0.35 + 0.3 * random(), 0.4 + 0.25 * random()]
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const at = y * width + x
			const along = (x / width - 0.5) * Math.cos(angle) + (y / height - 0.5) * Math.sin(angle) + 0.5
			const shadow = 1 - depth / (1 + Math.exp(-(along - middle) * 14))
			const grain = DESK + 18 * Math.sin(x / 41 + 3 * Math.sin(y / 230))
			const bare = isPage.pixels[at] === 0 ? 25 + (onPage.pixels[at] ?? 255) * 0.82 : grain
			picture.pixels[at] = bare * shadow
		}
	const blurred = soften(picture)
	addNoise(blurred, 9, random)
	return { picture: blurred, toPage }
}

/** The same on its side or upside down. */
export function lying({ picture, toPage, ...rest }: Distorted, random: () => number): Distorted {
	const turns = 1 + Math.floor(random() * 3)
	const { map } = quarterTurns(picture.width, picture.height, turns)
	return { ...rest, picture: turn(picture, turns), toPage: chain(map, toPage) }
}

function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
	return [
		e * i - f * h,
		c * h - b * i,
		b * f - c * e,
		f * g - d * i,
		a * i - c * g,
		c * d - a * f,
		d * h - e * g,
		b * g - a * h,
		a * e - b * d,
	]
}

/** The mean of a pixel and its four neighbours, the pixel counted four times. */
function soften({ width, height, pixels }: Grey): Grey {
	const soft = blank(width, height)
	for (let y = 1; y < height - 1; y += 1)
		for (let x = 1; x < width - 1; x += 1) {
			const at = y * width + x
			const near = (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0)
			soft.pixels[at] = ((pixels[at] ?? 0) * 4 + near) / 8
		}
	return soft
}

function addNoise({ pixels }: Grey, deviation: number, random: () => number): void {
	for (let at = 0; at < pixels.length; at += 1) {
		const normal = random() + random() + random() + random() - 2 // deviation √(1/3)
		pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + normal * deviation * 1.732))
	}
}

function addDust({ pixels }: Grey, share: number, random: () => number): void {
	for (let count = pixels.length * share; count > 0; count -= 1)
		pixels[Math.floor(random() * pixels.length)] = random() < 0.5 ? 0 : 255
}
