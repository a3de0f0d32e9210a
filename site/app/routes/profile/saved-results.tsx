import { RESULT_DELETED } from '#app/features/documents/tools/copy.it.ts'
import { deleteSavedResult, findSavedResults } from '#app/features/documents/tools/saved-results.server.ts'
import { SavedResultsScreen } from '#app/features/documents/tools/saved-results-screen.tsx'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/saved-results.ts'

/** Loads the calculations the person keeps. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return { saved: await findSavedResults(context.get(depsContext).db, viewer) }
}

/** Deletes one. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const { id = '' } = await formFields(request)
	await deleteSavedResult(context.get(depsContext).db, viewer, id)
	return redirectWithNotice('/profile/calcoli', 'success', RESULT_DELETED)
}

export function meta() {
	return pageMeta('I miei calcoli', 'I calcoli che hai salvato.')
}

export default function SavedResultsPage({ loaderData }: Route.ComponentProps) {
	return <SavedResultsScreen {...loaderData} />
}
