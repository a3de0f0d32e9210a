import { expect, it } from 'vitest'
import { searchWithModel } from './search-with-model.server.ts'

type Store = Parameters<typeof searchWithModel>[0]
type Answered = Awaited<ReturnType<typeof searchWithModel>>

const ranked = (...refs: string[]) => refs.map((ref, at) => ({ ref: `x:${ref}`, score: 9 - at, passages: [] }))
const offered = (...refs: string[]) => ranked(...refs).map(({ ref, score }) => ({ ref, score, ranges: [] }))
const answered = { answer: { kind: 'nearest' }, offer: offered('a', 'b', 'c') } as unknown as Answered
const calls: unknown[] = []
const store: Store = {
	answer: async (_text, options) => {
		calls.push(['answer', options])
		return answered
	},
	retrieve: async (_text, options) => {
		calls.push(['retrieve', options])
		return { articles: ranked('b', 'd') } as unknown as Awaited<ReturnType<Store['retrieve']>>
	},
}

it('searches once without other words', async () => {
	calls.length = 0
	for (const rewritten of [[], Promise.resolve([])])
		expect(await searchWithModel(store, 'D', { forModel: true }, rewritten)).toBe(answered)
	expect(calls).toEqual([
		['answer', { forModel: true }],
		['answer', { forModel: true }],
	])
})

it('begins to search while the words are awaited, and offers what both searches found, leaving the answer as it is', async () => {
	calls.length = 0
	const words = Promise.withResolvers<string[]>()
	const searching = searchWithModel(store, 'D', { forModel: true }, words.promise)
	expect(calls).toEqual([['answer', { forModel: true }]])
	words.resolve(['istituto'])
	const united = await searching
	expect(calls[1]).toEqual(['retrieve', { forModel: true, rewritten: ['istituto'] }])
	expect(united.offer?.map(({ ref }) => ref)).toEqual(['x:a', 'x:b', 'x:d', 'x:c'])
	expect(united.answer).toBe(answered.answer)
})
