import { createHmac, randomUUID } from 'node:crypto'
import { sessions, users } from '#app/features/base/people/accounts-table.server.ts'
import { storedToken } from '#app/features/people/accounts/tokens/stored-tokens.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { readSecrets } from '#platform/configuration/secret.ts'
import type { Db } from '#platform/database/database.ts'

/** @returns the session cookies of `people` new users */
export async function signInPeople(db: Db, dataDir: string, people: number): Promise<string[]> {
	const keys = createDerivedKeys(readSecrets(readEnv({ DATA_DIR: dataDir }, 'production', '/')))
	const cookies: string[] = []
	for (let n = 0; n < people; n++) {
		const token = randomUUID()
		const id = `persona${n}`
		await db.insert(users).values({ id, name: id, email: `${id}@example.it`, emailVerified: true })
		await db
			.insert(sessions)
			.values({ id: randomUUID(), userId: id, token: storedToken(token), expiresAt: new Date(Date.now() + 3_600_000) })
		const signature = createHmac('sha256', keys.key('authentication')).update(token).digest('base64')
		cookies.push(`guida-fiscale.session_token=${encodeURIComponent(`${token}.${signature}`)}`)
	}
	return cookies
}
