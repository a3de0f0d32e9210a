/** Backgrounds of the light theme (paper, surface, sunken), on which the colour is used for text; it also lies under near-white labels. */
const PAPER = [251, 250, 246] as const
/** With this contrast on paper, the pairs with its own soft background still have 4.5. */
const LOWEST_CONTRAST = 5.5

/** Shown for what is no colour, or one that is not written this way. */
export const NO_COLOUR = 'Scrivi il colore con sei cifre dopo #, come #1f5a3d'
/** Shown where a colour cannot be read. */
export const COLOUR_PROBLEM =
	'Scegli un colore più scuro: così i testi sul fondo chiaro e le scritte sui pulsanti non si leggono (serve un contrasto di 5,5)'

type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the parts of `#rrggbb`; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
	const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? []
	if (red === undefined || green === undefined || blue === undefined) return undefined
	return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: Rgb): number {
	const [red, green, blue] = colour.map((part) => {
		const share = part / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Returns the contrast with the paper, from 1 to 21. */
export function contrastWithPaper(colour: Rgb): number {
	return (luminance(PAPER) + 0.05) / (luminance(colour) + 0.05)
}

/** Returns true for a colour in which text on the light theme can be read. */
export function isReadableColour(text: string): boolean {
	const colour = parseColour(text)
	return colour !== undefined && contrastWithPaper(colour) >= LOWEST_CONTRAST
}

/**
 * Returns the style sheet that puts the studio's colour in place of the site's. In the dark theme its hue and a part of its saturation
 * are used at the lightness of the site's own colour, so that every pair keeps its contrast.
 */
export function colourSheet(text: string): string {
	const colour = parseColour(text)
	if (!colour || !isReadableColour(text)) return ''
	const hex = `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
	return `:root:not([data-theme="dark"]){--color-brand:${hex};--color-brand-strong:color-mix(in oklch,${hex} 82%,black);--color-brand-soft:color-mix(in oklch,${hex} 9%,white)}
@supports (color:oklch(from red l c h)){@media screen{[data-theme="dark"]{--color-brand:oklch(from ${hex} .76 min(c,.1) h);--color-brand-strong:oklch(from ${hex} .82 min(c,.1) h);--color-brand-soft:oklch(from ${hex} .27 min(c,.03) h)}}}
`
}

/** Returns the style sheet at an address made by `colourSheetPath`; undefined for another. */
export function linkedColourSheet(path: string): string | undefined {
	const [, digits] = /^\/studio\.css\?v=([\da-f]{6})$/i.exec(path) ?? []
	return digits === undefined ? undefined : colourSheet(`#${digits}`)
}
