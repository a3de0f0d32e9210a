import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Identity } from './person.ts'

/** The person whose data are exported or deleted. */
export type DataSubject = Identity & { email: string }

/** Exported rows by table; tables without rows are left out. */
export type ExportedRows = ReadonlyMap<string, readonly Record<string, unknown>[]>

/** A table with data of people: whose rows they are, and what becomes of them. */
export interface PersonalTable {
	table: PgTable
	/** Condition of the rows about this person. */
	rows(person: DataSubject): SQL | undefined
	/** Deletes these rows, leaves them to the foreign key of a row that is deleted, or does what else is needed. */
	forget: 'delete' | 'cascade' | ((tx: Db, person: DataSubject) => Promise<unknown>)
}

/** A table of a feature: with data of people, or the reason why it has none of a person with an account. */
export type FeatureTable = PersonalTable | { table: PgTable; notPersonal: string }

/** Declares a table whose rows name their owner in this column and are deleted with the account. */
export function deletedWith(owner: AnyPgColumn): PersonalTable {
	return { table: owner.table, rows: ({ userId }) => eq(owner, userId), forget: 'delete' }
}

/** Columns that never leave the server, not even towards their owner. */
const SECRET = /password|token|secret|backup_codes|hash/

/** Reads everything about a person from these tables. */
export async function exportPerson(
	db: Db,
	tables: readonly PersonalTable[],
	person: DataSubject,
): Promise<ExportedRows> {
	const exported = new Map<string, Record<string, unknown>[]>()
	for (const { table, rows } of tables) {
		const found = await selectRows<{ row: Record<string, unknown> }>(
			db,
			sql`select to_jsonb(${table}) as row from ${table} where ${rows(person)}`,
		)
		if (found.length > 0) exported.set(getTableName(table), found.map(withoutSecrets))
	}
	return exported
}

/** Deletes or anonymises everything about a person in these tables, in their order; may run twice. */
export async function forgetPerson(tx: Db, tables: readonly PersonalTable[], person: DataSubject): Promise<void> {
	for (const { table, rows, forget } of tables) {
		if (forget === 'delete') await tx.delete(table).where(rows(person))
		else if (forget !== 'cascade') await forget(tx, person)
	}
}

function withoutSecrets({ row }: { row: Record<string, unknown> }): Record<string, unknown> {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name)))
}

/** Condition of rows in which a text column contains the person's id or e-mail address. */
export function namesPerson(text: SQL, { userId, email }: DataSubject): SQL {
	return sql`(position(${userId} in ${text}) > 0 or position(${email.toLowerCase()} in lower(${text})) > 0)`
}
