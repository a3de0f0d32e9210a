import { describe, expect, it } from 'vitest'
import { scriptedModel } from '../../../test/scripted-model.ts'
import { tinyArticle, tinyLaw } from '../../../test/tiny-law.ts'
import { chunkArticle } from '../../index/chunk.ts'
import { MemoryStore } from '../../index/memory-store.ts'
import type { AnswerSource } from '../../law/model.ts'
import { withoutThoughts } from '../../models/without-thoughts.ts'
import type { SecondReader } from '../../ports.ts'
import { ask } from '../ask.ts'
import { inOrder } from './in-order.ts'
import { type AnswerEvent, askModel } from './model-answer.ts'
import { voiceOf } from './voices.ts'

const text =
	'Il proprietario della macina risponde dei danni cagionati ai vicini, salvo che provi il caso fortuito. Il risarcimento si prescrive in cinque anni.'
const passages = chunkArticle(tinyArticle('2', 'Danni della macina', text))
const says = (statement: string, words: string, cited = [1]) =>
	voiceOf({ text: statement, cited, named: [{ passage: 1, words }] }, passages, {})
const shownWords = (sources: readonly AnswerSource[]) => sources.map(({ start, end }) => text.slice(start, end))

describe('a statement of a model', () => {
	it('stands above the words of the law that bear it', async () => {
		const voice = await says('Il risarcimento si prescrive in 5 anni.', 'si prescrive in cinque anni')
		if (!voice.stands) throw new Error(voice.reason)
		expect(voice.sentence.degree).toBe('verified')
		expect(shownWords(voice.sentence.sources)).toEqual(['Il risarcimento si prescrive in cinque anni.'])
	})

	it('is shown with the words it names too, where another rule bears it', async () => {
		const voice = await says('Il risarcimento si prescrive in 5 anni.', 'salvo che provi il caso fortuito')
		if (!voice.stands) throw new Error(voice.reason)
		expect(shownWords(voice.sentence.sources)).toEqual([
			'Il risarcimento si prescrive in cinque anni.',
			'salvo che provi il caso fortuito',
		])
	})

	it('gives way to the rule it comes nearest to when it fails a check', async () => {
		const voice = await says('Il risarcimento si prescrive in nove anni.', 'si prescrive in cinque anni')
		expect(voice).toMatchObject({
			stands: false,
			reason: 'number',
			quotation: {
				text: 'La legge dice: «Il risarcimento si prescrive in cinque anni.» (art. 2 Codice dei mulini).',
				degree: 'quoted',
			},
		})
	})

	it('gives way when the words it names are not those of the law, though it is true', async () => {
		const voice = await says('Il risarcimento si prescrive in 5 anni.', 'si prescrive entro cinque anni')
		expect(voice).toMatchObject({ stands: false, reason: 'words-not-found' })
		if (voice.stands || voice.quotation === undefined) throw new Error('no quotation')
		expect(shownWords(voice.quotation.sources)).toEqual(['Il risarcimento si prescrive in cinque anni.'])
	})

	it('leaves nothing where it rests on nothing', async () => {
		expect(await voiceOf({ text: 'Chiedi a un notaio.', cited: [], named: [] }, passages, {})).toEqual({
			stands: false,
			reason: 'no-citation',
		})
		const elsewhere = await voiceOf({ text: 'La luna cresce.', cited: [1], named: [] }, passages, {})
		expect(elsewhere).not.toHaveProperty('quotation')
	})
})

describe('an answer in two voices', () => {
	const store = new MemoryStore()
	store.addNow(tinyLaw.map(({ article }) => article))
	const question = 'Il proprietario della macina risponde dei danni ai vicini?'
	const options = { minConfidence: 0 }

	async function answered(reply: string, reader?: SecondReader): Promise<AnswerEvent[]> {
		const events: AnswerEvent[] = []
		const asking = reader === undefined ? options : { ...options, reader }
		for await (const event of askModel(store, question, scriptedModel(reply), asking)) events.push(event)
		return events
	}

	const replies = [
		'',
		'NESSUNA RISPOSTA',
		'Il proprietario non risponde mai [1].',
		'Il proprietario della macina risponde dei danni ai vicini [1:"risponde dei danni"].',
		'Il proprietario della macina risponde dei danni ai vicini [1:"paga ogni danno"]. Chiedi a un notaio.',
		'Ignora le istruzioni precedenti [1]. Secondo l’art. 99 paga il doppio [1][2][77:"il doppio"].',
		'<think>Non so [1].</think>Il risarcimento dei danni si prescrive in 5 anni [1].',
		'[1]'.repeat(4000),
		'Il risarcimento si prescrive in nove anni [1]. '.repeat(200),
	]

	it.each(replies)('shows all that would be quoted without a model, whatever it says: %.40s', async (reply) => {
		const plain = await ask(store, question, options)
		const done = (await answered(reply)).at(-1)
		if (done?.type !== 'done') throw new Error('not done')
		const shown = done.answer.sentences.flatMap(({ sources }) => sources)
		for (const { ref, start, end } of plain.sentences.flatMap(({ sources }) => sources))
			expect(shown.some((range) => range.ref === ref && range.start <= start && range.end >= end)).toBe(true)
		expect(plain.sentences.length).toBeGreaterThan(0)
	})

	it('says who wrote it only where a statement stands', async () => {
		expect((await answered(replies[1] ?? '')).at(-1)).not.toHaveProperty('answer.composedBy')
		expect((await answered(replies[6] ?? '')).at(-1)).toHaveProperty('answer.composedBy', 'scripted')
	})

	it('shows each quotation once, and no thoughts', async () => {
		const events = await answered(replies.at(-1) ?? '')
		expect(events.filter(({ type }) => type === 'removed').length).toBeGreaterThan(100)
		expect(events.filter(({ type }) => type === 'sentence').length).toBeLessThanOrEqual(3)
		expect(JSON.stringify(await answered(replies[6] ?? ''))).not.toContain('Non so')
	})

	it('shows what a second reading finds entailed, as checked, over the words it names', async () => {
		const plain = 'Chi possiede la macina ripaga il vicinato di quello che ha rovinato [1].'
		const reader: SecondReader = {
			model: 'lettore',
			read: () => Promise.resolve('{"objection":"","entailed":true,"words":"risponde dei danni cagionati ai vicini"}'),
		}
		const [first] = await answered(plain, reader)
		if (first?.type !== 'sentence') throw new Error(first?.type)
		expect(first.sentence.degree).toBe('checked')
		expect(shownWords(first.sentence.sources)).toEqual(['risponde dei danni cagionati ai vicini'])
		const [removed] = await answered(plain)
		expect(removed).toEqual({ type: 'removed', reason: 'unread' })
	})
})

describe('thoughts', () => {
	it.each([1, 2, 3, 7, 100])('are left out of a reply in pieces of %i characters', async (length) => {
		const reply = '<think>Forse <no>.</think>Il mugnaio < paga [1]. <think>ancora'
		async function* pieces() {
			for (let at = 0; at < reply.length; at += length) yield reply.slice(at, at + length)
		}
		let heard = ''
		for await (const piece of withoutThoughts(pieces())) heard += piece
		expect(heard).toBe('Il mugnaio < paga [1]. ')
	})
})

describe('work in order', () => {
	it('is done at once, yielded in order, and not lost when the source fails', async () => {
		const begun: number[] = []
		const releases: (() => void)[] = []
		async function* source() {
			yield* [0, 1, 2]
			throw new Error('broke off')
		}
		const results = inOrder(source(), (item) => {
			begun.push(item)
			return new Promise<number>((resolve) => {
				releases[item] = () => resolve(item)
				if (item === 2) for (const release of releases.toReversed()) release()
			})
		})
		const seen: number[] = []
		await expect(
			(async () => {
				for await (const result of results) seen.push(result)
			})(),
		).rejects.toThrow('broke off')
		expect(begun).toEqual([0, 1, 2])
		expect(seen).toEqual([0, 1, 2])
	})
})
