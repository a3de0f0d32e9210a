import { randomUUID } from 'node:crypto'
import { accounts, userRoles, users } from '#app/features/people/accounts-table.server.ts'
import type { WithAuth } from './with-auth.server.ts'

/** Accounts of the README, for development only: their passwords are public. */
const ACCOUNTS = [
	{
		email: 'admin@example.it',
		password: 'guida-fiscale-admin',
		name: 'Ada',
		surename: 'Amministratrice',
		isAdmin: true,
	},
	{ email: 'anna@example.it', password: 'guida-fiscale-anna', name: 'Anna', surename: 'Bianchi', isAdmin: false },
]

/** @throws outside development */
export async function seedAccounts({ auth, db, env }: WithAuth): Promise<void> {
	if (env.mode !== 'development') throw new Error('accounts with a known password are for development alone')
	const { password: hasher } = await auth.$context
	for (const { password, isAdmin, ...person } of ACCOUNTS) {
		const hash = await hasher.hash(password)
		await db.transaction(async (tx) => {
			const id = randomUUID()
			const written = await tx
				.insert(users)
				.values({ ...person, id, emailVerified: true })
				.onConflictDoNothing()
				.returning({ id: users.id })
			if (written.length === 0) return
			await tx
				.insert(accounts)
				.values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password: hash })
			if (isAdmin) await tx.insert(userRoles).values({ userId: id, role: 'admin' })
		})
	}
}
