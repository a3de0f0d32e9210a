import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Columns that never leave the server, not even towards their owner. */
const SECRET = /password|token|secret|backup_codes|hash/

interface Link {
	table: string
	column: string
	/** Action on the rows when the referenced row is deleted: `c` cascade, `n` set null. */
	onDelete: string
}

/** Returns the tables with a foreign key to `table`, from the database's catalogue, so that new ones are included. */
function linksTo(db: Db, table: string): Promise<Link[]> {
	return selectRows<Link>(
		db,
		sql`select c.relname as "table", a.attname as "column", k.confdeltype::text as "onDelete"
			from pg_constraint k
			join pg_class c on c.oid = k.conrelid
			join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
			where k.contype = 'f' and k.confrelid = ${table}::regclass
			order by c.relname, a.attname`,
	)
}

type Row = Record<string, unknown>

async function rows(db: Db, table: string, column: string, ids: readonly string[]): Promise<Row[]> {
	const found = await selectRows<{ row: Row }>(
		db,
		sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
			where t.${sql.identifier(column)}::text in ${ids}`,
	)
	return found.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name))))
}

/**
 * Returns every row about a person, by table: those that reference the account, and those that would be deleted with them. The audit log
 * has no foreign key and is added by name.
 */
export async function findOwnRows(db: Db, userId: string): Promise<Map<string, Row[]>> {
	const found = new Map<string, Row[]>()
	const add = (table: string, more: Row[]) => {
		if (more.length > 0) found.set(table, [...(found.get(table) ?? []), ...more])
	}
	add('users', await rows(db, 'users', 'id', [userId]))
	for (const column of ['actor', 'subject']) add('audit_log', await rows(db, 'audit_log', column, [userId]))
	for (const { table, column, onDelete } of await linksTo(db, 'users')) {
		const own = await rows(db, table, column, [userId])
		add(table, own)
		const ids = own.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
		if (onDelete !== 'c' || ids.length === 0) continue
		for (const child of await linksTo(db, table)) {
			if (child.onDelete === 'c') add(child.table, await rows(db, child.table, child.column, ids))
		}
	}
	return found
}
