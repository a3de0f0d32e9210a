import type { SignedInViewer } from '#app/features/people/viewer.ts'
import { type Caller, callAuth } from './call-auth.server.ts'
import { forgetSession } from './forget-session.server.ts'
import { listSessions } from './sessions.server.ts'
import type { WithAuth } from './with-auth.server.ts'

/** §8: a session that the server no longer knows, or refuses to end, is over in this browser too. */
const OVER_HERE = new Set([401, 403, 404])

/**
 * Ends the session of this browser. The library says goodbye also when the database did not let the session go, so that
 * is asked.
 * @returns the cookies that make the browser forget it; undefined when the session is still open
 */
export async function signOut(
	deps: WithAuth,
	caller: Caller,
	viewer: SignedInViewer | null,
): Promise<string[] | undefined> {
	const result = await callAuth(deps, caller, '/sign-out', {})
	if (!result.ok) return OVER_HERE.has(result.status) ? [await forgetSession(deps)] : undefined
	const isOpen = viewer && (await listSessions(deps.db, viewer)).some(({ isCurrent }) => isCurrent)
	return isOpen ? undefined : result.cookies
}
