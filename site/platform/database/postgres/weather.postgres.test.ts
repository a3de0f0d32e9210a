import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { faultOf } from '#platform/faults/fault-of.ts'
import { atEnd } from '#test/at-end.ts'
import { createPostgresUrl } from '#test/test-database.ts'
import { type Database, selectRows } from '../database.ts'
import { openPostgres } from './open.ts'

const url = await createPostgresUrl()

async function open(): Promise<Database> {
	const database = await openPostgres(url)
	atEnd(() => database.close())
	return database
}

const database = await open()
const operator = await open()

/** Ends connections as a restart of PostgreSQL does. */
async function terminate(name: 'requests' | 'jobs' | 'listen'): Promise<number> {
	const ended = await selectRows(
		operator.jobsDb,
		sql`select pg_terminate_backend(pid) from pg_stat_activity
			where application_name like ${`${name} %`} and datname = current_database()`,
	)
	return ended.length
}

it('survives the loss of connections in use, and loses none of the pool', async () => {
	for (let round = 0; round < 3; round++) {
		let begun = 0
		const work = Array.from({ length: 10 }, () =>
			database.db.transaction(async (tx) => {
				await tx.execute(sql`select 1`)
				begun++
				await tx.execute(sql`select pg_sleep(60)`)
			}),
		)
		const outcomes = Promise.allSettled(work)
		await expect.poll(() => begun).toBe(10)
		await terminate('requests')
		const faults = (await outcomes).map((outcome) => outcome.status === 'rejected' && faultOf(outcome.reason))
		expect(faults).toEqual(Array.from({ length: 10 }, () => 'database-away'))
	}
	expect(await selectRows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
})

it('gives back the connection of a transaction that could not even begin', async () => {
	for (let round = 0; round < 12; round++) {
		await database.db.execute(sql`select 1`)
		// In the same turn of the event loop: the pool does not know yet that the connection it hands out is dead.
		await Promise.all([
			terminate('requests'),
			database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)).catch(() => {}),
		])
	}
	expect(await selectRows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
})

it('hears again after the connection that listens was lost, and is called back for what it missed', async () => {
	let heard = 0
	await database.listen('weather', () => heard++)
	const before = heard
	await terminate('listen')
	await expect.poll(() => heard).toBeGreaterThan(before)
	expect(database.isListening()).toBe(true)
	const back = heard
	await operator.db.execute(sql`select pg_notify('weather', '')`)
	await expect.poll(() => heard).toBeGreaterThan(back)
})

it('turns away at once whoever comes when too many wait', async () => {
	const release: (() => void)[] = []
	const held = Array.from({ length: 10 }, () =>
		database.db.transaction(async (tx) => {
			await tx.execute(sql`select 1`)
			await new Promise<void>((resolve) => release.push(resolve))
		}),
	)
	await expect.poll(() => release.length).toBe(10)
	const waiting = Promise.all(Array.from({ length: 100 }, () => database.db.execute(sql`select 1`)))
	await new Promise(setImmediate)
	const late = await database.db.execute(sql`select 1`).catch((error: unknown) => faultOf(error))
	expect(late).toBe('database-busy')
	for (const free of release) free()
	await Promise.all([...held, waiting])
})

it('gives requests less time for a statement than jobs', async () => {
	const limits = await Promise.all(
		[database.db, database.jobsDb].map((db) => selectRows(db, sql`show statement_timeout`)),
	)
	expect(limits).toEqual([[{ statement_timeout: '10s' }], [{ statement_timeout: '10min' }]])
})
