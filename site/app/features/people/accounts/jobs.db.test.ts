import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { captchaSolutions } from '#app/features/base/captcha/captcha-table.server.ts'
import { sessions, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { countUse } from '#platform/limits/rate-limits.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { createPerson } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { expiredJob, forgetExpired } from './jobs.server.ts'
import { signingKeys } from './signing-keys-table.server.ts'

const { db } = await createTestDatabase()

it('forgets sessions, links, signing keys, captchas and counted addresses that are over, and nothing that still serves', async () => {
	const { userId } = await createPerson(db, 'Anna')
	for (const [name, ms] of [
		['over', -1000],
		['open', 60_000],
	] as const) {
		const expiresAt = new Date(Date.now() + ms)
		await db.insert(sessions).values({ id: name, userId, token: randomUUID(), ipAddress: '203.0.113.7', expiresAt })
		await db.insert(verifications).values({ id: name, identifier: name, value: userId, expiresAt })
		await db.insert(captchaSolutions).values({ id: name, expiresAt })
		await countUse(db, { name, points: 1, windowSeconds: ms / 1000 }, '203.0.113.7')
	}
	for (const [id, daysAgo] of [
		['over', 91],
		['open', 31],
	] as const) {
		const expiresAt = new Date(Date.now() - daysAgo * 24 * 3_600_000)
		await db.insert(signingKeys).values({ id, publicKey: '', privateKey: '', createdAt: expiresAt, expiresAt })
	}
	await forgetExpired(db)
	for (const table of [sessions, verifications, captchaSolutions, signingKeys])
		expect(await db.select({ id: table.id }).from(table)).toEqual([{ id: 'open' }])
	expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'open:203.0.113.7' }])
})

it('is done by a worker every hour', () => {
	expect(ALL_JOBS.find(({ name }) => name === expiredJob.name)?.schedule).toMatch(/^\d+ \* \* \* \*$/)
})
