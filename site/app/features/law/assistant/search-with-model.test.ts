import { expect, it } from 'vitest'
import { searchWithModel } from './search-with-model.server.ts'

type Store = Parameters<typeof searchWithModel>[0]
type Answered = Awaited<ReturnType<typeof searchWithModel>>

const calls: unknown[] = []
const articles = ['a', 'b'].map((ref) => ({ ref: `x:${ref}`, score: 1, passages: [] }))
const retrieval = { question: { text: 'D' }, articles } as unknown as Awaited<ReturnType<Store['retrieve']>>
const answered = {} as Answered
const store: Store = {
	answer: async (_text, options) => {
		calls.push(['answer', options])
		return answered
	},
	retrieve: async (_text, options) => {
		calls.push(['retrieve', options])
		return retrieval
	},
	answerFrom: async (from) => {
		calls.push(['answerFrom', from.articles.map(({ ref }) => ref)])
		return answered
	},
}
const rewriter = { terms: async () => ['istituto'] }
const reranker = { rerank: async (_question: string, found: typeof retrieval.articles) => found.toReversed() }

it.each([
	['no help', { rewriter: undefined, reranker: undefined }, [['answer', { forModel: true }]]],
	['other words', { rewriter, reranker: undefined }, [['answer', { forModel: true, rewritten: ['istituto'] }]]],
	[
		'another order',
		{ rewriter: undefined, reranker },
		[
			['retrieve', { forModel: true }],
			['answerFrom', ['x:b', 'x:a']],
		],
	],
	[
		'both',
		{ rewriter, reranker },
		[
			['retrieve', { forModel: true, rewritten: ['istituto'] }],
			['answerFrom', ['x:b', 'x:a']],
		],
	],
])('retrieves once with %s', async (_name, help, expected) => {
	calls.length = 0
	expect(await searchWithModel(store, 'D', { forModel: true }, help)).toBe(answered)
	expect(calls).toEqual(expected)
})
