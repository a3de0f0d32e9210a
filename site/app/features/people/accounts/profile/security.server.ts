import type { SignedInPerson } from '#app/features/base/people/person.ts'
import { findProofOptions } from '#app/features/base/proof/fresh-proof.server.ts'
import type { Platform } from '#platform/platform.ts'
import { listProviders } from '../auth/auth-providers.server.ts'
import { hasPasskey } from '../passkeys/passkeys.server.ts'
import { listWaysIn, PASSWORD_PROVIDER } from '../ways-in.server.ts'
import type { Security } from './security-section.tsx'

/** Returns the data of the section 'Sicurezza'. */
export async function findSecurity(
	{ db, env }: Pick<Platform, 'db' | 'env'>,
	viewer: SignedInPerson,
): Promise<Security> {
	const providers = listProviders(env)
	const ways = await listWaysIn(db, viewer)
	const proof = await findProofOptions(db, viewer.sessionId)
	return {
		email: viewer.email,
		proof,
		hasPasskey: await hasPasskey(db, viewer.userId),
		identities: ways
			.filter(({ provider }) => provider !== PASSWORD_PROVIDER)
			.map(({ id, provider }) => ({
				id,
				provider,
				label: providers.find((known) => known.id === provider)?.label ?? provider,
			})),
		linkable: providers.filter(({ id }) => !ways.some(({ provider }) => provider === id)),
	}
}
