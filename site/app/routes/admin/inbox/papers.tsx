import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { decideAboutPapers, joinPapersFrom } from '#app/features/content/papers/ask-actions.server.ts'
import { findPaperRequest } from '#app/features/content/papers/find-papers.server.ts'
import { PapersScreen } from '#app/features/content/papers/papers-screen.tsx'
import { requestPath } from '#app/features/content/papers/studio-path.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/papers.ts'

/** Loads one request for papers; 404 if there is none. Staff only. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const found = await findPaperRequest(context.get(depsContext), staff, params.id)
	if (!found) throw data(null, { status: 404 })
	return { found }
}

/** Withdraws a request, notes that what came was seen, or has it joined. Staff only. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const fields = await formFields(request)
	const { intent } = fields
	if (intent === 'withdraw-papers' || intent === 'papers-seen')
		return decideAboutPapers(context.get(depsContext), staff, { id, intent }, fields)
	if (intent === 'join-papers') return joinPapersFrom(context.get(depsContext), staff, id)
	return redirect(requestPath(encodeURIComponent(id)))
}

/** Lists what arrived meanwhile too, with a decision that was refused because of it. */
export function shouldRevalidate({ actionStatus, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return defaultShouldRevalidate || (actionStatus === 409 && formData?.get('intent') === 'papers-seen')
}

export function meta() {
	return pageMeta('Documenti chiesti', 'Documenti che lo studio ha chiesto a un cliente.')
}

export default function PapersPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
	return <PapersScreen request={found} result={actionData} />
}
