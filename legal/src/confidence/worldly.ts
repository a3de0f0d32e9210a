/** Estimates from its words and its phrasing whether a question is about everyday life rather than law. */

import { analyse, foldAccents, foldCase, questionWords, stopWords } from 'italian'
import { builtInThesaurus } from '../retrieve/built-in-thesaurus.ts'
import { everydayWorld } from './everyday-world.ts'

let worldTerms: ReadonlyMap<string, number> | undefined
let worldSize = 0

function countWorld(): ReadonlyMap<string, number> {
	if (worldTerms !== undefined) return worldTerms
	const counts = new Map<string, number>()
	for (const words of Object.values(everydayWorld))
		for (const term of analyse(words)) {
			worldSize++
			counts.set(term, (counts.get(term) ?? 0) + 1)
		}
	worldTerms = counts
	return counts
}

/** Smoothing: the count of an unseen term. */
const unseen = 0.5
const mostSaid = 3

/**
 * Mean over the terms of how much more likely each is in everyday text than in the thesaurus' phrases about the law: log odds, at most 3; 0
 * if the law is more likely or neither contains the term.
 */
export function worldliness(terms: readonly string[]): number {
	const world = countWorld()
	const law = builtInThesaurus()
	const told = terms.map((term) => {
		const inWorld = world.get(term)
		if (inWorld === undefined) return 0
		const odds = ((inWorld + unseen) / worldSize) * (law.phraseCount / (law.phrasesWith(term) + unseen))
		return Math.min(mostSaid, Math.max(0, Math.log(odds)))
	})
	return told.reduce((sum, value) => sum + value, 0) / (terms.length || 1)
}

/** By trait of manner, log odds of the world against the law. Learned. */
export type MannerWeights = Readonly<Record<string, number>>

const openingWords = 3
const saturation = 5
const content = '_'

/** Returns the phrasing of a question: its function words, and pairs of neighbouring words at its start with content words blanked. */
export function mannerTraits(text: string): ReadonlySet<string> {
	const words = [...foldAccents(foldCase(text)).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) =>
		stopWords.has(word) || questionWords.has(word) ? word : content,
	)
	const pairs = words.slice(0, openingWords).map((word, i) => `${words[i - 1] ?? '^'} ${word}`)
	return new Set([...words.filter((word) => word !== content), ...pairs])
}

/** -1 as people ask about the law … 1 as they ask about anything else. */
export function mannerOf(text: string, weights: MannerWeights): number {
	const told = [...mannerTraits(text)].reduce((sum, trait) => sum + (weights[trait] ?? 0), 0)
	return Math.max(-1, Math.min(1, told / saturation))
}
