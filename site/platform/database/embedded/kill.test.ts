import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { runProgram } from '#test/site-process.ts'
import { createTestDataDir } from '#test/test-database.ts'
import { openEmbedded } from './open.ts'

/** The whole site is killed twenty times by `npm run figures -- kill-9`. */
const ROUNDS = 3

it('keeps every acknowledged write when its process is killed while it writes', async () => {
	const dataDir = createTestDataDir()
	let acknowledged = 0
	for (let round = 1; round <= ROUNDS; round++) {
		const writer = runProgram('test/programs/write-numbers.ts', {}, [dataDir])
		await writer.line(/^open$/)
		await writer.line(new RegExp(`^${acknowledged + randomInt(5, 100)}$`))
		writer.process.kill('SIGKILL')
		await writer.end
		const { client, close } = await openEmbedded({ dataDir })
		const { rows } = await client.query<{ last: number; count: number }>(
			'select max(n) as last, count(*)::int as count from numbers',
		)
		await close()
		const last = rows[0]?.last ?? 0
		expect(last).toBeGreaterThanOrEqual(Number(writer.stdout.at(-1)))
		expect(rows[0]?.count).toBe(last)
		acknowledged = last
	}
	expect(acknowledged).toBeGreaterThan(ROUNDS)
})
