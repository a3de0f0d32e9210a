import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Identity } from './person.ts'

/** The person whose data are exported or deleted. */
export type DataSubject = Identity & { email: string }

/** Exported rows by table; tables without rows are left out. */
export type ExportedRows = ReadonlyMap<string, readonly Record<string, unknown>[]>

/** Personal data of one feature. */
export interface PersonalData {
	/** Names of the tables it exports and empties. */
	tables: readonly string[]
	exportPerson(db: Db, person: DataSubject): Promise<ExportedRows>
	/** Runs in the transaction of the deletion, before the account's row is deleted; may run twice. */
	forgetPerson(tx: Db, person: DataSubject): Promise<void>
}

export interface PersonalTable {
	table: PgTable
	/** Condition of the rows about this person. */
	rows(person: DataSubject): SQL | undefined
	/** Deletes these rows, leaves them to the foreign key of a row that is deleted, or does what else is needed. */
	forget: 'delete' | 'cascade' | ((tx: Db, person: DataSubject) => Promise<unknown>)
}

/** Columns that never leave the server, not even towards their owner. */
const SECRET = /password|token|secret|backup_codes|hash/

/** Declares the tables of a feature that hold personal data, in the order in which their rows are deleted. */
export function personalData(...entries: readonly PersonalTable[]): PersonalData {
	return {
		tables: entries.map(({ table }) => getTableName(table)),
		async exportPerson(db, person) {
			const exported = new Map<string, Record<string, unknown>[]>()
			for (const { table, rows } of entries) {
				const found = await selectRows<{ row: Record<string, unknown> }>(
					db,
					sql`select to_jsonb(${table}) as row from ${table} where ${rows(person)}`,
				)
				if (found.length > 0) exported.set(getTableName(table), found.map(withoutSecrets))
			}
			return exported
		},
		async forgetPerson(tx, person) {
			for (const { table, rows, forget } of entries) {
				if (forget === 'delete') await tx.delete(table).where(rows(person))
				else if (forget !== 'cascade') await forget(tx, person)
			}
		},
	}
}

function withoutSecrets({ row }: { row: Record<string, unknown> }): Record<string, unknown> {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name)))
}

/** Condition of rows in which a text column contains the person's id or e-mail address. */
export function namesPerson(text: SQL, { userId, email }: DataSubject): SQL {
	return sql`(position(${userId} in ${text}) > 0 or position(${email.toLowerCase()} in lower(${text})) > 0)`
}
