import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { findKeyOwner } from '#app/features/people/api-keys/api-keys.server.ts'
import type { Owner } from './conversions.server.ts'

const BEARER = /^Bearer\s+(\S+)\s*$/i

/** Returns true if a program sends a key: cookies are then ignored, so the request cannot come from another site's form. */
export function claimsKey(headers: Headers): boolean {
	return /^Bearer\b/i.test(headers.get('authorization') ?? '')
}

/** Returns the caller, by key or by session. */
export async function findCaller(deps: WithAuth, headers: Headers): Promise<Owner | null> {
	if (!claimsKey(headers)) return findViewer(deps, headers)
	const key = BEARER.exec(headers.get('authorization') ?? '')?.[1]
	return (key && (await findKeyOwner(deps.db, key))) || null
}
