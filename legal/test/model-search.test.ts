import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../src/index/memory-store.ts'
import type { LanguageModel } from '../src/ports.ts'
import { createModelRewriter } from '../src/retrieve/model-rewriter.ts'
import { retrieve } from '../src/retrieve.ts'
import { scriptedModel } from './scripted-model.ts'
import { tinyLaw } from './tiny-law.ts'

const broken: LanguageModel = {
	model: 'broken',
	// oxlint-disable-next-line require-yield
	async *stream() {
		throw new Error('no answer')
	},
}

async function filled(): Promise<MemoryStore> {
	const store = new MemoryStore()
	await store.add(tinyLaw.map(({ article }) => article))
	return store
}

describe('a model in the search', () => {
	it('finds by the words of the law what everyday words do not name', async () => {
		const store = await filled()
		const question = 'Mi hanno imbrogliato sul peso'
		const without = await retrieve(store, question, { thesaurus: null })
		const { articles } = await retrieve(store, question, {
			thesaurus: null,
			rewriter: createModelRewriter(scriptedModel('alterazione della misura della farina')),
		})
		expect(without.articles.map(({ ref }) => ref)).not.toContain('mulini:6')
		expect(articles[0]?.ref).toBe('mulini:6')
	})

	it('changes nothing when it fails', async () => {
		const store = await filled()
		const before = await retrieve(store, 'farina mulino macina', {})
		const after = await retrieve(store, 'farina mulino macina', {
			rewriter: createModelRewriter(broken),
		})
		expect(after.articles.map(({ ref }) => ref)).toEqual(before.articles.map(({ ref }) => ref))
	})
})
