import { describe, expect, it } from 'vitest'
import { scriptedModel } from '../../test/scripted-model.ts'
import { tinyArticle, tinyLaw } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import { shortReply } from '../models/short-reply.ts'
import type { LanguageModel } from '../ports.ts'
import { retrieve } from '../retrieve.ts'
import { answerFrom, answerOf, ask } from './ask.ts'
import { decide } from './decide.ts'
import { learnedAnswers } from './learned-answers.ts'
import { replyOf } from './reply.ts'
import { isSingleWord } from './single-word.ts'

const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))
const question = 'Il proprietario della macina risponde dei danni cagionati ai vicini e al torrente dalla farina?'

/** Weights by which every answer has the confidence of these log odds, and some article governs. */
const certain = (bias: number) => ({
	...learnedAnswers,
	confidence: { ...learnedAnswers.confidence, governs: { bias: 9, weights: {} }, stretch: { bias, slope: 0 } },
})

describe('the decision', () => {
	it.each([
		['empty', '???'],
		['act-not-held', "L'art. 5 del TUIR che cosa dice?"],
		['no-source', 'xyzzy plugh'],
		['prediction', 'Secondo te vinco la causa contro il mugnaio?'],
		['foreign-law', 'Secondo il diritto svizzero chi deriva acqua dal torrente?'],
		['fiction', 'Nel mio romanzo il mugnaio risponde dei danni?'],
		['technique', 'Come si registra in partita doppia la macina?'],
	] as const)('refuses as %s: %s', async (reason, text) => {
		expect(await decide(store, await retrieve(store, text), {})).toMatchObject({ outcome: 'refused', refusal: reason })
	})

	it('names the act that a matter needs and that is not held', async () => {
		const retrieval = await retrieve(store, 'Chi paga la cedolare secca?')
		expect(await decide(store, retrieval, {})).toMatchObject({ refusal: 'act-not-held', missingActs: ['tuir'] })
	})

	it('lets an article that surely answers outweigh a doubt, but not where the subject is far from all that is held', async () => {
		const of = async (text: string, bias: number) =>
			decide(store, await retrieve(store, text), { learned: certain(bias) })
		const near = `Secondo te vinco la causa? ${question}`
		expect(await of(near, 3)).toMatchObject({ outcome: 'answer' })
		expect(await of(near, 1)).toMatchObject({ outcome: 'refused', refusal: 'prediction' })
		const far = 'Chi paga la cedolare secca della macina?'
		for (const bias of [1, 3])
			expect(await of(far, bias)).toMatchObject({ outcome: 'refused', refusal: 'act-not-held', missingActs: ['tuir'] })
	})

	it('lets an article that surely answers outweigh the lack of a named act, if it names that act itself', async () => {
		const others = tinyLaw.map(({ article }) => article).filter(({ text }) => !text.includes('danni'))
		const of = async (between: string, bias: number) => {
			const text = `Il proprietario della macina${between} risponde dei danni cagionati ai vicini e al torrente dalla farina.`
			const held = new MemoryStore()
			held.addNow([...others, tinyArticle('90', 'Danni della farina', text)])
			return decide(held, await retrieve(held, `Secondo il TUIR, ${question}`), { learned: certain(bias) })
		}
		const refused = { outcome: 'refused', refusal: 'act-not-held', missingActs: ['tuir'] }
		expect(await of(", ai sensi dell'art. 66 del TUIR,", 3)).toMatchObject({ outcome: 'answer' })
		expect(await of(", ai sensi dell'art. 66 del TUIR,", 1)).toMatchObject(refused)
		expect(await of('', 3)).toMatchObject(refused)
	})

	it('counts words of no Italian law against an answer', async () => {
		const confidence = async (text: string) =>
			(await decide(store, await retrieve(store, text), { minConfidence: 0 })).confidence
		const asked = 'il proprietario della macina risponde dei danni cagionati ai vicini e al torrente?'
		expect(await confidence(`Nel mio romanzo ${asked}`)).toBeLessThan((await confidence(asked)) - 0.1)
	})

	it('names the first article as the probable one from a confidence of .3, where it asserts nothing', async () => {
		const retrieval = await retrieve(store, question)
		const of = async (bias: number) => {
			const { confidence, ...learned } = certain(bias)
			const doubtful = { ...confidence, governs: { bias: -9, weights: {} } }
			return answerFrom(store, retrieval, { learned: { ...learned, confidence: doubtful } })
		}
		expect(await of(-0.8)).toMatchObject({ kind: 'nearest', isProbable: true, confidence: 1 / (1 + Math.exp(0.8)) })
		expect(replyOf(await of(-0.8))).toMatchObject({ kind: 'nearest', isProbable: true })
		expect(await of(-0.9)).not.toHaveProperty('isProbable')
	})

	it('does not refuse for an act that a case told at length only touches', async () => {
		const touched =
			'Il proprietario della macina, che dal mugnaio prende la cedolare secca, risponde dei danni cagionati ai vicini e al torrente dalla farina?'
		const retrieval = await retrieve(store, touched)
		expect((await decide(store, retrieval, {})).refusal).not.toBe('act-not-held')
	})

	it('asserts from the confidence that is asked for, and gives the nearest rules below it', async () => {
		const retrieval = await retrieve(store, question)
		const { confidence } = await decide(store, retrieval, { minConfidence: 0 })
		expect((await decide(store, retrieval, { minConfidence: confidence })).outcome).toBe('answer')
		expect((await decide(store, retrieval, { minConfidence: confidence + 1e-9 })).outcome).toBe('nearest')
	})

	it('names what it was made with in every answer', async () => {
		const retrieval = await retrieve(store, question)
		const learned = { ...learnedAnswers, version: 'mine' }
		for (const minConfidence of [0, 1])
			expect((await answerFrom(store, retrieval, { learned, minConfidence })).calibration).toBe('mine')
	})

	it('puts the article first whose words answer, though another shares more of the question', async () => {
		const two = new MemoryStore()
		two.addNow([
			tinyArticle('1', 'Registro del mugnaio', 'Il mugnaio tiene il registro delle macine vidimato dal comune.'),
			tinyArticle('2', 'Conservazione', 'Il registro delle macine è conservato per dieci anni.'),
		])
		const retrieval = await retrieve(two, 'Per quanti anni il mugnaio conserva il registro delle macine?')
		const [first] = (await decide(two, retrieval, { minConfidence: 0 })).articles
		expect(first?.article.number).toBe('2')
	})
})

describe('the nearest rules', () => {
	it('assert nothing, and give for each article the words that come nearest', async () => {
		const answer = await ask(store, question, { minConfidence: 1 })
		if (answer.kind !== 'nearest') throw new Error(answer.kind)
		expect(answer.sentences).toEqual([])
		expect(answer.nearest.length).toBeLessThanOrEqual(5)
		expect(new Set(answer.nearest.map(({ ref }) => ref)).size).toBe(answer.nearest.length)
		for (const { ref, start, end } of answer.nearest)
			expect((await store.article(ref))?.text.slice(start, end)).toMatch(/\S/)
	})

	it('stand in the reply without a sentence', async () => {
		const answer = await ask(store, question, { minConfidence: 1 })
		const nearest = answer.kind === 'nearest' ? answer.nearest.map(({ ref, start, end }) => ({ ref, start, end })) : []
		const { confidence } = answer
		expect(replyOf(answer)).toEqual({ kind: 'nearest', confidence, isProbable: true, sentences: [], nearest })
	})
})

describe('quotations', () => {
	it('are of the fewest articles of which one is likely enough to govern, the likeliest first', async () => {
		const retrieval = await retrieve(store, 'mulino mugnaio macina farina')
		const decision = await decide(store, retrieval, { minConfidence: 0 })
		const refsFrom = (quoted: number) =>
			answerOf(retrieval, { ...decision, quoted }).sentences.map(({ sources }) => sources[0].ref)
		const likeliest = decision.articles.map(({ article }) => article.ref)
		expect(refsFrom(1)).toEqual(likeliest.slice(0, 1))
		expect(refsFrom(3)).toEqual(likeliest.slice(0, 3))
	})

	it('of more than one article assert only the first', async () => {
		const retrieval = await retrieve(store, 'mulino mugnaio macina farina')
		const decision = await decide(store, retrieval, { minConfidence: 0 })
		const [first, second] = answerOf(retrieval, { ...decision, quoted: 2 }).sentences
		expect(first?.text).toContain("In base all'art.")
		expect(second?.text).toContain("Può riguardare il caso anche l'art.")
	})

	it('are followed by the nearest articles that they leave out', async () => {
		const retrieval = await retrieve(store, 'mulino mugnaio macina farina')
		const decision = await decide(store, retrieval, { minConfidence: 0 })
		const reply = replyOf(answerOf(retrieval, { ...decision, quoted: 1 }))
		const [quoted] = reply.sentences.flatMap(({ sources }) => sources.map(({ ref }) => ref))
		const further = (reply.nearest ?? []).map(({ ref }) => ref)
		expect(further.length).toBeGreaterThan(0)
		expect(further.length).toBeLessThan(5)
		expect(further).not.toContain(quoted)
	})

	it('go with the sentence after them that says when they do not hold', async () => {
		const prices = new MemoryStore()
		const unrelated = 'Il mugnaio tiene il registro delle macine. '.repeat(12)
		const rule = 'Il prezzo della farina è fissato dal terzo.'
		const exception = 'Se manca o è manifestamente iniquo, decide il giudice.'
		prices.addNow([tinyArticle('1', 'Prezzo', `${unrelated}${rule} ${exception} ${unrelated}`)])
		const { sentences } = await ask(prices, 'Chi fissa il prezzo della farina?', { minConfidence: 0 })
		expect(sentences[0]?.text).toContain(`«${rule} ${exception}`)
	})

	it('leave out a notice of repeal at the end of the text', async () => {
		const repealed = new MemoryStore()
		const rule = 'Il mugnaio deriva acqua dal torrente nei giorni dispari. '.repeat(9)
		repealed.addNow([tinyArticle('1', 'Acqua', `${rule}COMMA ABROGATO DALLA L. 3 MARZO 1999, N. 5.`)])
		const { sentences } = await ask(repealed, 'Chi deriva acqua dal torrente?', { minConfidence: 0 })
		expect(sentences[0]?.text).toContain('deriva acqua')
		expect(sentences[0]?.text).not.toContain('ABROGATO')
	})

	it('become a refusal where the article is gone meanwhile', async () => {
		const retrieval = await retrieve(store, question)
		expect(await answerFrom(new MemoryStore(), retrieval, { minConfidence: 0 })).toMatchObject({
			kind: 'refused',
			reason: 'no-source',
		})
	})
})

describe('a lone word', () => {
	it.each([
		['mulino', false],
		['mulini', false],
		['mulinello', true],
		['prova prova', true],
		['acqua del torrente', false],
	])('%s: %s', async (text, isSingle) => {
		const retrieval = await retrieve(store, text)
		const [first] = (await retrieve(store, 'mulino')).articles
		expect(isSingleWord({ ...retrieval, articles: first === undefined ? [] : [first] })).toBe(isSingle)
	})
})

describe('short replies of a model', () => {
	it('are cut, and empty when the model fails', async () => {
		expect((await shortReply(scriptedModel('a'.repeat(500)), '', '')).length).toBeLessThanOrEqual(500)
		const broken: LanguageModel = {
			model: 'broken',
			stream: () => {
				throw new Error('down')
			},
		}
		expect(await shortReply(broken, '', '')).toBe('')
	})
})
