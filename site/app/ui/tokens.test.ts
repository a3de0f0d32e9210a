import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Oklch = readonly [lightness: number, chroma: number, hue: number]

function tokens(block: string): Map<string, Oklch> {
	const found = block.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)
	return new Map([...found].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]))
}

const light = tokens(css.slice(css.indexOf('@theme {'), css.indexOf('[data-theme="dark"] {')))
const dark = tokens(css.slice(css.indexOf('[data-theme="dark"] {\n')))

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Relative luminance of WCAG 2, from OKLCH through linear sRGB. */
function luminance([l, c, h]: Oklch): number {
	const angle = (h * Math.PI) / 180
	const a = c * Math.cos(angle)
	const b = c * Math.sin(angle)
	const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
	const red = clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
	const green = clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
	const blue = clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Oklch, other: Oklch): number {
	const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
	return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const states = ['ok', 'warn', 'bad', 'info']
const textPairs = [
	...grounds.flatMap((ground) => ['ink', 'ink-soft', 'brand', 'accent', ...states].map((text) => [text, ground])),
	...[...states, 'brand', 'accent'].flatMap((state) =>
		[state, 'ink', 'ink-soft'].map((text) => [text, `${state}-soft`]),
	),
	['on-brand', 'brand'],
	['on-brand', 'brand-strong'],
	['paper', 'ink'],
]
const controlPairs = [
	...grounds.flatMap((ground) => ['line-strong', 'brand'].map((edge) => [edge, ground])),
	['seal', 'brand'],
]

for (const [theme, palette] of Object.entries({ light, dark })) {
	const ratio = ([one = '', other = '']: string[]) => {
		const [first, second] = [palette.get(one), palette.get(other)]
		if (!first || !second) throw new Error(`no token ${one} or ${other} in the ${theme} theme`)
		return contrast(first, second)
	}
	it.each(textPairs)(`text reads in the ${theme} theme: %s on %s`, (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
	})
	it.each(controlPairs)(`controls stand out in the ${theme} theme: %s on %s`, (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(3)
	})
}

it('both themes name the same colours', () => {
	expect([...dark.keys()]).toEqual([...light.keys()])
})
