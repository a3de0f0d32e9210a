import { expect, it } from 'vitest'
import { tinyArticle } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import { retrieve } from '../retrieve.ts'
import { givingWhatIsAsked } from './giving-what-is-asked.ts'
import { weighArticles } from './weigh.ts'

const store = new MemoryStore()
store.addNow([
	tinyArticle('1', 'Canone', 'Il mugnaio paga il canone dell’acqua entro trenta giorni dalla richiesta.'),
	tinyArticle('2', 'Acqua', 'Il canone dell’acqua del mugnaio.'),
])

async function quotedFor(question: string): Promise<string[]> {
	const retrieval = await retrieve(store, question)
	const weighed = await weighArticles(store, retrieval)
	return givingWhatIsAsked(weighed, retrieval).map(({ article }) => article.number)
}

it('quotes nothing without a term beside the article that gives the term asked for', async () => {
	expect(await quotedFor('Entro quando il mugnaio paga il canone dell’acqua?')).toEqual(['1'])
})

it('quotes each article where nothing is asked for expressly', async () => {
	expect((await quotedFor('Il canone dell’acqua del mugnaio è dovuto?')).toSorted()).toEqual(['1', '2'])
})
