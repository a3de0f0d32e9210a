import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPerson } from '#test/people.ts'
import { migrationsFolder } from '#test/setup/prepare-database.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { findApiKeys, findKeyOwner } from './api-keys.server.ts'

const { db } = await createTestDatabase()

it('goes on with keys that were made before keys had scopes and an end, for a year', async () => {
	const anna = await createPerson(db, 'Anna')
	const hash = createHash('sha256').update('gf_di-una-volta').digest('hex')
	await db.execute(sql`alter table api_keys drop column scopes, drop column expires_at`)
	await db.execute(
		sql`insert into api_keys (user_id, label, key_hash, prefix) values (${anna.userId}, 'Gestionale', ${hash}, 'gf_di-una-')`,
	)
	const name = readdirSync(migrationsFolder).find((file) => file.endsWith('_sessions_end_and_keys_expire.sql')) ?? ''
	const statements = readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint')
	for (const statement of statements.filter((text) => text.includes('"api_keys"'))) await db.execute(sql.raw(statement))
	expect(await findKeyOwner(db, 'gf_di-una-volta')).toEqual({ userId: anna.userId, scopes: ['convert', 'verify'] })
	const [kept] = await findApiKeys(db, anna)
	expect(Date.parse(kept?.expiresAt ?? '') - Date.now()).toBeCloseTo(365 * 24 * 3_600_000, -8)
})
