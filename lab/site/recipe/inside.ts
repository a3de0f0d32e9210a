/** Runs inside a machine, as the site's user: `people` prints an API key and a session's cookie, `copy` orders a copy as the panel's button does. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { readProcessEnv } from '#platform/configuration/env.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { signInPeople } from '../assistant/people.ts'

const env = readProcessEnv('production')
const { db, close } = await reachDatabase(env)
if (process.argv[2] === 'copy') {
	await db.execute(sql`insert into pgboss.job (name, data) values ('health.copy', '{"isAsked":true}')`)
} else {
	const id = randomUUID()
	await db.insert(users).values({ id, name: 'Prova', email: `${id}@example.it`, emailVerified: true })
	const [cookie] = await signInPeople(db, env.dataDir, 1)
	process.stdout.write(JSON.stringify({ key: await giveApiKey(db, id), cookie }))
}
await close()
