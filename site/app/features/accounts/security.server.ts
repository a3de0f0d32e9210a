import { eq } from 'drizzle-orm'
import { listProviders } from '#server/auth-providers.ts'
import type { Deps } from '#server/deps.ts'
import { users } from './accounts-table.server.ts'
import type { Security } from './security-section.tsx'
import type { Viewer } from './viewer.ts'
import { listWaysIn, PASSWORD_PROVIDER } from './ways-in.server.ts'

/** What the section 'Sicurezza' shows. */
export async function findSecurity({ db, env }: Pick<Deps, 'db' | 'env'>, viewer: Viewer): Promise<Security> {
	const providers = listProviders(env)
	const ways = await listWaysIn(db, viewer)
	const [user] = await db
		.select({ twoFactorEnabled: users.twoFactorEnabled })
		.from(users)
		.where(eq(users.id, viewer.userId))
	return {
		email: viewer.email,
		hasPassword: ways.some(({ provider }) => provider === PASSWORD_PROVIDER),
		hasSecondFactor: user?.twoFactorEnabled ?? false,
		identities: ways
			.filter(({ provider }) => provider !== PASSWORD_PROVIDER)
			.map(({ id, provider }) => ({ id, label: providers.find((known) => known.id === provider)?.label ?? provider })),
		linkable: providers.filter(({ id }) => !ways.some(({ provider }) => provider === id)),
	}
}
