import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { accounts, users } from '#app/features/base/people/accounts-table.server.ts'
import { reachDatabase } from '#platform/database/open.ts'

/** Inserts confirmed accounts, all with one password, into the embedded database of a running site. */
export async function addAccounts(dataDir: string, emails: readonly string[], password: string): Promise<void> {
	const { db, close } = await reachDatabase({ dataDir, databaseUrl: undefined })
	try {
		const hash = await hashPassword(password)
		const people = emails.map((email) => ({ id: randomUUID(), email, name: 'Prova', emailVerified: true }))
		await db.insert(users).values(people)
		await db.insert(accounts).values(
			people.map(({ id }) => ({
				id: randomUUID(),
				userId: id,
				accountId: id,
				providerId: 'credential',
				password: hash,
			})),
		)
	} finally {
		await close()
	}
}

/** Returns the n-th of many client IPs, as a trusted proxy could send them. */
export function clientAddress(n: number): string {
	return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}
