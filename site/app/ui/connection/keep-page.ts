import { data, type MiddlewareFunction, redirect } from 'react-router'
import type { FormResult } from '../form-result.ts'
import { showNotice } from '../notice.ts'
import { ConnectionLost } from './connection.ts'
import { CONNECTION_LOST, notSentText } from './copy.it.ts'

const UNANSWERED = 503
/** Never returned to the page: a form shows them empty again. */
const SECRET_FIELDS = new Set(['password', 'newPassword'])

interface Outcome {
	type: 'data' | 'error'
	result: unknown
}

/**
 * Keeps the page with everything typed when a submission gets no answer: the form gets a message, as if the server had rejected it.
 */
export const keepPage: MiddlewareFunction<Record<string, Outcome>> = async ({ request }, next) => {
	const sent = request.method === 'GET' ? undefined : request.clone()
	const outcomes = await next()
	for (const [routeId, { type, result }] of Object.entries(outcomes)) {
		if (!sent || type !== 'error' || !isConnectionLost(result)) continue
		const values = await typedIn(sent)
		const { pathname } = new URL(sent.url)
		showNotice('error', notSentText(pathname, values.intent), CONNECTION_LOST)
		outcomes[routeId] = isPageOfForm(pathname)
			? { type: 'data', result: data<FormResult>(refusal(values), { status: UNANSWERED }) }
			: { type: 'error', result: redirect(window.location.pathname + window.location.search) }
	}
	return outcomes
}

/** The router wraps what an action throws. */
function isConnectionLost(result: unknown): boolean {
	const thrown = typeof result === 'object' && result !== null && 'data' in result ? result.data : result
	return thrown instanceof ConnectionLost
}

/** Signing out posts to an address without a page, so the browser goes back to where it is. */
function isPageOfForm(pathname: string): boolean {
	return pathname !== '/sign-out'
}

function refusal(values: Record<string, string>): FormResult {
	return { message: CONNECTION_LOST, fieldErrors: {}, values }
}

async function typedIn(request: Request): Promise<Record<string, string>> {
	const form = await request.formData().catch(() => new FormData())
	return Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			typeof value === 'string' && !SECRET_FIELDS.has(name) ? [[name, value]] : [],
		),
	)
}
