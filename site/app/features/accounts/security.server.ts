import { listProviders } from '#server/auth-providers.ts'
import type { Deps } from '#server/deps.ts'
import { findProofOptions } from './fresh-proof.server.ts'
import { hasPasskey } from './passkeys.server.ts'
import type { Security } from './security-section.tsx'
import type { SignedInViewer } from './viewer.ts'
import { listWaysIn, PASSWORD_PROVIDER } from './ways-in.server.ts'

/** What the section 'Sicurezza' shows. */
export async function findSecurity({ db, env }: Pick<Deps, 'db' | 'env'>, viewer: SignedInViewer): Promise<Security> {
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
