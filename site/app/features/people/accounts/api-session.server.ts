import { eq } from 'drizzle-orm'
import { accounts } from '#app/features/base/people/accounts-table.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import { ACCESS_TOKEN_SECONDS } from './api-session.ts'
import type { Auth } from './auth/auth.server.ts'
import { findFactors } from './second-factor/second-factor.server.ts'
import type { WithAuth } from './with-auth.server.ts'

type Found = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

/**
 * Returns the session for API clients, under the field names of the specification (§3). `expires_at` (seconds since 1970) and `expires_in`
 * (seconds) are those of the access token.
 */
export async function describeSession(
	{ auth, db }: Pick<WithAuth, 'auth' | 'db'>,
	{ session, user }: Found,
	refreshToken: string | null,
) {
	const { token } = await auth.api.signJWT({
		body: { payload: { sub: user.id, sid: session.id, email: user.email, aal: session.aal } },
	})
	const identities = await db
		.select({ id: accounts.id, provider: accounts.providerId, created_at: accounts.createdAt })
		.from(accounts)
		.where(eq(accounts.userId, user.id))
	const factors = await findFactors(db, knownPerson({ userId: user.id }))
	return {
		access_token: token,
		refresh_token: refreshToken,
		expires_at: Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS,
		expires_in: ACCESS_TOKEN_SECONDS,
		token_type: 'bearer',
		user: {
			id: user.id,
			email: user.email,
			user_metadata: { name: user.name, surename: user.surename, telefono: user.telefono ?? null },
			identities,
			factors,
			aal: session.aal,
			next_aal: factors.some(({ status }) => status === 'verified') ? 'aal2' : 'aal1',
		},
	}
}
