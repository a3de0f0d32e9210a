import { randomUUID } from 'node:crypto'
import { accounts, users } from '#app/features/base/people/accounts-table.server.ts'
import { setRole } from '#app/features/base/people/roles.server.ts'
import type { WithAuth } from './with-auth.server.ts'

/** Accounts of the README, for development only: their passwords are public. */
const ACCOUNTS = [
	{
		email: 'admin@example.it',
		password: 'guida-fiscale-admin',
		name: 'Ada',
		surename: 'Amministratrice',
		role: 'admin',
	},
	{
		email: 'carla@example.it',
		password: 'guida-fiscale-carla',
		name: 'Carla',
		surename: 'Collaboratrice',
		role: 'collaboratore',
	},
	{ email: 'anna@example.it', password: 'guida-fiscale-anna', name: 'Anna', surename: 'Bianchi', role: null },
] as const

/** @throws outside development */
export async function seedAccounts({ auth, db, env }: WithAuth): Promise<void> {
	if (env.mode !== 'development') throw new Error('accounts with a known password are for development alone')
	const { password: hasher } = await auth.$context
	for (const { password, role, ...person } of ACCOUNTS) {
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
			if (role) await setRole(tx, id, role)
		})
	}
}
