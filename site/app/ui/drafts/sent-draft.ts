import type { MiddlewareFunction } from 'react-router'
import { jsonField } from '../../json-field.ts'
import { forgetShownPage } from '../connection/kept-page.ts'
import { carriedKind } from '../notice.ts'
import { draftsOf, forgetDrafts, VISITOR } from './forget-drafts.ts'

let forgetSent: (() => void) | undefined

/** Notes that a form is being sent. `forget` is called once the server has accepted it. */
export function noteSent(forget: () => void): void {
	forgetSent = forget
}

function forgetSentDraft(): void {
	forgetSent?.()
	forgetSent = undefined
}

/** Deletes the draft of a form when the server accepts it: it redirects without an error, or returns what it stored. A refusal leaves it. */
export const forgetAccepted: MiddlewareFunction<Record<string, { type: 'data' | 'error'; result: unknown }>> = async (
	{ request },
	next,
) => {
	const outcomes = await next()
	if (request.method === 'GET') return outcomes
	const isAccepted = Object.values(outcomes).some(
		({ result }) => (isPlainRedirect(result) && carriedKind() !== 'error') || isStored(result),
	)
	if (isAccepted) forgetSentDraft()
	else forgetSent = undefined
	if (isAccepted && LEAVING.has(new URL(request.url).pathname)) forgetPerson()
	return outcomes
}

/** Pages whose forms end a person's stay on this browser: signing out and deleting the account. */
const LEAVING = new Set(['/sign-out', '/profile/elimina'])

/** Some forms go on after they are stored: their action returns what was stored under `sent`. */
function isStored(result: unknown): boolean {
	return jsonField(jsonField(result, 'data') ?? result, 'sent') !== undefined
}

/** Returns false for a redirect that leads back here: to the sign-in, or to a second factor. */
function isPlainRedirect(result: unknown): boolean {
	if (!(result instanceof Response)) return false
	const location = result.headers.get('location')
	return location !== null && !new URL(location, window.location.href).searchParams.has('from')
}

/** The one whose drafts and page are forgotten when they leave. */
let viewer: string | undefined

/** Notes who is signed in. What a visitor wrote in this tab is not shown to whoever uses it after them. */
export function noteViewer(id: unknown): void {
	viewer = typeof id === 'string' ? id : undefined
	if (viewer !== undefined) forgetDraftsOf(VISITOR)
}

/** Returns true while somebody is signed in. */
export const isSignedIn = () => viewer !== undefined

/** Returns true if this browser keeps something that whoever is signed in typed or chose and did not send, in any tab. */
export function hasUnsentText(): boolean {
	try {
		return viewer !== undefined && draftsOf(localStorage, viewer).length > 0
	} catch {
		return false
	}
}

/** Forgets what this browser keeps of the person who leaves. */
function forgetPerson(): void {
	forgetShownPage()
	if (viewer !== undefined) forgetDraftsOf(viewer)
	forgetDraftsOf(VISITOR)
}

function forgetDraftsOf(writer: string): void {
	try {
		forgetDrafts(writer === VISITOR ? sessionStorage : localStorage, writer)
	} catch {
		// A browser that stores nothing has no drafts.
	}
}
