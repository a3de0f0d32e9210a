import { expect, it } from 'vitest'
import type { SecondReader } from '../ports.ts'
import { ownStatements } from './own-statements.ts'
import { sharesOf, tryReader, verdictOn } from './trial.ts'

const statements = ownStatements()
/** Every third passage, with all of its statements. */
const some = statements.filter((_, i) => Math.floor(i / 6) % 3 === 0)

/** A reader that decides by the statement. */
function readerThat(entails: (statement: string) => boolean): SecondReader {
	return {
		model: 'lettore',
		read: ({ passage, statement }) =>
			Promise.resolve(JSON.stringify({ objection: '', entailed: entails(statement), words: passage.slice(0, 60) })),
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
	const { honest: kept, lies } = sharesOf(report)
	expect(kept.shown).toBeGreaterThan(0.85)
	expect(kept.verified).toBeGreaterThan(0.15)
	expect(lies.shown).toBe(0)
	expect(verdictOn(report)).toBe('suited')
})

it('finds a reader unsuited that always says yes', async () => {
	const report = await tryReader(
		readerThat(() => true),
		some,
	)
	expect(sharesOf(report).lies.shown).toBeGreaterThan(0.2)
	expect(verdictOn(report)).toBe('unsuited')
})

it('finds a reader unsuited that never answers or always says no, and counts its failures', async () => {
	const failing: SecondReader = { model: 'muto', read: () => Promise.reject(new Error('scripted')) }
	const report = await tryReader(failing, some)
	expect(verdictOn(report)).toBe('unsuited')
	const readings = report.kinds.reduce((sum, kind) => sum + kind.readings, 0)
	expect(report.kinds.reduce((sum, kind) => sum + kind.failed, 0)).toBe(readings)
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
	for (const { readings, elapsedMs, sent, received } of report.kinds) {
		expect(elapsedMs).toBe(readings)
		expect(sent > 0).toBe(readings > 0)
		expect(received > 0).toBe(readings > 0)
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
