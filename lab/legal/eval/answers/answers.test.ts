import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../../legal/src/answer/reply.ts'
import { MemoryStore } from '../../../../legal/src/index/memory-store.ts'
import { tinyLaw } from '../../../../legal/test/tiny-law.ts'
import { answerFiguresOf } from './answer-figures.ts'
import { answerReport } from './answer-report.ts'
import { parseAnswerSet } from './answer-set.ts'
import { isShown } from './coverage.ts'
import { evaluateAnswers } from './evaluate-answers.ts'
import { judgeReply } from './judge-reply.ts'

const text = 'Il mugnaio tiene il registro. Lo mostra a chi ne ha interesse. Il mugnaio tiene la chiave.'
const textOf = (ref: string) => (ref === 'mulini:1' ? text : undefined)
const asked = {
	id: 'a',
	question: 'Chi tiene la chiave?',
	gold: ['mulini:1'],
	spans: [
		{ ref: 'mulini:1', text: 'Il mugnaio tiene la chiave' },
		{ ref: 'mulini:1', text: 'Lo mostra a chi ne ha interesse' },
	],
}

function reply(kind: Reply['kind'], confidence: number, ...ranges: readonly [number, number][]): Reply {
	const sources = ranges.map(([start, end]) => ({ ref: 'mulini:1' as const, start, end }))
	if (kind === 'nearest') return { kind, confidence, sentences: [], nearest: sources }
	return { kind, confidence, sentences: sources.length === 0 ? [] : [{ text: '', sources }] }
}

describe('decisive words', () => {
	it('count as shown when four fifths of them are inside the ranges shown', () => {
		expect(isShown('0123456789', '0123456789', [{ start: 0, end: 8 }])).toBe(true)
		expect(isShown('0123456789', '0123456789', [{ start: 0, end: 7 }])).toBe(false)
		expect(
			isShown('0123456789', '0123456789', [
				{ start: 6, end: 10 },
				{ start: 0, end: 4 },
				{ start: 2, end: 4 },
			]),
		).toBe(true)
	})

	it('count wherever they stand in the article', () => {
		expect(isShown('uno due uno', 'uno', [{ start: 8, end: 11 }])).toBe(true)
		expect(isShown('uno due uno', 'tre', [{ start: 0, end: 11 }])).toBe(false)
	})
})

describe('a reply', () => {
	it('shows some of the decisive words, and so many of the spans', () => {
		expect(judgeReply(asked, reply('answer', 0.9, [30, 61]), textOf)).toMatchObject({
			shown: true,
			spansShown: 0.5,
			cited: true,
			wrong: false,
			quotedLength: 31,
		})
	})

	it('asserts a wrong article when it answers without citing a governing one', () => {
		const other = { ...asked, gold: ['mulini:2'] }
		expect(judgeReply(other, reply('answer', 0.9, [0, 30]), textOf)).toMatchObject({ wrong: true, cited: false })
		expect(judgeReply(other, reply('nearest', 0.3, [0, 30]), textOf)).toMatchObject({ wrong: false, near: false })
	})

	it('asserts nothing of the nearest articles, but shows them', () => {
		expect(judgeReply(asked, reply('nearest', 0.3, [30, 61]), textOf)).toMatchObject({
			shown: false,
			shownNear: true,
			cited: false,
			near: true,
		})
	})
})

describe('the figures of answers', () => {
	it('tell answers from what should have been refused', () => {
		const refuse = { id: 'r', question: 'Chi vince?', gold: [], spans: [], refuse: 'prediction' }
		const figures = answerFiguresOf([
			judgeReply(asked, reply('answer', 0.95, [30, 61]), textOf),
			judgeReply(asked, reply('answer', 0.5, [0, 29]), textOf),
			judgeReply(asked, reply('refused', 0.1), textOf),
			judgeReply(refuse, reply('answer', 0.7, [0, 29]), textOf),
			judgeReply(refuse, reply('nearest', 0.3, [0, 29]), textOf),
		])
		expect(figures).toMatchObject({ n: 3, toRefuse: 2, sure: { n: 1, ofAnswers: 0.5, shown: 1 } })
		expect(figures.shown.mean).toBeCloseTo(1 / 3)
		expect(figures.replies.refused).toBeCloseTo(1 / 3)
		expect(figures.held.mean).toBe(0.5)
		expect(figures.reliability).toEqual([
			{ from: 0.5, n: 1, confidence: 0.5, shown: 0 },
			{ from: 0.9, n: 1, confidence: 0.95, shown: 1 },
		])
	})

	it('are taken by putting the questions of a set to a store', async () => {
		const store = new MemoryStore()
		store.addNow(tinyLaw.map(({ article }) => article))
		const [law] = tinyLaw
		const line = {
			id: 'a',
			question: law?.article.text,
			gold: [law?.article.ref],
			spans: [{ ref: law?.article.ref, text: law?.article.text }],
			kind: 'who',
			register: 'ordinary',
		}
		const set = parseAnswerSet('prova', `${JSON.stringify(line)}\n{"id":"b","question":"???","refuse":"nonsense"}\n`)
		const reports = await evaluateAnswers({ store }, [set])
		expect(reports).toMatchObject([
			{ name: 'prova', n: 1, toRefuse: 1, held: { mean: 1 }, kinds: [{ kind: 'who' }, { kind: 'nonsense' }] },
		])
		expect(answerReport(reports)).toContain('| – nonsense | 0 | – |')
	})

	it('name the line of a set that cannot be read', () => {
		expect(() => parseAnswerSet('prova', '{"id":"a","question":"?"}\n{"id":1}')).toThrow('prova:2')
		expect(() => parseAnswerSet('prova', '{')).toThrow('prova:1')
	})
})
