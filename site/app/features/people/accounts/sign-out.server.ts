import type { SignedInPerson } from '#app/features/base/people/person.ts'
import { type Caller, callAuth } from './call-auth.server.ts'
import { forgetSession } from './forget-session.server.ts'
import { listSessions } from './sessions.server.ts'
import type { WithAuth } from './with-auth.server.ts'

/** §8: if the server does not know the session, or refuses to end it, this browser forgets it anyway. */
const OVER_HERE = new Set([401, 403, 404])

/**
 * Ends the session of this browser. The library reports success even if the database kept the session, so this is verified.
 * @returns the cookies that make the browser forget it; undefined if the session is still open
 */
export async function signOut(
	deps: WithAuth,
	caller: Caller,
	viewer: SignedInPerson | null,
): Promise<string[] | undefined> {
	const result = await callAuth(deps, caller, '/sign-out', {})
	if (!result.ok) return OVER_HERE.has(result.problem.status) ? [await forgetSession(deps)] : undefined
	const isOpen = viewer && (await listSessions(deps.db, viewer)).some(({ isCurrent }) => isCurrent)
	return isOpen ? undefined : result.cookies
}
