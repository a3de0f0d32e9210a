import { expect, it } from 'vitest'
import { readEvidence } from './article-evidence.ts'
import { type SpanFeatures, spanFeatureNames } from './spans/span-features.ts'

const none: SpanFeatures = Object.assign({}, ...spanFeatureNames.map((name) => ({ [name]: 0 })))
const ranked = { ref: 'mulini:1', score: 3, passages: [] } as const
const weights = { weights: { said: 9 } }
const evidenceOf = (...said: number[]) =>
	readEvidence(
		ranked,
		0,
		said.map((share) => ({ ...none, said: share })),
		weights,
	)

it('says how clearly one unit of an article stands out', () => {
	expect(evidenceOf(0.9, 0.1).clear).toBeGreaterThan(evidenceOf(0.9, 0.8).clear)
})

it('counts the units of a long article against the same words', () => {
	const [short, long] = [evidenceOf(0.9, 0.9), evidenceOf(0.9, 0.9, 0.9, 0.9)]
	expect(long.best).toBe(short.best)
	expect(long.units).toBeGreaterThan(short.units)
})
