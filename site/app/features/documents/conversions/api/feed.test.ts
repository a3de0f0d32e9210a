import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createPerson } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { pdfConversions } from '../conversions-table.server.ts'
import { createProgressFeed } from './feed.server.ts'

const database = await createTestDatabase()
const { db } = database
const log = createLog('silent')

it('listens for the next follower where it could not for the first', async () => {
	let asked = 0
	let notify = (_userId?: string) => {}
	const listen = async (_channel: string, onNotification: (userId?: string) => void) => {
		if (asked++ === 0) throw new Error('too many connections')
		notify = onNotification
		return async () => {}
	}
	const feed = createProgressFeed({ database: { ...database, listen }, db, log })
	const anna = await createPerson(db, 'Anna')
	const told: (string | undefined)[] = []
	const unfollow = [feed.follow(anna, (progress) => told.push(progress))]
	await new Promise(setImmediate)
	unfollow.push(feed.follow(anna, () => {}))
	await expect.poll(() => told[0]).toBe('[]')
	await db
		.insert(pdfConversions)
		.values({ userId: anna.userId, fileName: 'a.pdf', outputFormat: 'PDF/A-1B', sourceFilePath: 'a', sizeBytes: 1 })
	notify(anna.userId)
	await expect.poll(() => told.at(-1)).toContain('"processing"')
	for (const stop of unfollow) stop()
})

it("reads once for all followers of a person, and not when another person's conversions change", async () => {
	let reads = 0
	const counted = new Proxy(db, {
		get(target, name, receiver) {
			if (name === 'select') reads++
			return Reflect.get(target, name, receiver)
		},
	})
	let notify = (_userId?: string) => {}
	const listen = async (_channel: string, onNotification: (userId?: string) => void) => {
		notify = onNotification
		return async () => {}
	}
	const feed = createProgressFeed({ database: { ...database, listen }, db: counted, log })
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const heard = new Set<number>()
	const stops = Array.from({ length: 8 }, (_, n) => feed.follow(anna, () => heard.add(n)))
	await expect.poll(() => heard.size).toBe(8)
	const before = reads
	for (let n = 0; n < 50; n++) notify(bruno.userId)
	await new Promise((resolve) => setTimeout(resolve, 600))
	expect([before <= 2, reads - before <= 1]).toEqual([true, true])
	for (const stop of stops) stop()
})
