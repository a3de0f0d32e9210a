import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createKeptValues } from '#platform/database/kept-values.ts'
import { embedded } from '#platform/database/open.ts'
import { explainFatal } from '#platform/log/fatal.ts'
import { atEnd } from '#test/at-end.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDataDir } from '#test/test-database.ts'
import type { EmbeddedClient } from './client.ts'
import { openEmbedded, reachEmbedded } from './open.ts'
import { OutsideTransaction } from './open-transaction.ts'

const dataDir = createTestDataDir()
const opened = await openEmbedded({ dataDir })
const { client } = opened
atEnd(opened.close)

/** Connects as a command does, over the lock's socket. */
async function connectBeside(): Promise<EmbeddedClient> {
	const { client: beside, close: leave } = await reachEmbedded(dataDir)
	atEnd(leave)
	return beside
}

async function countOf(table: string): Promise<unknown> {
	const { rows } = await client.query(`select count(*)::int as count from ${table}`)
	return rows[0]
}

it('answers with rows as objects or as arrays, and with dates as text where asked', async () => {
	const sql = "select 1 as one, 'due' as two, '2026-01-02T03:04:05Z'::timestamptz as at"
	const at = new Date('2026-01-02T03:04:05Z')
	expect((await client.query(sql)).rows).toEqual([{ one: 1, two: 'due', at }])
	expect((await client.query(sql, [], { rowMode: 'array' })).rows).toEqual([[1, 'due', at]])
	expect((await client.query(sql, [], { parsers: {} })).rows[0]).toMatchObject({ at: '2026-01-02 03:04:05+00' })
	expect((await client.query('select $1::bytea as bytes', [new Uint8Array([0, 255])])).rows).toEqual([
		{ bytes: new Uint8Array([0, 255]) },
	])
})

it('keeps the code, the constraint and the message of an error', async () => {
	await client.exec('create table unique_notes (text text constraint no_twins unique)')
	await client.query("insert into unique_notes values ('a')")
	for (const connection of [client, await connectBeside()]) {
		await expect(connection.query("insert into unique_notes values ('a')")).rejects.toMatchObject({
			name: 'EmbeddedDatabaseError',
			code: '23505',
			constraint: 'no_twins',
			message: expect.stringContaining('duplicate key'),
		})
		await expect(connection.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
		expect((await connection.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	}
})

it('answers a statement it was asked before as its table is now', async () => {
	await client.exec('create table changing (n int)')
	const all = async () => (await client.query('select * from changing where n = $1', [1])).rows
	await client.query('insert into changing values ($1)', [1])
	expect(await all()).toEqual([{ n: 1 }])
	await client.exec("alter table changing add column text text default 'nuovo'")
	expect(await all()).toEqual([{ n: 1, text: 'nuovo' }])
	await client.exec('drop table changing; create table changing (n text)')
	await client.query("insert into changing values ('1')")
	expect(await all()).toEqual([{ n: '1' }])
})

it('answers more statements, and longer ones, than it keeps', async () => {
	const numbers = Array.from({ length: 400 }, (_, n) => n)
	for (const round of [1, 2])
		for (const n of numbers)
			expect((await client.query(`select ${n} + $1::int as sum`, [round])).rows).toEqual([{ sum: n + round }])
	const many = Array.from({ length: 5_000 }, (_, n) => n)
	const long = `select sum(n)::int as sum from unnest(array[${many.map((n) => `$${n + 1}::int`).join()}]) as n`
	for (const from of [0, 1])
		expect(
			(
				await client.query(
					long,
					many.map((n) => n + from),
				)
			).rows,
		).toEqual([{ sum: 12_497_500 + from * 5_000 }])
})

it('carries an answer of many megabytes, and what comes behind it, to a command', async () => {
	const beside = await connectBeside()
	const sizes = [5, 20_000_000, 0, 70_000]
	const answers = sizes.map((size) => beside.query<{ text: string }>("select repeat('x', $1) as text", [size]))
	expect((await Promise.all(answers)).map(({ rows }) => rows[0]?.text.length)).toEqual(sizes)
})

it('lets nobody see half a transaction', async () => {
	await client.exec('create table halves (n int)')
	const beside = await connectBeside()
	let counted: Promise<unknown> = Promise.resolve()
	await client.transaction(async (tx) => {
		await tx.query('insert into halves values (1)')
		counted = beside.query('select count(*)::int as count from halves').then(({ rows }) => rows[0])
		await new Promise((resolve) => setTimeout(resolve, 50))
		await tx.query('insert into halves values (2)')
	})
	expect(await counted).toEqual({ count: 2 })
})

it('undoes a transaction whose work fails, and tells the caller why', async () => {
	await client.exec('create table undone (n int)')
	const failing = client.transaction(async (tx) => {
		await tx.query('insert into undone values (1)')
		throw new RangeError('mine')
	})
	await expect(failing).rejects.toThrow(new RangeError('mine'))
	const broken = client.transaction(async (tx) => {
		await tx.query('insert into undone values (1)')
		await tx.query('select nonsense')
	})
	await expect(broken).rejects.toMatchObject({ code: '42703' })
	expect(await countOf('undone')).toEqual({ count: 0 })
})

it('undoes only the inner part when a transaction inside a transaction fails', async () => {
	await client.exec('create table nested (n int)')
	const { db } = embedded(opened)
	await db.transaction(async (outer) => {
		await outer.execute('insert into nested values (1)')
		const inner = outer.transaction(async (tx) => {
			await tx.execute('insert into nested values (2)')
			throw new Error('inner')
		})
		await expect(inner).rejects.toThrow('inner')
		await outer.execute('insert into nested values (3)')
	})
	expect((await client.query('select n from nested order by n')).rows).toEqual([{ n: 1 }, { n: 3 }])
})

it('refuses what would wait for the transaction it is called in, which then goes on', async () => {
	await client.exec('create table waits (n int)')
	const beside = await connectBeside()
	const later = await client.transaction(async (tx) => {
		await expect(client.query('select 1')).rejects.toBeInstanceOf(OutsideTransaction)
		await expect(client.exec('select 1')).rejects.toBeInstanceOf(OutsideTransaction)
		await expect(client.transaction(async () => {})).rejects.toBeInstanceOf(OutsideTransaction)
		const afterwards = Promise.withResolvers<void>()
		const outlives = afterwards.promise.then(() => client.query('select n from waits'))
		await tx.query('insert into waits values (1)')
		return { outlives, goOn: afterwards.resolve }
	})
	later.goOn()
	expect((await later.outlives).rows).toEqual([{ n: 1 }])
	await beside.transaction((tx) => tx.query('insert into waits values (2)'))
	expect(await countOf('waits')).toEqual({ count: 2 })
})

it('refuses a cached value in a transaction, also one that is ready', async () => {
	const kept = createKeptValues()
	kept.begin()
	const read = async () => kept.get('setting', async () => 'value')
	expect(await read()).toBe('value')
	await expect(client.transaction(read)).rejects.toBeInstanceOf(OutsideTransaction)
})

it('says so when a commit fails', async () => {
	await client.exec('create table deferred (n int, constraint once unique (n) deferrable initially deferred)')
	const late = client.transaction(async (tx) => {
		await tx.query('insert into deferred values (1)')
		await tx.query('insert into deferred values (1)')
	})
	await expect(late).rejects.toMatchObject({ code: '23505', constraint: 'once' })
	expect(await countOf('deferred')).toEqual({ count: 0 })
})

it('undoes what a closed connection left open, and lets the others go on', async () => {
	await client.exec('create table abandoned (n int)')
	const beside = await connectBeside()
	const left = beside.transaction(async (tx) => {
		await tx.query('insert into abandoned values (1)')
		beside.close()
		await tx.query('insert into abandoned values (2)')
	})
	await expect(left).rejects.toThrow(/closed/)
	expect(await countOf('abandoned')).toEqual({ count: 0 })
	await expect(beside.query('select 1')).rejects.toThrow(/closed/)
})

it('passes notifications to this process and to commands beside it', async () => {
	const heard: string[] = []
	const beside = await connectBeside()
	const stopHere = await client.listen('bells', (payload) => heard.push(`here ${payload}`))
	await beside.listen('bells', (payload) => heard.push(`beside ${payload}`))
	await client.query("select pg_notify('bells', 'one')")
	await expect.poll(() => heard.toSorted()).toEqual(['beside one', 'here one'])

	await stopHere()
	await beside.query("select pg_notify('bells', 'two')")
	await expect.poll(() => heard.length).toBe(3)
	expect(heard.at(-1)).toBe('beside two')
})

it('notifies only when the transaction commits', async () => {
	const heard: string[] = []
	const stop = await client.listen('commits', (payload) => heard.push(payload))
	const failing = client.transaction(async (tx) => {
		await tx.query("select pg_notify('commits', 'undone')")
		throw new Error('undone')
	})
	await expect(failing).rejects.toThrow('undone')
	await client.query("select pg_notify('commits', 'done')")
	await expect.poll(() => heard).toEqual(['done'])
	await stop()
})

it('copies a consistent database while others write', async () => {
	await client.exec(
		'create table purses (owner text primary key, euro int); insert into purses values (1, 50), (2, 50)',
	)
	const writer = new AbortController()
	let transfers = 0
	const writing = (async () => {
		while (!writer.signal.aborted) {
			await client.transaction(async (tx) => {
				await tx.query("update purses set euro = euro - 1 where owner = '1'")
				await tx.query("update purses set euro = euro + 1 where owner = '2'")
			})
			transfers++
		}
	})()
	await expect.poll(() => transfers).toBeGreaterThan(5)
	const copy = temporaryFolder()
	const before = transfers
	await (await connectBeside()).backup(join(copy, 'db'))
	writer.abort()
	await writing

	const restored = await openEmbedded({ dataDir: copy })
	const { rows } = await restored.client.query<{ sum: number; moved: number }>(
		"select sum(euro)::int as sum, (select euro - 50 from purses where owner = '2') as moved from purses",
	)
	await restored.close()
	expect(rows[0]?.sum).toBe(100)
	expect(rows[0]?.moved).toBeGreaterThanOrEqual(before)
	expect(rows[0]?.moved).toBeLessThan(transfers)
})

it('tells a command beside a site that stops, and whoever keeps the server, that the database was closed', async () => {
	const folder = createTestDataDir()
	const other = await openEmbedded({ dataDir: folder })
	const { client: beside, close: leave } = await reachEmbedded(folder)
	const asked = beside.query('select pg_sleep(20)').catch((error: unknown) => error)
	await other.close()
	expect(explainFatal(await asked, undefined).line).toMatch(/^Il sito, .+, si è fermato in quel momento: riprova/)
	await leave()
})
