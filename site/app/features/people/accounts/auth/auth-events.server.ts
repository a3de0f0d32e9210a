/**
 * Logs every call that opens, proves or changes an account: which call, its outcome, and whose account. People are identified by id, and a
 * typed e-mail address by a keyed hash, so that attempts on one account can be correlated.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Logger } from 'pino'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'

/** Read-only calls, which return what their caller may see anyway. */
const READS = new Set([
	'/get-session',
	'/list-sessions',
	'/list-accounts',
	'/account-info',
	'/jwks',
	'/token',
	'/ok',
	'/error',
])
const HASH_CHARACTERS = 16

interface Call {
	path?: string
	user?: string
	account?: string
}

type Handler = (request: Request) => Promise<Response>

const calls = new AsyncLocalStorage<Call>()

/** Records which call it is and whose. It must be the first plugin, so that calls rejected by other plugins are recorded too. */
export function observeCalls(keys: DerivedKeys) {
	const hashOf = (email: string) => keys.sign('log-pseudonyms', email.toLowerCase()).slice(0, HASH_CHARACTERS)
	return {
		id: 'observe-calls',
		hooks: {
			before: [
				{
					matcher: () => true,
					handler: createAuthMiddleware(async ({ path, body }) => {
						const call = calls.getStore()
						if (!call) return
						call.path = path
						if (typeof body?.email === 'string') call.account = hashOf(body.email)
					}),
				},
			],
			after: [
				{
					matcher: () => true,
					handler: createAuthMiddleware(async ({ context }) => {
						const call = calls.getStore()
						const user = context.newSession?.user ?? context.session?.user
						if (call && user) call.user = user.id
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin
}

/** Writes the log line when the call has ended, whatever its outcome. */
export function logCalls(log: Logger, handler: Handler): Handler {
	return async (request) => {
		const call: Call = {}
		const response = await calls.run(call, () => handler(request))
		if (call.path === undefined || READS.has(call.path)) return response
		const { path, user, account } = call
		const isRefused = response.status >= 400
		const line = {
			event: 'account',
			call: path,
			status: response.status,
			...(user && { user }),
			...(account && { account }),
		}
		if (isRefused) log.warn(line, 'account call refused')
		else log.info(line, 'account call')
		return response
	}
}
