import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Confidence } from './confidence.tsx'

const css = readFileSync(new URL('../../../../ui/tokens.css', import.meta.url), 'utf8')

/** Hue of a colour of the design in the light theme, in degrees of OKLCH. */
function hueOf(token: string): number {
	return Number(new RegExp(`--color-${token}: oklch\\([\\d.]+ [\\d.]+ ([\\d.]+)\\)`).exec(css)?.[1])
}

/** A hue of OKLCH between red, at 29°, and green, at 142°. */
function colourName(hue: number): string {
	if (hue > 120 && hue < 165) return 'green'
	if (hue > 60 && hue < 110) return 'yellow'
	return hue > 10 && hue < 45 ? 'red' : `${hue}°`
}

it('says of a model that was not measured nothing but that', () => {
	const html = renderToStaticMarkup(<Confidence value={null} />)
	expect(html).toContain('—')
	expect(html).toContain('non misurata')
	expect(html).not.toMatch(/bg-(?:ok|warn|bad)\b/)
})

it.each([
	[0.8, 'green'],
	[0.79, 'yellow'],
	[0.6, 'yellow'],
	[0.59, 'red'],
])('marks a confidence of %d by a dot in %s', (value, colour) => {
	const dot = /<span aria-hidden="true" class="[^"]*\bbg-(\w+)"/.exec(
		renderToStaticMarkup(<Confidence value={value} />),
	)
	expect(colourName(hueOf(dot?.[1] ?? ''))).toBe(colour)
})
