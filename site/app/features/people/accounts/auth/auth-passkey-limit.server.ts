import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isFull, type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import { MAX_PASSKEYS } from '../passkeys/passkey.ts'
import { passkeys } from '../passkeys/passkeys-table.server.ts'

const PASSKEYS: RowLimit<string> = {
	name: 'passkeys',
	table: passkeys,
	max: MAX_PASSKEYS,
	key: (userId) => userId,
	rows: (userId) => eq(passkeys.userId, userId),
}

function tooMany(): APIError {
	return new APIError('CONFLICT', { code: 'TOO_MANY_PASSKEYS', message: 'Too many passkeys' })
}

/** Refuses the ceremony of a passkey too many, before the person touches a key. @throws APIError */
export async function refusePasskeyTooMany(db: Db, userId: string): Promise<void> {
	if (await isFull(db, PASSKEYS, userId)) throw tooMany()
}

/**
 * Wraps better-auth's adapter, which writes passkeys: only under the limit of their owner.
 * @param openOn opens the adapter on the database or on a transaction
 */
export function limitPasskeys(
	db: Db,
	openOn: (db: Db) => (options: BetterAuthOptions) => DBAdapter,
): (options: BetterAuthOptions) => DBAdapter {
	return (options) => {
		const adapter = openOn(db)(options)
		return {
			...adapter,
			async create<Data extends object, Row = Data>(
				call: Parameters<typeof adapter.create<Data, Row>>[0],
			): Promise<Row> {
				if (call.model !== 'passkey') return adapter.create<Data, Row>(call)
				const made = await writeWithin(db, PASSKEYS, String(Reflect.get(call.data, 'userId')), (tx) =>
					openOn(tx)(options).create<Data, Row>(call),
				)
				if (!made.ok) throw tooMany()
				return made.written
			},
		}
	}
}
