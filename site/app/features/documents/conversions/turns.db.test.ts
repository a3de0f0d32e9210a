import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { createPerson } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { areNewcomersWaiting, claimNext, countSeconds, type Lane } from './claim-conversion.server.ts'
import { pdfConversions } from './conversions-table.server.ts'

const { db } = await createTestDatabase()

async function add({ userId }: Person, lane: Lane, count = 1): Promise<void> {
	const file = { userId, lane, fileName: 'a.pdf', outputFormat: 'PDF/A-1B', sourceFilePath: 'a', sizeBytes: 1 }
	await db.insert(pdfConversions).values(Array.from({ length: count }, () => file))
}

async function claim(lane: Lane, from?: 'newcomers') {
	const claimed = await claimNext(db, lane, from)
	if (!claimed) throw new Error('nothing waits')
	return claimed
}

const end = (id: string) =>
	db.update(pdfConversions).set({ conversionStatus: 'failed' }).where(eq(pdfConversions.id, id))

it('gives the turn to who used the fewest seconds, also after the slow files were deleted', async () => {
	const [slow, quick] = [await createPerson(db, 'Lenta'), await createPerson(db, 'Svelta')]
	await add(slow, 'document', 3)
	await add(quick, 'document', 3)
	const first = await claim('document')
	expect(first.row.userId).toBe(slow.userId)
	await countSeconds(db, first, 40)
	await db.delete(pdfConversions).where(eq(pdfConversions.id, first.row.id))
	const turns: string[] = []
	for (let n = 0; n < 3; n++) {
		const next = await claim('document')
		await countSeconds(db, next, 2)
		await end(next.row.id)
		turns.push(next.row.userId)
	}
	expect(turns).toEqual([quick.userId, quick.userId, quick.userId])
	expect((await claim('document')).row.userId).toBe(slow.userId)
})

it.each(['paper', 'office'] as const)(
	'begins the next person’s conversion beside one that has run for twenty seconds, which goes on: %s',
	async (lane) => {
		const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
		await add(anna, lane, 2)
		const long = await claim(lane)
		expect(await areNewcomersWaiting(db, lane)).toBe(false)
		await add(bruno, lane)
		expect([await claimNext(db, lane, 'newcomers'), await areNewcomersWaiting(db, lane)]).toEqual([undefined, true])
		await db
			.update(pdfConversions)
			.set({ startedAt: sql`now() - interval '21 seconds'` })
			.where(eq(pdfConversions.id, long.row.id))
		expect((await claim(lane, 'newcomers')).row.userId).toBe(bruno.userId)
		expect([await claimNext(db, lane, 'newcomers'), await areNewcomersWaiting(db, lane)]).toEqual([undefined, false])
		const [still] = await db.select().from(pdfConversions).where(eq(pdfConversions.id, long.row.id))
		expect(still?.claim).toBe(long.claim)
	},
)
