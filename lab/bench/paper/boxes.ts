import type { Grey } from '../../../ocr/src/grey.ts'
import { apply, type Corners, type Homography } from '../../../ocr/src/prepare/homography.ts'
import type { WordInFile } from '../../../pdfa/test/read-back.ts'
import type { Distorted } from './distort.ts'
import type { KnownPage, KnownWord } from './known-pages.ts'
import type { FoundText } from './tools.ts'

export interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

/** Ink of a word on the drawn page: poppler's boxes are those of the font. */
const INK = 128
/** A found word is looked for among the known ones of its text, this far from its middle in pixels. */
const FAR = 150

/** Returns, of the known words that a reader finds in a file, the share that it finds with their middle over the word's ink. */
export function centredShare(page: KnownPage, toDrawn: Homography, found: readonly WordInFile[]): number {
	const middles = Map.groupBy(
		found.map(({ text, left, right, top, bottom }) => ({
			text: text.normalize('NFKC'),
			middle: apply(toDrawn, { x: (left + right) / 2, y: (top + bottom) / 2 }),
		})),
		({ text }) => text,
	)
	let [compared, centred] = [0, 0]
	for (const word of page.words) {
		const { left, right, top, bottom } = inkOf(page, word)
		const near = (middles.get(word.text) ?? []).filter(
			({ middle: { x, y } }) => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) < FAR,
		)
		if (near.length === 0) continue
		compared += 1
		if (near.some(({ middle: { x, y } }) => x > left && x < right && y > top && y < bottom)) centred += 1
	}
	return compared === 0 ? 1 : centred / compared
}

/**
 * Returns, of the known words that were read, the share whose place was found: the box of ink and the box that was said have at least
 * `least` of their union in common, both on the page as drawn. Undefined if a tool says no places.
 */
export function placedShare(
	page: KnownPage,
	{ toPage }: Pick<Distorted, 'toPage'>,
	found: readonly FoundText[],
	least = 0.6,
): number | undefined {
	const byText = Map.groupBy(
		found.flatMap(({ text, corners }) =>
			corners ? { text: text.normalize('NFKC'), box: onPage(corners, toPage) } : [],
		),
		({ text }) => text,
	)
	if (byText.size === 0) return undefined
	let [compared, placed] = [0, 0]
	for (const word of page.words) {
		const box = inkOf(page, word)
		const near = (byText.get(word.text) ?? []).filter((other) => distance(box, other.box) < FAR)
		if (near.length === 0) continue
		compared += 1
		if (near.some((other) => inCommon(box, other.box) >= least)) placed += 1
	}
	return compared === 0 ? 1 : placed / compared
}

function onPage(corners: Corners, toPage: Distorted['toPage']): Box {
	const placed = corners.map((corner) => apply(toPage, corner))
	const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)]
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function inkOf({ picture, widthPt }: KnownPage, word: KnownWord): Box {
	const scale = picture.width / widthPt
	const box = {
		left: Math.max(0, Math.floor(word.left * scale)),
		top: Math.max(0, Math.floor(word.top * scale)),
		right: Math.min(picture.width, Math.ceil(word.right * scale)),
		bottom: Math.min(picture.height, Math.ceil(word.bottom * scale)),
	}
	return tightened(picture, box)
}

function tightened({ width, pixels }: Grey, box: Box): Box {
	const ink = { left: box.right, top: box.bottom, right: box.left, bottom: box.top }
	for (let y = box.top; y < box.bottom; y += 1)
		for (let x = box.left; x < box.right; x += 1) {
			if ((pixels[y * width + x] ?? 255) >= INK) continue
			ink.left = Math.min(ink.left, x)
			ink.right = Math.max(ink.right, x + 1)
			ink.top = Math.min(ink.top, y)
			ink.bottom = Math.max(ink.bottom, y + 1)
		}
	return ink.right > ink.left ? ink : box
}

function distance(one: Box, other: Box): number {
	return Math.hypot(
		(one.left + one.right - other.left - other.right) / 2,
		(one.top + one.bottom - other.top - other.bottom) / 2,
	)
}

function inCommon(one: Box, other: Box): number {
	const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
	const common = area({
		left: Math.max(one.left, other.left),
		top: Math.max(one.top, other.top),
		right: Math.min(one.right, other.right),
		bottom: Math.min(one.bottom, other.bottom),
	})
	return common / Math.max(1, area(one) + area(other) - common)
}
