import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { withoutParameters } from './log.ts'

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
	try {
		await work
	} catch (error) {
		return error
	}
	throw new Error('did not fail')
}

it('logs a failed query with its code and place, without what people wrote', async () => {
	const { db } = await createTestDatabase()
	const anna = { id: '1', name: 'Anna', email: 'anna@example.it' }
	await db.insert(users).values(anna)
	const duplicate = withoutParameters(await failureOf(db.insert(users).values({ ...anna, id: '2' })))
	expect(duplicate).toMatchObject({ message: expect.stringContaining('insert into "users"'), cause: { code: '23505' } })
	expect(JSON.stringify(duplicate)).not.toMatch(/anna/i)

	await db.execute('drop table users cascade')
	const missing = withoutParameters(await failureOf(db.select().from(users).where(eq(users.email, anna.email))))
	expect(missing).toMatchObject({ cause: { code: '42P01' } })
	expect(JSON.stringify(missing)).not.toMatch(/anna/i)
})
