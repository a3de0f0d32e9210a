import { setTimeout as wait } from 'node:timers/promises'

/** Calls that do more work if the address has an account. */
const EVEN_PATHS = new Set(['/api/auth/request-password-reset', '/api/auth/sign-up/email'])
/** Longer than either case takes. */
const EVEN_MS = 400

export type Handler = (request: Request) => Promise<Response>

/** Delays their responses to a fixed time, so that timing does not reveal if an account exists. */
export function evenAnswers(handler: Handler): Handler {
	return async (request) => {
		const isEven = EVEN_PATHS.has(new URL(request.url).pathname)
		const [response] = await Promise.all([handler(request), isEven ? wait(EVEN_MS) : undefined])
		return response
	}
}
