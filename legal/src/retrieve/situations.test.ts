import { analyse } from 'italian'
import { describe, expect, it } from 'vitest'
import situations from './situations.json' with { type: 'json' }
import { relatedWords } from './situations.ts'

const term = (word: string) => analyse(word)[0] ?? ''

describe('words of the same situation', () => {
	it.each([
		['inquilino', 'conduttore'],
		['babbo', 'padre'],
		['mancata', 'deceduto'],
		['stracciato', 'lacerato'],
	])('lead from %s to %s', (everyday, other) => {
		expect(relatedWords(term(everyday))).toContain(term(other))
		expect(relatedWords(term(everyday))).not.toContain(term(everyday))
	})

	it('have none for a word that tells no situation', () => {
		expect(relatedWords(term('farina'))).toEqual([])
	})

	it('are single words, none of them a function word', () => {
		const wrong = situations.flatMap(({ everyday }) => everyday).filter((word) => analyse(word).length !== 1)
		expect(wrong).toEqual([])
	})
})
