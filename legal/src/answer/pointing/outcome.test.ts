import { describe, expect, it } from 'vitest'
import { tinyLaw } from '../../../test/tiny-law.ts'
import { MemoryStore } from '../../index/memory-store.ts'
import type { LegalRef } from '../../law/model.ts'
import type { LanguageModel } from '../../ports.ts'
import { retrieve } from '../../retrieve.ts'
import { tryPointing } from '../../trial/pointing-trial.ts'
import type { GroundedAnswer } from '../answer.ts'
import { groundsOf } from '../ask.ts'
import { type AnswerByPointingOptions, answerByPointing, type PointingAnswerEvent } from './answer-by-pointing.ts'
import { calibratePointing, type PointingCalibration } from './sureness.ts'

const store = new MemoryStore()
store.addNow(tinyLaw.map(({ article }) => article))

/** The statements of the tiny law as questions, each with the article that governs it. */
const questions = tinyLaw.flatMap(({ article, faithful }) =>
	faithful.flatMap((sentence) => {
		const said = sentence.replace(/\.$/, '')
		return [`${said}?`, `È vero che ${said}?`, `Mi hanno detto: ${said}. Posso fidarmi?`].map((question) => ({
			question,
			gold: [article.ref],
		}))
	}),
)
const searched = async (question: string) => groundsOf(store, await retrieve(store, question), { minConfidence: 0 })

type Point = (heads: readonly { readonly article: string; readonly number: number }[], question: string) => number

/** Points at one sentence, with the assurance of .95. */
function modelThat(point: Point): LanguageModel {
	return {
		model: 'scripted',
		async *stream(messages) {
			const message = messages.at(-1)?.content ?? ''
			const heads = [...message.matchAll(/^### art\. (\S+)[^\n]*\n(?:[^\n[]*\n)?\[(\d+)\]/gm)].map(
				([, article = '', number]) => ({ article, number: Number(number) }),
			)
			const asked = /^Domanda: (.*)$/m.exec(message)?.[1] ?? ''
			yield JSON.stringify({ frasi: [point(heads, asked)], bastano: 'si', manca: '', p: 0.95, risposta: [] })
		},
	}
}

let state = 7
const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
const randomModel = modelThat((heads) => heads[Math.floor(random() * heads.length)]?.number ?? 1)
const goldOf = (asked: string) => questions.find(({ question }) => question === asked)?.gold[0]?.split(':')[1]
const goodModel = modelThat((heads, asked) => heads.find(({ article }) => article === goldOf(asked))?.number ?? 1)

const trial = { store, groundsOf: searched, atOnce: 1 }
async function calibrated(model: LanguageModel): Promise<PointingCalibration> {
	const calibration = calibratePointing((await tryPointing(model, questions, trial)).samples)
	if (calibration === undefined) throw new Error('not measured')
	return calibration
}

async function answered(
	question: string,
	model: LanguageModel,
	options: AnswerByPointingOptions = {},
	plain?: GroundedAnswer,
): Promise<{ events: readonly PointingAnswerEvent[]; refs: readonly LegalRef[]; isOfModel: boolean }> {
	const grounds = await searched(question)
	const events: PointingAnswerEvent[] = []
	for await (const event of answerByPointing(store, { ...grounds, ...(plain && { answer: plain }) }, model, options))
		events.push(event)
	const last = events.at(-1)
	if (last?.type !== 'done') throw new Error('not done')
	const refs = last.answer.sentences.flatMap(({ sources }) => sources.map(({ ref }) => ref))
	return { events, refs, isOfModel: 'composedBy' in last.answer }
}

describe('a model that a trial has measured', () => {
	it('to be bad leads to no other article than without it, and no word is told that is then withdrawn', async () => {
		const calibration = await calibrated(randomModel)
		const outcomes: string[] = []
		for (const { question } of questions) {
			const { answer } = await searched(question)
			if (answer.kind !== 'grounded') throw new Error('not grounded')
			const { events, refs, isOfModel } = await answered(question, randomModel, { calibration })
			expect(refs).toContain(answer.sentences[0].sources[0].ref)
			const [pointed] = events
			if (pointed?.type !== 'pointed') throw new Error('not pointed')
			expect(pointed.outcome).toBe(isOfModel ? 'asserted' : 'outweighed')
			expect(events.at(-1)).toMatchObject({ type: 'done', ...(!isOfModel && { answer }) })
			outcomes.push(pointed.outcome)
		}
		expect(outcomes.filter((outcome) => outcome === 'outweighed').length).toBeGreaterThan(questions.length / 2)
	})

	it('to be good leads every answer, as before it was measured', async () => {
		const calibration = await calibrated(goodModel)
		for (const { question, gold } of questions) {
			const { refs, isOfModel, events } = await answered(question, goodModel, { calibration })
			expect({ question, refs, isOfModel }).toEqual({ question, refs: gold, isOfModel: true })
			expect(events[0]).toMatchObject({ type: 'pointed', outcome: 'asserted' })
		}
	})
})

describe('an answer without a model', () => {
	const [asked] = questions
	const other = tinyLaw.at(-1)?.article
	if (asked === undefined || other === undefined) throw new Error('no law')
	const {
		question,
		gold: [governing],
	} = asked
	const plainOf = (confidence: number, ref: LegalRef = other.ref): GroundedAnswer => ({
		...{ kind: 'grounded', confidence, calibration: '1' },
		sentences: [{ text: 'x', sources: [{ ref, start: 0, end: 9 }] }],
	})
	const measured = (odds: number) => ({ calibration: { weights: [odds, 0, 0, 0], samples: 60 } })

	it.each([
		['surer than a measured model', 0.9, false],
		['less sure than a measured model', 0.85, true],
	] as const)('%s on another article (%d) gives way: %s', async (_, confidence, isOfModel) => {
		expect((await answered(question, goodModel, measured(2), plainOf(confidence))).isOfModel).toBe(isOfModel)
	})

	const lastModel = modelThat((heads) => heads.at(-1)?.number ?? 1)
	it.each([
		['that is certain, for an article found far behind', plainOf(0.92, governing), lastModel, false],
		['that is fairly sure, for an article found far behind', plainOf(0.88, governing), lastModel, true],
		['that is certain, for one of the first found', plainOf(0.99), goodModel, true],
	] as const)('%s gives way to a model that was not measured: %o', async (_, plain, model, isOfModel) => {
		expect((await answered(question, model, {}, plain)).isOfModel).toBe(isOfModel)
	})

	it('gives way to a model that points at its own article, however sure', async () => {
		const plain = plainOf(0.99, governing)
		expect((await answered(question, goodModel, measured(2), plain)).isOfModel).toBe(true)
		expect((await answered(question, goodModel, {}, plain)).isOfModel).toBe(true)
	})

	it('stays where a measured model is more likely wrong than right, even on its own article', async () => {
		const { events } = await answered(question, goodModel, measured(-0.1), plainOf(0.3, governing))
		expect(events.at(-1)).toMatchObject({ answer: plainOf(0.3, governing) })
	})
})
