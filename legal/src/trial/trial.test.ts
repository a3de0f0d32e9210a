import { expect, it } from 'vitest'
import type { LanguageModel } from '../ports.ts'
import { ownStatements } from './own-statements.ts'
import { sharesOf, tryReader, verdictOn } from './trial.ts'

const statements = ownStatements()
/** Every third passage, with all of its statements. */
const some = statements.filter((_, i) => Math.floor(i / 6) % 3 === 0)

/** A reader that decides by the statement. */
function readerThat(entails: (statement: string) => boolean): LanguageModel {
	return {
		model: 'lettore',
		async *stream(messages) {
			const { frasi } = JSON.parse(messages.at(-1)?.content ?? '')
			const letture = frasi.map(({ n, frase, legge }: { n: number; frase: string; legge: string[] }) => ({
				...{ n, regge: entails(frase), parole: legge[0]?.slice(0, 60) },
			}))
			yield JSON.stringify({ letture })
		},
	}
}

it('has three hundred statements, half of them honest in three registers, each on a passage of its own set', () => {
	expect(statements).toHaveLength(300)
	expect(new Set(statements.map(({ claim }) => claim.sentence)).size).toBe(300)
	for (const kind of ['close', 'plain', 'applied'])
		expect(statements.filter(({ claim }) => claim.label === 'supported' && claim.kind === kind)).toHaveLength(50)
	expect(statements.filter(({ claim }) => claim.label === 'unsupported')).toHaveLength(150)
	expect(new Set(statements.map(({ claim }) => claim.kind)).size).toBeGreaterThan(20)
})

it('finds a reader suited that knows which statements are entailed', async () => {
	const honest = new Set(statements.flatMap(({ claim }) => (claim.label === 'supported' ? [claim.sentence] : [])))
	const report = await tryReader(
		readerThat((statement) => honest.has(statement)),
		some,
	)
	expect(sharesOf(report)).toEqual({ honest: 1, lies: 0 })
	expect(verdictOn(report)).toBe('suited')
})

it('finds a reader unsuited that always says yes', async () => {
	const report = await tryReader(
		readerThat(() => true),
		some,
	)
	expect(sharesOf(report).lies).toBe(1)
	expect(verdictOn(report)).toBe('unsuited')
})

it('finds a reader unsuited that never answers or always says no, and counts its failures', async () => {
	const failing: LanguageModel = {
		model: 'muto',
		stream: () => {
			throw new Error('scripted')
		},
	}
	const report = await tryReader(failing, some)
	expect(verdictOn(report)).toBe('unsuited')
	expect(report.kinds.reduce((sum, kind) => sum + kind.failed, 0)).toBe(some.length)
	expect(
		verdictOn(
			await tryReader(
				readerThat(() => false),
				some,
			),
		),
	).toBe('unsuited')
})

it('adds up time and size of the readings, and says how far it is', async () => {
	let clock = 0
	const done: number[] = []
	const report = await tryReader(
		readerThat(() => true),
		statements.slice(0, 6),
		{
			atOnce: 1,
			now: () => clock++,
			onProgress: async (count) => void done.push(count),
		},
	)
	expect(done).toEqual([1, 2, 3, 4, 5, 6])
	for (const { statements: count, elapsedMs, sent } of report.kinds) {
		expect(elapsedMs).toBe(count)
		expect(sent).toBeGreaterThan(0)
	}
})

it('ends when it is given up', async () => {
	await expect(
		tryReader(
			readerThat(() => true),
			statements,
			{ signal: AbortSignal.abort() },
		),
	).rejects.toThrow('aborted')
})
