import { expect, it } from 'vitest'
import { importMillLaw, millLaw, plainArticle } from '#test/law.ts'
import { createTestDeps } from '#test/test-app.ts'
import { type Composed, composeAnswer } from './compose-answer.server.ts'

const deps = await createTestDeps()
const canone = (sum: string) =>
	plainArticle(millLaw.act, '1', 'Canone del mulino', `Il mugnaio versa il canone del mulino, pari a ${sum} euro.`)
await importMillLaw(
	deps.db,
	{},
	{
		...millLaw,
		articles: [
			{ ...canone('dieci'), validity: { from: '2001-01-01', to: '2020-12-31' } },
			{ ...canone('trenta'), validity: { from: '2021-01-01' } },
		],
	},
)

async function answered(text: string): Promise<Composed> {
	const vectors = () => Promise.resolve(undefined)
	const signal = new AbortController().signal
	const today = '2026-11-23'
	const composing = composeAnswer(deps, null, { text, today, category: null, model: undefined, vectors, signal })
	for (;;) {
		const { done, value } = await composing.next()
		if (done) return value
	}
}

it('reads the law of the day that the question tells, and says so', async () => {
	const { readOn, sources } = await answered('Il 3 maggio 2015 il mugnaio ha versato il canone del mulino: quanto era?')
	expect(readOn).toBe('2015-05-03')
	expect(sources[0]?.excerpt).toContain('dieci euro')
	expect(sources.map(({ excerpt }) => excerpt)).not.toContainEqual(expect.stringContaining('trenta'))
})

it('reads the law of today where the question tells no day', async () => {
	const { readOn, sources } = await answered('Quanto versa il mugnaio per il canone del mulino?')
	expect(readOn).toBeUndefined()
	expect(sources[0]?.excerpt).toContain('trenta euro')
})
