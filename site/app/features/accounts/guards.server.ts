import { type RouterContextProvider, redirect } from 'react-router'
import type { SignedInPerson } from '#app/features/people/person.ts'
import { type Admin, requireAdmin } from '#app/features/people/require-admin.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import { ADMIN_NEEDS_FACTOR, ADMIN_ONLY, ADMIN_SIGN_IN } from './copy.it.ts'

type Context = Readonly<RouterContextProvider>

function originOf(request: Request): string {
	const { pathname, search } = new URL(request.url)
	return pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
}

function signInPath(request: Request): string {
	return `/auth?from=${encodeURIComponent(originOf(request))}`
}

/** Page that asks for the code of the second factor. */
export function secondStepPath(from: string): string {
	return `/auth/verifica?from=${encodeURIComponent(from)}`
}

/** Page on which a second factor is set up. */
function factorSetUpPath(from: string): string {
	return `/profile/verifica?from=${encodeURIComponent(from)}`
}

/**
 * @param why shown on the sign-in page, if the specification has words for it
 * @throws a redirect to /auth that remembers the page of origin
 */
export function requireViewer(context: Context, request: Request, why?: string): SignedInPerson {
	const viewer = context.get(viewerContext)
	if (viewer) return viewer
	throw why === undefined ? redirect(signInPath(request)) : redirectWithNotice(signInPath(request), 'info', why)
}

/** @throws the redirects of §6, with their messages; for an admin without a second factor, to the page where it is used or set up */
export function requireAdminPage(context: Context, request: Request): SignedInPerson & Admin {
	const viewer = context.get(viewerContext)
	if (!viewer) throw redirectWithNotice(signInPath(request), 'error', ADMIN_SIGN_IN)
	const from = originOf(request)
	if (viewer.adminAccess === 'step-up') throw redirect(secondStepPath(from))
	if (viewer.adminAccess === 'set-up') throw redirectWithNotice(factorSetUpPath(from), 'info', ADMIN_NEEDS_FACTOR)
	if (!viewer.isAdmin) {
		const { pathname: path } = new URL(request.url)
		context.get(depsContext).log.warn({ event: 'denied', user: viewer.userId, path }, 'page of admins denied')
		throw redirectWithNotice('/', 'error', ADMIN_ONLY)
	}
	return requireAdmin(viewer)
}
