import { redirect } from 'react-router'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import { redirectWithCookies, redirectWithNotice } from '#app/notices.server.ts'
import type { Platform } from '#platform/platform.ts'
import { FIRST_ADMIN_DONE, FIRST_ADMIN_LATE } from './copy.it.ts'
import { becomeFirstAdmin, FORGET_FIRST_ADMIN, offersFirstAdmin } from './first-admin.server.ts'
import { secondStepPath } from './guards.server.ts'

interface Sent {
	deps: Platform
	request: Request
	viewer: SignedInPerson | null
}

/** Confirms that the signed-in account shall become the first admin. */
async function accept({ deps, request, viewer }: Sent) {
	if (!viewer) return redirect('/auth')
	if (viewer.lacksSecondFactor) return redirect(secondStepPath('/auth'))
	const isOffered = await offersFirstAdmin(deps, request)
	if (!isOffered || !(await becomeFirstAdmin(deps.db, viewer.userId)))
		return redirectWithNotice('/', 'error', FIRST_ADMIN_LATE, [FORGET_FIRST_ADMIN])
	deps.log.info('first admin appointed')
	return redirectWithNotice('/admin', 'success', FIRST_ADMIN_DONE, [FORGET_FIRST_ADMIN])
}

/** Actions of the first admin's panel, by the field `intent`. */
export const firstAdminActions = new Map([
	['become-first-admin', accept],
	[
		'decline-first-admin',
		async ({ viewer }: Sent) => redirectWithCookies(viewer ? '/' : '/auth', [FORGET_FIRST_ADMIN]),
	],
])
