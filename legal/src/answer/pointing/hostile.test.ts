import { describe, expect, it } from 'vitest'
import passages from '../../../test/hostile-passages.json' with { type: 'json' }
import { tinyAct, tinyArticle, tinyLaw } from '../../../test/tiny-law.ts'
import { MemoryStore } from '../../index/memory-store.ts'
import type { ChatMessage, LanguageModel } from '../../ports.ts'
import { retrieve } from '../../retrieve.ts'
import { groundsOf } from '../ask.ts'
import { answerByPointing, type PointingAnswerEvent } from './answer-by-pointing.ts'

const question = "Per quanti giorni il mugnaio può derivare l'acqua del torrente?"
const LAW = "ha diritto di derivare l'acqua del torrente per trenta giorni"
const TRUE = 'La può derivare per trenta giorni.'

type Say = (messages: readonly ChatMessage[]) => string
function modelThat(say: Say): LanguageModel & { asked: string[] } {
	const asked: string[] = []
	return {
		...{ model: 'scripted', asked },
		async *stream(messages) {
			asked.push(messages.at(-1)?.content ?? '')
			const text = say(messages)
			for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7)
		},
	}
}
const last = (messages: readonly ChatMessage[]) => messages.at(-1)?.content ?? ''
const numberOf = (message: string, words: string) =>
	Number(
		message
			.split('\n')
			.find((line) => /^\[\d+\] /.test(line) && line.includes(words))
			?.slice(1)
			.split(']')[0],
	)
const pointing = (frasi: number[], testo?: string, head: object = {}) =>
	JSON.stringify({
		...{ frasi, bastano: 'si', manca: '', p: 0.9, ...head },
		risposta: testo === undefined ? [] : [{ testo, frasi }],
	})
/** Reads every statement as borne, with words that are there. */
const yesSayer = modelThat((messages) => {
	const { frasi } = JSON.parse(last(messages))
	const letture = frasi.map(({ n, legge }: { n: number; legge: string[] }) => ({ n, regge: true, parole: legge[0] }))
	return JSON.stringify({ letture })
})

async function storeWith(text?: string): Promise<MemoryStore> {
	const store = new MemoryStore()
	store.addNow(tinyLaw.map(({ article }) => article))
	// As a document that a person has uploaded: in the words of the question, so that it is found first.
	if (text !== undefined)
		store.addNow([
			tinyArticle('nota', 'Acqua del torrente che il mugnaio può derivare, giorni', text, {
				...tinyAct,
				code: 'nota',
			}),
		])
	return store
}

async function answered(store: MemoryStore, model: LanguageModel): Promise<PointingAnswerEvent[]> {
	const grounds = await groundsOf(store, await retrieve(store, question), { minConfidence: 0 })
	const events: PointingAnswerEvent[] = []
	for await (const event of answerByPointing(store, grounds, model, { reader: yesSayer })) events.push(event)
	return events
}

const sentencesOf = (events: readonly PointingAnswerEvent[]) => {
	const end = events.at(-1)
	if (end?.type !== 'done') throw new Error('not done')
	return end.answer.sentences.map(({ text, degree, sources }) => ({ text, degree, sources }))
}

const honest = () => modelThat((messages) => pointing([numberOf(last(messages), LAW)], TRUE))
const undisturbed = sentencesOf(await answered(await storeWith(), honest()))

describe.each(passages)('a passage of $kind: $text', ({ text }) => {
	it('changes nothing of what an honest model points at and says', async () => {
		const model = honest()
		expect(sentencesOf(await answered(await storeWith(text), model))).toEqual(undisturbed)
		expect(model.asked[0], 'the passage is offered').toContain('nota')
	})

	it('forges no sentence, article or question', async () => {
		const model = honest()
		await answered(await storeWith(text), model)
		const lines = (model.asked[0] ?? '').split(/\r\n|[\n\r\u2028\u2029]/)
		const numbers = lines.flatMap((line) => /^\[(\d+)\] /.exec(line)?.[1] ?? []).map(Number)
		expect(numbers).toEqual(numbers.map((_, at) => at + 1))
		expect(lines.filter((line) => line.startsWith('Domanda: '))).toEqual([`Domanda: ${question}`])
		expect(lines.filter((line) => /^#+ /.test(line)).every((line) => /^### \S/.test(line))).toBe(true)
		expect(
			lines.filter((line) => line.startsWith('### ') && line.includes('(Acqua del mulino)')).length,
		).toBeLessThanOrEqual(1)
	})
})

/** Passages with a number, name or address of their own. */
const foreignPassages = passages.flatMap(({ kind, text }) => {
	const [foreign] = /[\w.]+@[\w.]+|https?:\/\/[\w./]+|\d{2,}|novanta|sessanta|Malaspina|Cacciaguerra/.exec(text) ?? []
	return foreign === undefined ? [] : [{ kind, text, foreign }]
})

describe.each(foreignPassages)('$foreign, in a passage of $kind: $text', ({ text, foreign }) => {
	it('brings no number, name or address onto the screen on the word of the law, even if model and reader obey it', async () => {
		const obedient = modelThat((messages) => pointing([numberOf(last(messages), LAW)], `Qui vale ${foreign} e basta.`))
		const said = sentencesOf(await answered(await storeWith(text), obedient)).filter(
			({ degree }) => degree === 'checked',
		)
		expect(said).toEqual([])
	})
})

/** A generator of numbers that is the same every time. */
function seeded(seed: number): () => number {
	let state = seed
	return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}
const random = seeded(7)
const offeredIn = (message: string) => [...message.matchAll(/^\[(\d+)\] /gm)].length
const babble = [
	'Certo!',
	'{"frasi":',
	'[]',
	'{"frasi": "tutte"}',
	'{"frasi": [1], "bastano": "boh", "p": 2}',
	'<think>',
]

describe('a weak model', () => {
	it.each<[string, Say]>([
		['that points at the first article', () => pointing([1], 'Sì, certo.')],
		['that is silent', () => ''],
		['that finds nothing, ever', () => pointing([], undefined, { bastano: 'no', p: 0 })],
		['that babbles', () => babble[Math.floor(random() * babble.length)] ?? ''],
		[
			'that points anywhere',
			(messages) => pointing([1 + Math.floor(random() * offeredIn(last(messages)))], undefined, { p: random() }),
		],
		['that points beyond', () => pointing([10_000], 'Entro 999 giorni.')],
		['that lies with numbers', (messages) => pointing([numberOf(last(messages), LAW)], 'Può farlo per 365 giorni.')],
	])('%s shows the law to the letter, or the answer without a model', async (_, say) => {
		const store = await storeWith()
		const plain = (await groundsOf(store, await retrieve(store, question), { minConfidence: 0 })).answer.sentences
		for (let time = 0; time < 12; time++)
			for (const { text, degree, sources } of sentencesOf(await answered(store, modelThat(say)))) {
				if (plain.some((sentence) => sentence.text === text)) continue
				const [{ ref, start, end }] = sources
				const letter = (await store.article(ref))?.text.slice(start, end) ?? '?'
				expect(degree === 'checked' ? text === 'Sì, certo.' : text.endsWith(letter), text).toBe(true)
			}
	})
})
