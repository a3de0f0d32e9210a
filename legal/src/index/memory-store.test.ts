import { describe, expect, it } from 'vitest'
import { tinyLaw } from '../../test/tiny-law.ts'
import { retrieve } from '../retrieve.ts'
import { storeContract } from '../store-contract.ts'
import { MemoryStore } from './memory-store.ts'
import { loadIndex, saveIndex } from './persist.ts'

storeContract('The in-process index', async () => ({ store: new MemoryStore() }))

storeContract('The in-process index, saved and read back', async () => {
	const store = loadIndex(saveIndex(new MemoryStore()))
	if (store === undefined) throw new Error('the index was not read back')
	return { store }
})

describe('a saved index', () => {
	const articles = tinyLaw.map(({ article }) => article)

	it('answers as the one it was saved from, removals included', async () => {
		const store = new MemoryStore()
		await store.add(articles)
		await store.remove(['mulini:2'])
		const restored = loadIndex(saveIndex(store))
		const ask = async (from: MemoryStore | undefined) =>
			from === undefined
				? []
				: (await retrieve(from, 'Chi paga la penale sulla farina depositata?')).articles.map(({ ref, score }) => [
						ref,
						score,
					])
		expect(await ask(restored)).toEqual(await ask(store))
		expect(restored?.articleCount).toBe(articles.length - 1)
	})

	it('is refused when it is cut, foreign or of another version', () => {
		const store = new MemoryStore()
		store.addNow(articles)
		const bytes = saveIndex(store)
		expect(loadIndex(bytes.subarray(0, bytes.byteLength - 5))).toBeUndefined()
		expect(loadIndex(new TextEncoder().encode('%PDF-1.7\n'))).toBeUndefined()
		expect(
			loadIndex(new TextEncoder().encode('{"magic":"legal-index","version":"0.0","sections":[]}\n')),
		).toBeUndefined()
	})
})
