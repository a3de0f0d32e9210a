type Handler = (request: Request) => Promise<Response>

/** Its response contains an access token on purpose. */
const ACCESS_TOKEN_PATH = '/api/auth/token'

/** Removes session tokens from response bodies, where scripts could read them: better-auth writes them there as well as in the cookie. */
export function hideTokens(handler: Handler): Handler {
	return async (request) => {
		const response = await handler(request)
		const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
		if (!isJson || new URL(request.url).pathname === ACCESS_TOKEN_PATH) return response
		const { status, headers } = response
		const text = await response.text()
		headers.delete('content-length')
		return new Response(withoutTokens(text), { status, headers })
	}
}

function withoutTokens(text: string): string {
	const answer: unknown = text === '' ? null : JSON.parse(text)
	if (!isRecord(answer) || !('token' in answer || isRecord(answer.session))) return text
	const { token: _, session, ...rest } = answer
	return JSON.stringify(isRecord(session) ? { ...rest, session: without(session) } : rest)
}

function without(session: Record<string, unknown>): Record<string, unknown> {
	const { token: _, ...rest } = session
	return rest
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
