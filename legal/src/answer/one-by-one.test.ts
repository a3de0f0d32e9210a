import { describe, expect, it } from 'vitest'
import { tinyArticle, tinyLaw } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import { retrieve } from '../retrieve.ts'
import type { Answer, GroundedAnswer } from './answer.ts'
import { ask, groundsOf } from './ask.ts'
import { oneByOne } from './one-by-one.ts'

const grounded = (number: number, confidence = 0.9): GroundedAnswer => ({
	kind: 'grounded',
	confidence,
	calibration: 'prova',
	sentences: [{ text: `Articolo ${number}.`, sources: [{ ref: `mulini:${number}`, start: 0, end: 5 }] }],
})
const near = (number: number): Answer => ({
	kind: 'nearest',
	confidence: 0.3,
	calibration: 'prova',
	sentences: [],
	nearest: [{ ref: `mulini:${number}`, start: 0, end: 5 }],
})
const part = (asked: string, answer: Answer, number: number) => ({ asked, answer, lead: `mulini:${number}` as const })

describe('several questions of one text', () => {
	it('are answered one after the other, at the confidence of the least sure', () => {
		const answer = oneByOne(near(9), [part('Chi paga?', grounded(1), 1), part('Chi ripara?', grounded(2, 0.8), 2)])
		expect(answer).toMatchObject({ kind: 'grounded', confidence: 0.8 })
		expect(answer.sentences).toMatchObject([
			{ asked: 'Chi paga?', text: 'Articolo 1.' },
			{ asked: 'Chi ripara?', text: 'Articolo 2.' },
		])
	})

	it('have the ones without a sure answer named, their nearest rules first', () => {
		const answer = oneByOne(near(9), [
			part('Chi paga?', { ...grounded(1), nearest: [{ ref: 'mulini:4', start: 0, end: 5 }] }, 1),
			part('Chi ripara?', near(3), 3),
		])
		expect(answer).toMatchObject({ unanswered: ['Chi ripara?'], nearest: [{ ref: 'mulini:3' }, { ref: 'mulini:4' }] })
	})

	it('are answered as one where they are of one matter, or none is sure', () => {
		const whole = grounded(1)
		expect(oneByOne(whole, [part('Chi paga?', grounded(1), 1), part('Quanto?', near(1), 1)])).toBe(whole)
		expect(oneByOne(whole, [part('Chi paga?', grounded(1), 1), part('Quanto?', near(3), 3)])).toBe(whole)
		expect(oneByOne(whole, [part('Chi paga?', near(2), 2), part('Quanto?', near(3), 3)])).toBe(whole)
	})
})

const store = new MemoryStore()
store.addNow([...tinyLaw.map(({ article }) => article), tinyArticle('40', 'Asini', "L'asino si ferra a marzo.")])
const [acqua, danni] = [
	"Per quanti giorni il mugnaio può derivare l'acqua del torrente?",
	'Il proprietario della macina risponde dei danni ai vicini?',
] as const

it('answers two questions that have nothing in common, each by its article', async () => {
	const answer = await ask(store, `${acqua} ${danni}`, { minConfidence: 0 })
	expect(answer.sentences.flatMap(({ asked }) => asked ?? [])).toEqual([acqua, danni])
	expect(answer.sentences.filter(({ asked }) => asked !== undefined).map(({ sources }) => sources[0].ref)).toEqual([
		'mulini:1',
		'mulini:2',
	])
})

it('offers a model the articles of both questions in turn', async () => {
	const text = `${acqua} ${danni}`
	const { offer } = await groundsOf(store, await retrieve(store, text), { minConfidence: 0 })
	expect(offer.slice(0, 2).map(({ ref }) => ref)).toEqual(['mulini:1', 'mulini:2'])
})
