import { type RouterContextProvider, redirect } from 'react-router'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import { type Admin, requireAdmin, requireStaff, type Staff } from '#app/features/base/people/require-admin.server.ts'
import { signInPath } from '#app/features/base/people/sign-in-path.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import { ADMIN_NEEDS_FACTOR, ADMIN_ONLY, ADMIN_SIGN_IN } from './copy.it.ts'

type Context = Readonly<RouterContextProvider>

function originOf(request: Request): string {
	const { pathname, search } = new URL(request.url)
	return pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '')
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
	const to = signInPath(originOf(request))
	throw why === undefined ? redirect(to) : redirectWithNotice(to, 'info', why)
}

/**
 * Guards the pages of the panel that admins and collaboratori share.
 * @throws the redirects of §6, with their messages; for staff without a second factor, to the page where it is used or set up
 */
export function requireStaffPage(context: Context, request: Request): SignedInPerson & Staff {
	const viewer = context.get(viewerContext)
	if (!viewer) throw redirectWithNotice(signInPath(originOf(request)), 'error', ADMIN_SIGN_IN)
	const from = originOf(request)
	if (viewer.adminAccess === 'step-up') throw redirect(secondStepPath(from))
	if (viewer.adminAccess === 'set-up') throw redirectWithNotice(factorSetUpPath(from), 'info', ADMIN_NEEDS_FACTOR)
	if (!viewer.isStaff) {
		logDenied(context, request, viewer)
		throw redirectWithNotice('/', 'error', ADMIN_ONLY)
	}
	return requireStaff(viewer)
}

/** Guards the pages of admins alone. @throws as `requireStaffPage`; 403 for a collaboratore, who stays in the panel */
export function requireAdminPage(context: Context, request: Request): SignedInPerson & Admin {
	const viewer = requireStaffPage(context, request)
	if (!viewer.isAdmin) logDenied(context, request, viewer)
	return requireAdmin(viewer)
}

function logDenied(context: Context, request: Request, { userId }: SignedInPerson): void {
	const { pathname: path } = new URL(request.url)
	context.get(depsContext).log.warn({ event: 'denied', user: userId, path }, 'page of the panel denied')
}
