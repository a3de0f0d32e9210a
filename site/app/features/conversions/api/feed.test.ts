import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createConversionFeed } from './feed.server.ts'

it('listens for the next follower where it could not for the first', async () => {
	const database = await createTestDatabase()
	let asked = 0
	let notify = () => {}
	const listen = async (_channel: string, onNotification: () => void) => {
		if (asked++ === 0) throw new Error('too many connections')
		notify = onNotification
		return async () => {}
	}
	const feed = createConversionFeed({ database: { ...database, listen }, log: createLog('silent') })
	let changes = 0
	feed.follow(() => changes++)
	await new Promise(setImmediate)
	feed.follow(() => {})
	notify()
	expect(changes).toBe(1)
})
