import { data, redirect } from 'react-router'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { RESULT_NOT_SAVED, RESULT_SAVED, RESULTS_FULL } from '#app/features/documents/tools/copy.it.ts'
import { saveResult } from '#app/features/documents/tools/saved-results.server.ts'
import { findToolView } from '#app/features/documents/tools/tools.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/save.ts'

/** Saves a calculation in the profile. */
export async function action({ context, params, request }: Route.ActionArgs) {
	if (!findToolView(params.name)) throw data(null, { status: 404 })
	const viewer = context.get(viewerContext)
	if (!viewer) return redirect(signInAndReturnPath(`/strumenti/${params.name}`))
	const saved = await saveResult(context.get(depsContext).db, viewer, params.name, await formFields(request))
	const tool = `/strumenti/${params.name}`
	if (saved === 'refused') return redirectWithNotice(tool, 'error', RESULT_NOT_SAVED)
	if (saved === 'full') return redirectWithNotice('/profile/calcoli', 'error', RESULTS_FULL)
	return redirectWithNotice('/profile/calcoli', 'success', RESULT_SAVED)
}
