import { indexCases } from 'cases'
import { describe, expect, it } from 'vitest'
import { PhraseIndex } from './phrase-index.ts'

/** @param entries the phrases of each, of words that stand for themselves */
function phrasesOf(...entries: readonly (readonly string[])[]): PhraseIndex {
	const written = entries.map((lay) => ({ lay, legal: [], articles: [], area: 'prova' }))
	return new PhraseIndex(indexCases(written, (phrase) => phrase.split(' ')))
}

const said = (...terms: string[]) => terms.map((term) => ({ term, related: [] }))

describe('phrases', () => {
	const phrases = phrasesOf(['fabbro serranda', 'conto esagerato'], ['fabbro serranda conto'], ['mulino'])

	it('match by one of them alone, not by what an entry says in several', () => {
		const closest = phrases.closest(said('fabbro', 'serranda', 'conto'))
		expect(closest.get(1)?.share).toBeCloseTo(1)
		expect(closest.get(1)?.closeness).toBeCloseTo(1)
		expect(closest.get(0)?.share).toBeLessThan(0.8)
		expect(closest.has(2)).toBe(false)
	})

	it('are less close the more they say besides', () => {
		const long = phrasesOf(['fabbro'], ['fabbro cancello ferro'])
		const closest = long.closest(said('fabbro'))
		expect(closest.get(0)?.share).toBe(closest.get(1)?.share)
		expect(closest.get(0)?.closeness).toBeGreaterThan(closest.get(1)?.closeness ?? 1)
	})

	it('count a word of the same situation less than the word itself', () => {
		const word = phrases.closest(said('mulino')).get(2)?.share ?? 0
		const related = phrases.closest([{ term: 'macina', related: ['mulino'] }]).get(2)?.share ?? 0
		expect(related).toBeGreaterThan(0)
		expect(related).toBeLessThan(word / 2)
	})

	it('together give what an entry covers of the question', () => {
		const [both, one] = phrases.entriesOf(new Set(['fabbro', 'esagerato'])).toSorted((a, b) => a.entry - b.entry)
		expect(both).toMatchObject({ entry: 0, coverage: 1 })
		expect(both?.phrase).toBeLessThan(1)
		expect(one?.coverage).toBeLessThan(1)
	})

	it('say nothing of words that none contains', () => {
		expect(phrases.entriesOf(new Set(['astronave']))).toEqual([])
		expect(phrases.closest(said('astronave')).size).toBe(0)
		expect(phrases.closest([]).size).toBe(0)
	})
})
