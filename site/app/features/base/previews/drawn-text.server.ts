import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'

/** A drawn text and its place in the picture. */
export interface Drawn {
	data: Buffer
	info: OutputInfo
}

export interface Style {
	/** Name inside the font, with the weight, as Pango reads it. */
	font: string
	/** Sizes in pixels, the best first: the first that fits is taken. */
	sizes: readonly number[]
	colour: string
	width: number
	height: number
}

export const SERIF = 'Source Serif 4, Semi-Bold'
export const SANS = 'Figtree, Semi-Bold'
/** The site's fonts as TrueType, since FreeType as sharp brings it cannot read those that browsers get. */
const FONT_FILES = [
	'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
	'figtree/600SemiBold/Figtree_600SemiBold.ttf',
]
/** With this resolution a point is a pixel. */
const DPI = 72
/** Share of a text that stays at each try to fit it. */
const CUT = 0.9

/** Makes the site's own fonts known to this process, in which they stay. */
export async function loadFonts(packages: string): Promise<void> {
	for (const file of FONT_FILES)
		await sharp({ text: { text: 'a', fontfile: join(packages, file), font: SERIF } })
			.raw()
			.toBuffer()
}

/** Draws a text as large as it fits; one that fits at no size breaks its words, then loses its end. */
export async function drawFitting(text: string, style: Style): Promise<Drawn> {
	for (const size of style.sizes) {
		const drawn = await draw(text, size, 'word', style)
		if (fits(drawn, style)) return drawn
	}
	const least = style.sizes.at(-1) ?? DPI
	for (let length = text.length; ; length = Math.floor(length * CUT)) {
		const shown = length === text.length ? text : `${text.slice(0, length).trimEnd()}…`
		const drawn = await draw(shown, least, 'word-char', style)
		if (fits(drawn, style) || length <= 1) return drawn
	}
}

function fits({ info }: Drawn, { width, height }: Style): boolean {
	return info.width <= width && info.height <= height
}

function draw(text: string, size: number, wrap: 'word' | 'word-char', { font, colour, width }: Style): Promise<Drawn> {
	const marked = `<span foreground="${colour}">${withoutMarkup(text)}</span>`
	return sharp({ text: { text: marked, font: `${font} ${size}`, width, rgba: true, dpi: DPI, wrap } })
		.png()
		.toBuffer({ resolveWithObject: true })
}

/** Pango reads its own markup in every text. */
function withoutMarkup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
