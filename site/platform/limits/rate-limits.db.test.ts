import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { countUse } from './rate-limits.ts'

const { db } = await createTestDatabase()

it('asks to wait once the points of a window are used up', async () => {
	const limit = { name: 'used-up', points: 2, windowSeconds: 60 }
	expect(await countUse(db, limit, 'anna')).toBeUndefined()
	expect(await countUse(db, limit, 'anna')).toBeUndefined()
	const wait = await countUse(db, limit, 'anna')
	expect(wait).toBeGreaterThan(0)
	expect(wait).toBeLessThanOrEqual(60)
})

it('counts each key and each limit by itself', async () => {
	const limit = { name: 'by-itself', points: 1, windowSeconds: 60 }
	await countUse(db, limit, 'anna')
	expect(await countUse(db, limit, 'anna')).toBeGreaterThan(0)
	expect(await countUse(db, limit, 'bruno')).toBeUndefined()
	expect(await countUse(db, { ...limit, name: 'another' }, 'anna')).toBeUndefined()
})

it('starts again when the window is over', async () => {
	const limit = { name: 'again', points: 1, windowSeconds: 60 }
	await countUse(db, limit, 'anna')
	await db.execute(sql`update rate_limits set resets_at = now() - interval '1 second'`)
	expect(await countUse(db, limit, 'anna')).toBeUndefined()
	expect(await countUse(db, limit, 'anna')).toBeGreaterThan(0)
})

it('counts every use of many at once', async () => {
	const limit = { name: 'at-once', points: 5, windowSeconds: 60 }
	const waits = await Promise.all(Array.from({ length: 20 }, () => countUse(db, limit, 'anna')))
	expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
})
