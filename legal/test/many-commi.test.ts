import { expect, it } from 'vitest'
import { ask } from '../src/answer/ask.ts'
import { offerArticles, toOffer, wordsOf } from '../src/answer/pointing/offered.ts'
import { MemoryStore } from '../src/index/memory-store.ts'
import { readDocuments } from '../src/read/read.ts'
import { retrieve } from '../src/retrieve.ts'
import { madeUpAct, paragraph } from './made-up-acts.ts'

/** A budget law: one article with hundreds of commi. */
const rules = ['versa il canone', 'tiene il registro', 'chiude la paratia', 'paga la sanzione']
const commi = Array.from({ length: 800 }, (_, n) =>
	paragraph(
		'1',
		String(n + 1),
		`Il mugnaio della valle numero ${n + 1} ${rules[n % 4]} entro ${n + 1} giorni dalla macinatura.`,
	),
)
const law = madeUpAct('LEGGE', '2001-12-28', 448, `<article eId="art_1"><num>Art. 1.</num>${commi.join('')}</article>`)

async function lawInStore(): Promise<MemoryStore> {
	const store = new MemoryStore()
	const read = await readDocuments('legge.xml', new TextEncoder().encode(law.xml('2026-01-01')))
	if (!read.ok) throw new Error('not read')
	await store.add(read.value.flatMap(({ articles }) => articles))
	return store
}

it.each([
	['Cosa dice l’art. 1, comma 540, della legge 448/2001?', '540'],
	['legge 448/2001 art. 1 comma 54', '54'],
])('quotes the comma that is asked for among hundreds: %s', async (question, comma) => {
	const store = await lawInStore()
	const { sentences, confidence } = await ask(store, question)
	expect(confidence).toBeGreaterThan(0.9)
	expect(sentences[0]?.sources[0]).toMatchObject({ ref: 'legge-448-2001:1', comma })
	expect(sentences[0]?.text).toContain(`valle numero ${comma} `)
	expect(sentences[0]?.text).toContain(`art. 1, comma ${comma}, l. 448/2001`)
})

it('shows a model the comma that is asked for, not the first of hundreds', async () => {
	const store = await lawInStore()
	const retrieval = await retrieve(store, 'Cosa dice l’art. 1, comma 540, della legge 448/2001?')
	const [offered] = await offerArticles(store, toOffer(retrieval.articles), {}, 2000)
	expect(offered?.sentences.map(wordsOf).join(' ')).toContain('valle numero 540 ')
})
