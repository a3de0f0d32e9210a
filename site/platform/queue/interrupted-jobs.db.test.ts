import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { createTestDeps } from '#test/test-app.ts'
import { beginAgain, countJobs, createSearch, noteRunner } from './interrupted-jobs.ts'

const { database, db } = await createTestDeps()
const { own } = database.workers
const ID = '11111111-1111-4111-8111-111111111111'
/** No process has it. */
const DEAD = own === 7 ? 8 : 7

async function begun(worker: number | null, tries = 0) {
	await db.execute(sql`insert into pgboss.job (id, name, state, started_on, retry_count, retry_limit, output)
		values (${ID}, 'mail.send', 'active', now(), ${tries}, 2, ${worker === null ? null : JSON.stringify({ worker })}::jsonb)`)
}

const stateOf = async () =>
	(await selectRows<{ state: string }>(db, sql`select state::text from pgboss.job where id = ${ID}`))[0]?.state

beforeEach(async () => {
	await db.execute(sql`delete from pgboss.job`)
})

it('finds the job of a dead process: at once where one process has the database, after some seconds where several share it', async () => {
	let time = 0
	const search = createSearch(database, () => time)
	await begun(DEAD)
	const found = [{ id: ID, name: 'mail.send', isLast: false, worker: DEAD }]
	expect(await search()).toEqual(database.kind === 'embedded' ? found : [])
	time = 8_000
	expect(await search()).toEqual(found)
})

it('never takes the job of a living process', async () => {
	let time = 0
	const search = createSearch(database, () => time)
	await begun(own)
	for (; time < 60_000; time += 4_000) expect(await search()).toEqual([])
})

it('tells a job that was begun as often as it may', async () => {
	let time = 0
	const search = createSearch(database, () => time)
	await begun(DEAD, 2)
	await search()
	time = 8_000
	expect(await search()).toMatchObject([{ isLast: true }])
})

it('lets it begin again, but not for a process that was taken for dead and was not', async () => {
	await begun(null)
	expect(await noteRunner(db, ID, 0, own)).toBe(true)
	await beginAgain(db, [ID])
	expect(await stateOf()).toBe('retry')
	expect(await noteRunner(db, ID, 0, own)).toBe(false)
	await db.execute(sql`update pgboss.job set state = 'active', retry_count = 1`)
	expect(await noteRunner(db, ID, 0, own)).toBe(false)
	expect(await noteRunner(db, ID, 1, own)).toBe(true)
})

it('counts as running what a living process runs', async () => {
	await begun(DEAD)
	expect((await countJobs(database)).get('mail.send')).toEqual({ queued: 0, active: 0 })
	await noteRunner(db, ID, 0, own)
	expect((await countJobs(database)).get('mail.send')).toEqual({ queued: 0, active: 1 })
	await beginAgain(db, [ID])
	expect((await countJobs(database)).get('mail.send')).toEqual({ queued: 1, active: 0 })
})
