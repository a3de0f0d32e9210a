/** Copies every row from one database of the site into another, empty one, and compares them. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'
import { Refused } from '../data-folder.ts'

const ROWS_A_BATCH = 500
/** Name of the physical position among the columns of a table. */
const POSITION = 'position of the row'

interface Table {
	schema: string
	name: string
	/** Columns that are stored, not computed. */
	columns: string[]
}

/**
 * Copies all tables in one transaction of the target, so that an interrupted move leaves nothing and is simply repeated. Foreign keys are
 * dropped meanwhile and checked by making them again. @throws Refused if a table differs afterwards
 */
export async function moveDatabase(from: Db, to: Db): Promise<{ tables: number; rows: number }> {
	const tables = await findTables(from)
	let rows = 0
	await to.transaction(async (tx) => {
		const keys = await dropForeignKeys(tx)
		for (const table of tables) await tx.execute(sql`truncate ${nameOf(table)}`)
		for (const table of tables) rows += await copyTable(from, tx, table)
		for (const { table, name, definition } of keys)
			await tx.execute(sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
		for (const table of tables) await setSequences(tx, table)
		for (const table of tables) {
			const [before, after] = [await fingerprint(from, table), await fingerprint(tx, table)]
			if (before !== after)
				throw new Refused(`La tabella ${table.name} non è arrivata uguale: nulla è stato trasferito.`)
		}
	})
	return { tables: tables.length, rows }
}

async function findTables(db: Db): Promise<Table[]> {
	const found = await selectRows<{ name: string; columns: string[] }>(
		db,
		sql`select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
			from information_schema.columns join information_schema.tables using (table_schema, table_name)
			where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
				and table_name <> 'migrations' group by table_name order by table_name`,
	)
	return found.map((table) => ({ schema: 'public', ...table }))
}

async function dropForeignKeys(tx: Db) {
	const keys = await selectRows<{ table: string; name: string; definition: string }>(
		tx,
		sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
	)
	for (const { table, name } of keys)
		await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`)
	return keys
}

/** Rows travel as JSON, which keeps every type's own text; they are read in their physical order, which needs no key. */
async function copyTable(from: Db, to: Db, table: Table): Promise<number> {
	const columns = sql.join(
		table.columns.map((column) => sql.identifier(column)),
		sql`, `,
	)
	let copied = 0
	for (let last = '(0,0)'; ; ) {
		const [batch] = await selectRows<{ rows: string; count: number; last: string }>(
			from,
			sql`select coalesce(json_agg(to_jsonb(t) - ${POSITION}), '[]')::text as rows, count(*)::int as count, max(${sql.identifier(POSITION)})::text as last
				from (select ctid as ${sql.identifier(POSITION)}, ${columns} from ${nameOf(table)} where ctid > ${last}::tid order by ctid limit ${ROWS_A_BATCH}) t`,
		)
		if (!batch || batch.count === 0) return copied
		await to.execute(
			sql`insert into ${nameOf(table)} (${columns}) overriding system value
				select ${columns} from json_populate_recordset(null::${nameOf(table)}, ${batch.rows}::json)`,
		)
		copied += batch.count
		last = batch.last
	}
}

/** Sets the counters behind the columns that number themselves. */
async function setSequences(tx: Db, table: Table): Promise<void> {
	const full = `${table.schema}.${table.name}`
	for (const column of table.columns) {
		const [found] = await selectRows<{ sequence: string | null }>(
			tx,
			sql`select pg_get_serial_sequence(${full}, ${column}) as sequence`,
		)
		if (found?.sequence == null) continue
		await tx.execute(
			sql`select setval(${found.sequence}::regclass, coalesce((select max(${sql.identifier(column)}) from ${nameOf(table)}), 0) + 1, false)`,
		)
	}
}

/** A digest of all rows that depends neither on their order nor on the machine's time zone. */
async function fingerprint(db: Db, table: Table): Promise<string> {
	const [row] = await selectRows<{ digest: string }>(
		db,
		sql`select count(*) || ' ' || coalesce(md5(string_agg(d, '' order by d)), '') as digest
			from (select md5(to_jsonb(t)::text) as d from ${nameOf(table)} t) digests`,
	)
	return row?.digest ?? ''
}

function nameOf({ schema, name }: Table): SQL {
	return sql`${sql.identifier(schema)}.${sql.identifier(name)}`
}
