import { data, redirect } from 'react-router'
import { requireViewer, secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { ACCEPT_PROBLEM, ACCEPTED } from '#app/features/people/invitations/copy.it.ts'
import { INVITATION_PATH } from '#app/features/people/invitations/invitation.ts'
import { InvitationScreen } from '#app/features/people/invitations/invitation-screen.tsx'
import { acceptInvitation, findInvitation } from '#app/features/people/invitations/invitations.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/invitation.ts'

const pathOf = (token: string) => `${INVITATION_PATH}${encodeURIComponent(token)}`

/** Opening the link changes nothing, since virus scanners open links too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
	const invitation = await findInvitation(context.get(depsContext).db, token)
	const account = context.get(viewerContext)?.email ?? null
	const page = { invitation: invitation ?? null, account, here: pathOf(token) }
	return data(page, { status: invitation ? 200 : 404 })
}

/** Gives the role to the signed-in account; 409 if it is not the one that was invited, or the invitation is over. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	if (viewer.lacksSecondFactor) return redirect(secondStepPath(pathOf(token)))
	const accepted = await acceptInvitation(context.get(depsContext), viewer, token)
	if (accepted.ok) return redirectWithNotice('/admin', 'success', ACCEPTED)
	return refuseForm(await formFields(request), { status: 409, message: ACCEPT_PROBLEM[accepted.problem.code] })
}

export function meta() {
	return [...pageMeta('Invito', 'Invito a lavorare sul sito.'), { name: 'robots', content: 'noindex' }]
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
	return <InvitationScreen {...loaderData} result={actionData} />
}
