import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('runs no more than so many at once, in their order, and goes on after one that fails', async () => {
	const run = inTurns(2)
	let running = 0
	let most = 0
	const begun: number[] = []
	const works = Array.from({ length: 7 }, (_, n) =>
		run(async () => {
			begun.push(n)
			most = Math.max(most, ++running)
			await new Promise((resolve) => setImmediate(resolve))
			running--
			if (n === 1) throw new Error('one fails')
			return n
		}),
	)
	const ends = await Promise.allSettled(works)
	expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true, true])
	expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
	expect(most).toBe(2)
	expect(await run(async () => 'free again')).toBe('free again')
})
