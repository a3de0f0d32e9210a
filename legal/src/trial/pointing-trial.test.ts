import { expect, it } from 'vitest'
import { tinyLaw } from '../../test/tiny-law.ts'
import { groundsOf } from '../answer/ask.ts'
import { MemoryStore } from '../index/memory-store.ts'
import { isLegalRef } from '../law/model.ts'
import type { LanguageModel } from '../ports.ts'
import { retrieve } from '../retrieve.ts'
import { ownQuestions, trialQuestions, tryPointing } from './pointing-trial.ts'

const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))
const questions = [
	...tinyLaw.slice(0, 4).map(({ article }) => ({ question: `${article.heading} del mugnaio?`, gold: [article.ref] })),
	{ question: 'A che ora apre il mulino di domani?', gold: [] },
]
const trial = {
	store,
	groundsOf: async (question: string) => groundsOf(store, await retrieve(store, question), { minConfidence: 0 }),
}

function modelThat(reply: (message: string) => string): LanguageModel {
	return {
		model: 'provato',
		async *stream(messages, _signal, onUsage) {
			onUsage?.({ sent: 90, received: 10 })
			yield reply(messages.at(-1)?.content ?? '')
		},
	}
}
const pointingAt = (frasi: number[]) => JSON.stringify({ frasi, bastano: 'si', manca: '', p: 0.9, risposta: [] })

it('counts what a model finds right, what it refuses and what it costs', async () => {
	const knowing = modelThat((message) => {
		const { gold = [] } = questions.find(({ question }) => message.startsWith(`Domanda: ${question}`)) ?? {}
		const number = tinyLaw.find(({ article }) => gold.includes(article.ref))?.article.number
		const at = new RegExp(String.raw`### art\. ${number}\b[^\n]*\n(?:[^\n[]*\n)?\[(\d+)\]`).exec(message)?.[1]
		return at === undefined
			? JSON.stringify({ frasi: [], bastano: 'no', manca: '', p: 0, risposta: [] })
			: pointingAt([Number(at)])
	})
	const done: number[] = []
	const report = await tryPointing(knowing, questions, { ...trial, onProgress: async (count) => void done.push(count) })
	expect(report).toMatchObject({ answerable: 4, unanswerable: 1, failed: 0, refused: 1, tokens: 500 })
	expect(report.samples.map(({ isRight }) => isRight)).toEqual([true, true, true, true])
	expect(done).toEqual([3, 5])
})

it.each([
	['right', [0, 1], true],
	['wrong', [1, 0], false],
])('counts a model %s by the first article it points at, which the facts are of', async (_, order, isRight) => {
	const both = modelThat((message) => {
		const { gold = [] } = questions.find(({ question }) => message.startsWith(`Domanda: ${question}`)) ?? {}
		const number = tinyLaw.find(({ article }) => gold.includes(article.ref))?.article.number
		const heads = [...message.matchAll(/^### art\. (\S+)[^\n]*\n(?:[^\n[]*\n)?\[(\d+)\]/gm)]
		const governing = heads.find(([, named]) => named === number)
		const other = heads.find((head) => head !== governing)
		const pair = [governing, other].map((head) => Number(head?.[2]))
		return pointingAt(order.map((at) => pair[at] ?? 0))
	})
	const { samples } = await tryPointing(both, questions.slice(0, 4), trial)
	expect(samples.map((sample) => sample.isRight)).toEqual([isRight, isRight, isRight, isRight])
})

it('counts a model wrong that always points at the first sentence where no law answers, and one that babbles as failed', async () => {
	const blind = await tryPointing(
		modelThat(() => pointingAt([1])),
		questions,
		trial,
	)
	expect(blind.samples).toHaveLength(5)
	expect(blind.samples.at(-1)?.isRight).toBe(false)
	const babbling = await tryPointing(
		modelThat(() => 'Certo!'),
		questions,
		trial,
	)
	expect(babbling).toMatchObject({ failed: 5, samples: [] })
})

it('has sixty questions of its own on acts that are held, among them some that no law answers', () => {
	const all = ownQuestions(new Set(['cc', 'cpc', 'cp', 'consumo', 'tuir', 'l212']))
	expect(all).toHaveLength(trialQuestions)
	expect(new Set(all.map(({ question }) => question)).size).toBe(trialQuestions)
	expect(all.filter(({ gold }) => gold.length === 0).length).toBeGreaterThanOrEqual(5)
	for (const ref of all.flatMap(({ gold }) => gold)) expect(isLegalRef(ref)).toBe(true)
	expect(ownQuestions(new Set()).every(({ gold }) => gold.length === 0)).toBe(true)
})
