import { afterAll, describe, expect, it } from 'vitest'
import { countWork, LINEAR } from './count-work.ts'

const counter = countWork(new URL('./sample-operations.ts', import.meta.url))
afterAll(() => counter.close())
const spaces = (size: number) => `${' '.repeat(size)}x`

describe('counted work', () => {
	it('calls a loop over the characters and a scan for words linear', async () => {
		for (const operation of ['everyCharacter', 'words'])
			expect(await counter.growth(operation, (size) => 'ab '.repeat(size), 500)).toBeLessThan(LINEAR)
	})

	it.each(['everyPair', 'laterPair', 'cutAgain', 'searchAgain', 'listOfLists'])(
		'sees that %s is quadratic',
		async (operation) => {
			expect(await counter.growth(operation, (size) => 'a'.repeat(size), 400)).toBeGreaterThan(3)
		},
	)

	it('sees a regular expression that backtracks', async () => {
		expect(await counter.growth('spaceAtEnd', spaces, 400)).toBeGreaterThan(3)
		expect(await counter.growth('spaceAtEnd', (size) => 'x'.repeat(size), 400)).toBeLessThan(LINEAR)
	})

	it('counts the same whenever it is asked', async () => {
		const once = await counter.works('words', spaces, 300)
		expect(await counter.works('words', spaces, 300)).toEqual(once)
	})

	it('fails with the error of the operation, and where there is none of the name', async () => {
		await expect(counter.growth('broken', spaces, 10)).rejects.toThrow('broken on purpose')
		await expect(counter.growth('absent', spaces, 10)).rejects.toThrow('exports no function absent')
	})
})
