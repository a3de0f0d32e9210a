import { expect, it } from 'vitest'
import { COLOUR_PROBLEM, colourSheet, contrastWithPaper, isReadableColour, NO_COLOUR, parseColour } from './colour.ts'
import { StudioForm } from './studio-form.ts'

it('measures the contrast as WCAG does', () => {
	expect(contrastWithPaper([0, 0, 0])).toBeCloseTo(20.1, 0)
	expect(contrastWithPaper([251, 250, 246])).toBe(1)
	expect([parseColour('#1f5a3d'), parseColour('verde'), parseColour('#fff')]).toEqual([
		[31, 90, 61],
		undefined,
		undefined,
	])
})

it('takes a colour that can be read and says why it refuses another', () => {
	expect(StudioForm.parse({ colour: '#1F5A3D' }).colour).toBe('#1F5A3D')
	for (const [colour, why] of [
		['#ffcc00', COLOUR_PROBLEM],
		...['red', '#123', 'url(x)', '#1f5a3d;}body{display:none'].map((text) => [text, NO_COLOUR] as const),
	] as const) {
		expect(StudioForm.safeParse({ colour }).error?.issues.map(({ message }) => message)).toEqual([why])
		expect(isReadableColour(colour)).toBe(false)
		expect(colourSheet(colour)).toBe('')
	}
	expect(colourSheet('#1F5A3D')).toContain('--color-brand:#1f5a3d;')
})

it('takes social profiles by their whole address on their own site', () => {
	const good = {
		linkedin: 'https://it.linkedin.com/in/rossi',
		facebook: 'https://www.facebook.com/rossi',
		x: 'https://x.com/rossi',
	}
	expect(StudioForm.parse(good)).toMatchObject(good)
	for (const linkedin of [
		'rossi',
		'http://linkedin.com/in/rossi',
		'https://linkedin.com.example/x',
		'javascript:alert(1)',
	])
		expect(StudioForm.safeParse({ linkedin }).error?.issues[0]?.message).toContain('indirizzo intero')
})
