import { setTimeout as wait } from 'node:timers/promises'

/** Calls that do more for an address with an account than for one without. */
const EVEN_PATHS = new Set(['/api/auth/request-password-reset', '/api/auth/sign-up/email'])
/** Longer than either way takes. */
const EVEN_MS = 400

export type Handler = (request: Request) => Promise<Response>

/** Their answers come after the same time for both, so that the time does not tell which it was. */
export function evenAnswers(handler: Handler): Handler {
	return async (request) => {
		const isEven = EVEN_PATHS.has(new URL(request.url).pathname)
		const [response] = await Promise.all([handler(request), isEven ? wait(EVEN_MS) : undefined])
		return response
	}
}
