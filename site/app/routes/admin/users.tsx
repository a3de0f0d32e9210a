import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { findUsers } from '#app/features/people/admin/find-users.server.ts'
import { USER_FILTERS } from '#app/features/people/admin/user.ts'
import { UsersScreen } from '#app/features/people/admin/users-screen.tsx'
import { ALREADY_OVER, INVITE_PROBLEM, INVITED, WITHDRAWN } from '#app/features/people/invitations/copy.it.ts'
import { InvitationForm } from '#app/features/people/invitations/invitation.ts'
import {
	findInvitations,
	inviteToRole,
	withdrawInvitation,
} from '#app/features/people/invitations/invitations.server.ts'
import { InvitationsSection } from '#app/features/people/invitations/invitations-section.tsx'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/users.ts'

const HERE = '/admin/utenti'

/** Loads one page of users by query and filter, and the invitations that wait. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { searchParams } = new URL(request.url)
	const query = searchParams.get('q') ?? ''
	const filter = USER_FILTERS.find((name) => name === searchParams.get('filtro')) ?? 'all'
	const after = searchParams.get('dopo')
	const { db } = context.get(depsContext)
	const [page, invitations] = await Promise.all([
		findUsers(db, admin, { query, filter, after }),
		findInvitations(db, admin),
	])
	const nextHref =
		page.next === null ? null : `?${new URLSearchParams({ q: query, filtro: filter, dopo: page.next }).toString()}`
	return { ...page, query, filter, nextHref, invitations }
}

/** Invites an address to a role, or withdraws an invitation, by the field `intent`. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	if (fields.intent === 'withdraw')
		return (await withdrawInvitation(deps.db, admin, fields.id ?? ''))
			? redirectWithNotice(HERE, 'success', WITHDRAWN)
			: redirectWithNotice(HERE, 'info', ALREADY_OVER)
	const form = InvitationForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const invited = await inviteToRole(deps, admin, form.data)
	if (!invited.ok) return refuseForm(fields, { status: 409, message: INVITE_PROBLEM[invited.problem.code] })
	return redirectWithNotice(HERE, 'success', INVITED)
}

export function meta() {
	return pageMeta('Gestione Utenti', 'Utenti, ruoli e sospensioni.')
}

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<UsersScreen key={loaderData.query + loaderData.filter} {...loaderData}>
			<InvitationsSection invitations={loaderData.invitations} result={actionData} />
		</UsersScreen>
	)
}
