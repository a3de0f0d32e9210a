import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { CONTRIBUTIONS, FEATURES } from './index.ts'

const { db } = await createTestDatabase()

const tables = FEATURES.flatMap((feature) => feature.tables ?? [])
const personal = CONTRIBUTIONS.personalTables.map(({ table }) => getTableName(table))

it('knows of every table of the database which feature it belongs to', async () => {
	const rows = await selectRows<{ name: string }>(
		db,
		sql`select table_name as name from information_schema.tables
			where table_type = 'BASE TABLE' and table_schema = 'public' and table_name <> 'migrations'`,
	)
	const names = rows.map(({ name }) => name)
	expect(tables.map(({ table }) => getTableName(table)).toSorted()).toEqual(names.toSorted())
})

it('gives a reason for every table that it neither exports nor deletes', () => {
	const silent = tables.filter((entry) => 'notPersonal' in entry && entry.notPersonal.length < 5)
	expect(silent).toEqual([])
	expect(tables.filter((entry) => 'notPersonal' in entry)).toHaveLength(tables.length - personal.length)
})

it('lists no table as impersonal that refers to an account', async () => {
	const rows = await selectRows<{ name: string }>(
		db,
		sql`select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
			where k.contype = 'f' and k.confrelid = 'users'::regclass`,
	)
	expect(rows.length).toBeGreaterThan(10)
	expect(rows.filter(({ name }) => !personal.includes(name))).toEqual([])
})

it('lists features so that tables refer to those of their own feature and of features before it, which are deleted later', () => {
	const known = new Set<string>()
	const forward: string[] = []
	for (const feature of FEATURES) {
		for (const { table } of feature.tables ?? []) known.add(getTableName(table))
		for (const { table } of feature.tables ?? [])
			for (const { reference } of getTableConfig(table).foreignKeys) {
				const target = getTableName(reference().foreignTable)
				if (!known.has(target)) forward.push(`${getTableName(table)} → ${target}`)
			}
	}
	expect(forward).toEqual([])
	expect(personal.at(-1)).toBe('users')
})
