import { expect, it } from 'vitest'
import { tinyArticle } from '../../../test/tiny-law.ts'
import { MemoryStore } from '../../index/memory-store.ts'
import { retrieve } from '../../retrieve.ts'
import { decide } from '../decide.ts'
import { modelPassages, tokensOf } from './model-passages.ts'

const long = Array.from(
	{ length: 12 },
	(_, i) =>
		`${i + 1}. Il mugnaio che macina grano guasto per il cliente paga la ${i + 1}ª parte del prezzo della farina, ${'e ogni spesa della macinazione che ne segue, '.repeat(8)}salvo accordo.`,
).join(' ')
const store = new MemoryStore()
store.addNow([
	tinyArticle('61', 'Grano guasto', long),
	tinyArticle(
		'62',
		'Cliente e mugnaio',
		'1. Il cliente che porta grano guasto avvisa il mugnaio, salvo quanto previsto dall’articolo 70. 2. Il mugnaio prende nota dell’avviso.',
	),
	tinyArticle('63', 'Prezzo', 'Il prezzo della macinazione del grano si paga al ritiro della farina.'),
	tinyArticle('70', 'Esoneri', 'È esonerato chi ha più di settanta anni.'),
])
const question = 'Il cliente che porta grano guasto deve avvisare il mugnaio?'
const retrieval = await retrieve(store, question)
const { articles } = await decide(store, retrieval, { minConfidence: 0 })

it('gives the best articles whole, each in the order of its text', async () => {
	const passages = await modelPassages(store, articles, { maxTokens: 100_000 })
	const own = passages.filter(({ ref }) => ref === 'mulini:61')
	expect(own.length).toBeGreaterThan(2)
	expect(own.map(({ start }) => start)).toEqual(own.map(({ start }) => start).toSorted((a, b) => a - b))
	expect(own.map(({ text }) => text).join(' ')).toContain('12. Il mugnaio')
	expect(new Set(passages.map(({ ref, start }) => `${ref} ${start}`)).size).toBe(passages.length)
})

it('gives the exception that the best passage refers to', async () => {
	const passages = await modelPassages(store, articles)
	expect(passages.map(({ text }) => text)).toContain('È esonerato chi ha più di settanta anni.')
})

it('stays within its tokens, and gives the best passage in any case', async () => {
	for (const maxTokens of [1, 60, 200, 500, 1000]) {
		const passages = await modelPassages(store, articles, { maxTokens })
		const total = passages.reduce((sum, passage) => sum + tokensOf(passage), 0)
		expect(passages.length).toBeGreaterThan(0)
		expect(passages.length === 1 || total <= maxTokens).toBe(true)
	}
	expect(await modelPassages(store, [])).toEqual([])
})
