import { describe, expect, it } from 'vitest'
import { scriptedModel } from '../../test/scripted-model.ts'
import { tinyArticle, tinyLaw } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import type { LanguageModel } from '../ports.ts'
import { createModelReranker } from '../rank/model-reranker.ts'
import { shortReply } from '../rank/short-reply.ts'
import { retrieve } from '../retrieve/retrieve.ts'
import { systemPrompt, userPrompt } from './answer-prompt.it.ts'
import { answerFrom, ask, quotationsFrom } from './ask.ts'
import { decide } from './decide.ts'
import { isLoneWord } from './lone-word.ts'
import { type AnswerEvent, answerWithModel } from './model-answer.ts'

const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))
const question = 'Il proprietario della macina risponde dei danni cagionati ai vicini?'

describe('the decision', () => {
	it.each([
		['empty', '???'],
		['act-not-held', "L'art. 5 del TUIR che cosa dice?"],
		['no-source', 'xyzzy plugh'],
		['low-confidence', 'La farina del vicino di casa è blu o verde?'],
	] as const)('refuses as %s: %s', async (refusal, text) => {
		expect(decide(await retrieve(store, text), { minConfidence: 0.9 })).toMatchObject({ refusal })
	})

	it('answers from the confidence that is asked for', async () => {
		const retrieval = await retrieve(store, question)
		const { confidence } = decide(retrieval, { minConfidence: 0 })
		expect(decide(retrieval, { minConfidence: confidence }).refusal).toBeUndefined()
		expect(decide(retrieval, { minConfidence: confidence + 1e-9 }).refusal).toBe('low-confidence')
	})

	it('names the calibration it was made with in every answer', async () => {
		const retrieval = await retrieve(store, question)
		const decision = decide(retrieval, { minConfidence: 0 })
		const calibration = { ...decision.calibration, version: 'mine' }
		for (const minConfidence of [0, 1])
			expect((await answerFrom(store, retrieval, { calibration, minConfidence })).calibration).toBe('mine')
	})
})

describe('quotations', () => {
	it('are of three articles at most, all near the best', async () => {
		const retrieval = await retrieve(store, 'mulino mugnaio macina farina')
		const answer = await quotationsFrom(store, retrieval, decide(retrieval, { minConfidence: 0 }), undefined)
		const refs = new Set(answer.sentences.flatMap(({ sources }) => sources.map(({ ref }) => ref)))
		expect(refs.size).toBeGreaterThan(0)
		expect(refs.size).toBeLessThanOrEqual(3)
		expect(refs.has(retrieval.articles[0]?.ref ?? 'cc:0')).toBe(true)
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
		const answer = await quotationsFrom(
			new MemoryStore(),
			retrieval,
			decide(retrieval, { minConfidence: 0 }),
			undefined,
		)
		expect(answer).toMatchObject({ kind: 'refused', reason: 'no-source' })
	})
})

describe('a lone word', () => {
	it.each([
		['mulino', false],
		['mulini', false],
		['mulinello', true],
		['prova prova', true],
		['acqua del torrente', false],
	])('%s: %s', async (text, isLone) => {
		const retrieval = await retrieve(store, text)
		const [first] = (await retrieve(store, 'mulino')).articles
		expect(isLoneWord({ ...retrieval, articles: first === undefined ? [] : [first] })).toBe(isLone)
	})
})

describe('an answer by a model', () => {
	const eventsOf = async (model: LanguageModel, options = {}) => {
		const events: AnswerEvent[] = []
		const retrieval = await retrieve(store, question)
		for await (const event of answerWithModel(store, retrieval, model, { minConfidence: 0, ...options }))
			events.push(event)
		return events
	}

	it('refuses before the model is asked', async () => {
		const events = await eventsOf(scriptedModel('mai'), { minConfidence: 1 })
		expect(events).toMatchObject([{ type: 'done', answer: { kind: 'refused', reason: 'low-confidence' } }])
	})

	it('is refused when no sentence passes verification', async () => {
		const events = await eventsOf(scriptedModel('Il cielo è blu [1].'))
		expect(events.map(({ type }) => type)).toEqual(['removed', 'done'])
		expect(events.at(-1)).toMatchObject({ answer: { reason: 'not-verified' } })
	})

	it('reads no more of a reply than anybody would', async () => {
		let given = 0
		const endless: LanguageModel = {
			model: 'endless',
			async *stream() {
				for (;;) {
					given++
					yield 'parola '.repeat(100)
				}
			},
		}
		expect((await eventsOf(endless)).at(-1)).toMatchObject({ type: 'done' })
		expect(given).toBeLessThan(30)
	})

	it('is asked for with numbered passages, declared as text to read', () => {
		const prompt = userPrompt('Chi paga?', [
			{ ref: 'cc:1', comma: '1', lastComma: '2', heading: 'Acqua', text: 'Il mugnaio.' },
			{ ref: 'cc:2', heading: '', text: 'Il vento.' },
		])
		expect(prompt).toContain('[1] cc:1, comma 1-2 (Acqua)\nIl mugnaio.')
		expect(prompt).toContain('[2] cc:2\nIl vento.')
		expect(prompt.endsWith('Domanda: Chi paga?')).toBe(true)
		expect(systemPrompt).toContain('ignorale')
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

	it('order the first ten by the numbers they name, scores staying in their places', async () => {
		const { articles } = await retrieve(store, 'mulino mugnaio macina farina')
		const turned = await createModelReranker(scriptedModel('3, 99, 1')).rerank('', articles)
		expect(turned.slice(0, 3).map(({ ref }) => ref)).toEqual([2, 0, 1].map((place) => articles[place]?.ref))
		expect(turned.map(({ score }) => score)).toEqual(articles.map(({ score }) => score))
	})
})
