import { makeApiKey, type NewApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { apiKeys } from '#app/features/people/api-keys/api-keys-table.server.ts'
import type { Db } from '#platform/database/database.ts'

/** Creates an API key without the fresh proof it normally needs, for tests about something else. */
export async function giveApiKey(db: Db, userId: string, made: Partial<NewApiKey> = {}): Promise<string> {
	const { key, columns } = makeApiKey({ label: 'gestionale', scopes: ['convert', 'verify'], days: 365, ...made })
	await db.insert(apiKeys).values({ ...columns, userId })
	return key
}
