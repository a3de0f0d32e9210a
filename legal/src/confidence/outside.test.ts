import { describe, expect, it } from 'vitest'
import { parseQuestion } from '../retrieve/question.ts'
import { outsideMatter, outsideStrength } from './outside.ts'
import topics from './outside-topics.json' with { type: 'json' }

const actOf = (text: string, heldActs: readonly string[] = []) =>
	outsideMatter({ question: parseQuestion(text), heldActs: new Set(heldActs) })?.act

describe('a matter of an act that is not held', () => {
	it.each(Object.entries(topics))('%s is told by its topics, and by nothing like them', (act, { catches, spares }) => {
		expect(actOf(catches)).toBe(act)
		expect(actOf(spares)).toBeUndefined()
		expect(actOf(catches, [act])).not.toBe(act)
	})

	it('weighs more the more of the question it is', () => {
		const strength = (text: string) => outsideStrength({ question: parseQuestion(text), heldActs: new Set() })
		expect(strength('irpef')).toBe(1)
		expect(strength("Devo pagare l'irpef del secondo lavoro?")).toBeGreaterThan(0.5)
		expect(strength('Chi paga il canone?')).toBe(0)
	})

	it('is told by the noun itself, not by another with the same stem', () => {
		expect(actOf('cartelle esattoriali')).toBe('dpr602')
		expect(actOf('cartelli esattoriali')).toBeUndefined()
	})
})
