/** Values in the database that only open with the secret with which it was written. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from '#platform/database/database.ts'

/** Whom each kind of value belongs to, the rows that are lost and how the database does without them. */
interface SealedValues {
	lost: (rows: number) => string
	count: (unreadable: (column: SQL) => SQL) => SQL
	forget: (unreadable: (column: SQL) => SQL) => readonly SQL[]
}

const SEALED: readonly SealedValues[] = [
	{
		lost: (rows) => `${rows} app di verifica: chi ne aveva una accede con la sola password e la collega di nuovo`,
		count: (unreadable) => sql`two_factors where ${unreadable(sql`secret`)}`,
		forget: (unreadable) => [
			sql`update users set two_factor_enabled = false where id in (select user_id from two_factors where ${unreadable(sql`secret`)})
				and id not in (select user_id from phone_factors where verified)`,
			sql`delete from two_factors where ${unreadable(sql`secret`)}`,
		],
	},
	{
		lost: (rows) => `${rows} chiavi che firmano i token: i programmi collegati devono accedere di nuovo`,
		count: (unreadable) => sql`signing_keys where ${unreadable(sql`private_key`)}`,
		forget: (unreadable) => [sql`delete from signing_keys where ${unreadable(sql`private_key`)}`],
	},
	{
		lost: (rows) => `${rows} chiavi e password scritte nel pannello (posta, modelli, secondo posto delle copie)`,
		count: (unreadable) => sql`settings where ${unreadable(sql`value::text`)}`,
		forget: (unreadable) => [sql`delete from settings where ${unreadable(sql`value::text`)}`],
	},
	{
		lost: (rows) => `${rows} e-mail e SMS che aspettano di partire`,
		count: (unreadable) => sql`pgboss.job where ${unreadable(sql`data ->> 'sealed'`)}`,
		forget: (unreadable) => [sql`delete from pgboss.job where ${unreadable(sql`data ->> 'sealed'`)}`],
	},
	{
		lost: (rows) => `${rows} accessi aperti: tutti devono accedere di nuovo`,
		count: () => sql`sessions`,
		forget: () => [sql`delete from sessions`],
	},
	{
		lost: (rows) => `${rows} accessi con un fornitore non ancora finiti`,
		count: (unreadable) => sql`verifications where ${unreadable(sql`value`)}`,
		forget: (unreadable) => [sql`delete from verifications where ${unreadable(sql`value`)}`],
	},
]

/** Condition that a column was sealed, with whatever secret: JSON puts a quotation mark before it. */
const isSealed = (column: SQL) => sql`ltrim(${column}, '"') like 'sealed:1:%'`

/** Returns a line for each kind of value that is lost together with the secret. */
export async function describeLoss(db: Db): Promise<string[]> {
	const lines: string[] = []
	for (const { lost, count } of SEALED) {
		const [row] = await selectRows<{ rows: number }>(db, sql`select count(*)::int as rows from ${count(isSealed)}`)
		if (row && row.rows > 0) lines.push(lost(row.rows))
	}
	return lines
}

/** Deletes what nobody can open any more. Call it in the transaction that notes the new secret. */
export async function forgetSealed(tx: Db): Promise<void> {
	for (const { forget } of SEALED) for (const statement of forget(isSealed)) await tx.execute(statement)
}
