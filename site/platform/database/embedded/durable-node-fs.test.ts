import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { createTestDataDir } from '#test/test-database.ts'
import { DurableNodeFs, durableStart } from './durable-node-fs.ts'
import { openEmbedded } from './open.ts'

it('syncs the disk once for each commit, and not for a question', async () => {
	let syncs = 0
	const fs = new DurableNodeFs(`${createTestDataDir()}/db`, () => syncs++)
	const pg = await PGlite.create({ fs, startParams: durableStart })
	await pg.exec('create table notes (text text)')
	const before = syncs
	for (let n = 0; n < 25; n++) await pg.query('insert into notes values ($1)', [String(n)])
	expect(syncs - before).toBe(25)
	await pg.transaction(async (tx) => {
		for (let n = 0; n < 25; n++) await tx.query('insert into notes values ($1)', [String(n)])
	})
	expect(syncs - before).toBe(26)
	await pg.query('select * from notes')
	expect(syncs - before).toBe(26)
	await pg.close()
})

it('runs PostgreSQL with fsync on', async () => {
	const { client, close } = await openEmbedded({ dataDir: createTestDataDir() })
	const { rows } = await client.query(
		"select lower(name), setting from pg_settings where name in ('fsync', 'wal_sync_method', 'TimeZone') order by lower(name)",
		[],
		{ rowMode: 'array' },
	)
	expect(rows).toEqual([
		['fsync', 'on'],
		['timezone', 'UTC'],
		['wal_sync_method', 'fsync'],
	])
	await close()
})
