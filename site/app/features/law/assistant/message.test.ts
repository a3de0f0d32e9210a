import { expect, it } from 'vitest'
import { confidenceLevel } from './message.ts'

it.each([
	[1, 'high'],
	[0.8, 'high'],
	[0.79, 'medium'],
	[0.6, 'medium'],
	[0.59, 'low'],
	[0, 'low'],
] as const)('takes a confidence of %d for %s', (confidence, level) => {
	expect(confidenceLevel(confidence)).toBe(level)
})
