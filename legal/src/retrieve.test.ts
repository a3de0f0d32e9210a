import { describe, expect, it } from 'vitest'
import { tinyLaw } from '../test/tiny-law.ts'
import { MemoryStore } from './index/memory-store.ts'
import type { PassageStore, Ranker } from './ports.ts'
import { retrieve } from './retrieve.ts'

const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))
const question = "Per quanti giorni il mugnaio può derivare l'acqua del torrente?"

/** Puts the last article of the act first, whatever the question. */
const backwards: Ranker = {
	version: 'backwards',
	score: (rows) => rows.map(({ passage }) => Number.parseInt(passage.article, 10)),
}

describe('retrieval', () => {
	it('ranks by whatever ranker it is given', async () => {
		const learned = await retrieve(store, question)
		const other = await retrieve(store, question, { ranker: backwards })
		expect(learned.articles[0]?.ref).toBe('mulini:1')
		const numbers = other.articles.map(({ ref }) => Number.parseInt(ref.split(':')[1] ?? '', 10))
		expect(numbers.length).toBeGreaterThan(1)
		expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
		expect(other.articles[0]?.score).toBe(numbers[0])
	})

	it('searches by the vector it is given, and asks no embedder for one', async () => {
		const asked: Float32Array[] = []
		const near: PassageStore = {
			statistics: (terms) => store.statistics(terms),
			candidates: async () => [],
			passagesOf: async () => [],
			article: (ref, reader) => store.article(ref, reader),
			acts: (viewer) => store.acts(viewer),
			nearest: async (vector) => {
				asked.push(vector)
				const [candidate] = await store.passagesOf(['mulini:2'], {})
				return candidate === undefined ? [] : [{ candidate, similarity: 0.9 }]
			},
		}
		const vector = Float32Array.of(1, 0)
		const embedder = { model: 'unused', embed: () => Promise.reject(new Error('was asked')) }
		const { articles } = await retrieve(near, question, { vector, embedder })
		expect(asked).toEqual([vector])
		expect(articles.map(({ ref }) => ref)).toEqual(['mulini:2'])
		expect(articles[0]?.passages[0]?.features.similarity).toBe(1)
	})
})
