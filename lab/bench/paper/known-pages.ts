import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Grey } from '../../../ocr/src/grey.ts'
import { drawPage } from '../../../pdfa/src/render/compare.ts'

export interface KnownWord {
	text: string
	/** In points from the upper left corner of the page. */
	left: number
	top: number
	right: number
	bottom: number
}

export interface KnownPage {
	name: string
	picture: Grey
	words: KnownWord[]
	/** Texts of all words in poppler's order, parted ones joined. */
	texts: string[]
	widthPt: number
	heightPt: number
}

/** Words and places that poppler finds on a page of a PDF; those of fewer than three letters or digits are left out. */
export function wordsOf(path: string, page: number): Omit<KnownPage, 'name' | 'picture'> {
	const xml = execFileSync('pdftotext', ['-bbox', '-f', String(page), '-l', String(page), path, '-'], {
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
	})
	const [, widthPt = '0', heightPt = '0'] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(xml) ?? []
	const found = xml.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)/g)
	const words = [...found].map(([, left, top, right, bottom, text = '']) => ({
		...{ left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
		text: plain(text),
	}))
	return {
		words: words.filter(({ text }) => isLong(text)),
		texts: joinedTexts(words.map(({ text }) => text)),
		widthPt: Number(widthPt),
		heightPt: Number(heightPt),
	}
}

function isLong(text: string): boolean {
	return text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 3
}

/** Texts of three letters or digits and more; those parted at the end of a line are joined, as readers of PDF do. */
export function joinedTexts(texts: readonly string[]): string[] {
	const joined: string[] = []
	for (const text of texts.map((each) => each.normalize('NFKC'))) {
		const last = joined.at(-1)
		if (last !== undefined && /\p{L}-$/u.test(last)) joined[joined.length - 1] = last.slice(0, -1) + text
		else joined.push(text)
	}
	return joined.filter(isLong)
}

function plain(text: string): string {
	return text
		.replaceAll('&amp;', '&')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&apos;', "'")
		.normalize('NFKC')
}

/** Draws a page of a PDF at 300 dpi without colours. */
export async function knownPage(path: string, page: number, name: string): Promise<KnownPage> {
	const known = wordsOf(path, page)
	const drawn = await drawPage(readFileSync(path), page, Math.round((known.widthPt * 300) / 72))
	const pixels = new Uint8Array(drawn.width * drawn.height)
	for (let at = 0; at < pixels.length; at += 1) {
		const [red = 0, green = 0, blue = 0] = drawn.pixels.subarray(at * 4, at * 4 + 3)
		pixels[at] = red * 0.299 + green * 0.587 + blue * 0.114
	}
	return { ...known, name, picture: { width: drawn.width, height: drawn.height, pixels } }
}

/** Share of the known words that were read, each as often as it stands there. */
export function shareRead(known: readonly string[], read: readonly string[]): number {
	const left = new Map<string, number>()
	for (const text of read) left.set(text, (left.get(text) ?? 0) + 1)
	let found = 0
	for (const text of known) {
		const count = left.get(text) ?? 0
		if (count === 0) continue
		left.set(text, count - 1)
		found += 1
	}
	return known.length === 0 ? 1 : found / known.length
}
