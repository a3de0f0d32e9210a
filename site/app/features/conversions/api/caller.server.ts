import { findViewer } from '#app/features/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/accounts/with-auth.server.ts'
import { findKeyOwner } from '#app/features/api-keys/api-keys.server.ts'
import type { Owner } from '../conversions.server.ts'

const BEARER = /^Bearer\s+(\S+)\s*$/i

/** Whether a program asks with a key: cookies then count for nothing, and no other site's form can have sent it. */
export function claimsKey(headers: Headers): boolean {
	return /^Bearer\b/i.test(headers.get('authorization') ?? '')
}

/** Who asks, by key or by session. */
export async function findCaller(deps: WithAuth, headers: Headers): Promise<Owner | null> {
	if (!claimsKey(headers)) return findViewer(deps, headers)
	const key = BEARER.exec(headers.get('authorization') ?? '')?.[1]
	return (key && (await findKeyOwner(deps.db, key))) || null
}
