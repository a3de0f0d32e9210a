import { data } from 'react-router'
import { MAIL_DONE, MAIL_GONE } from '#app/features/desk/incoming-mail/copy.it.ts'
import { IncomingMailScreen } from '#app/features/desk/incoming-mail/incoming-mail-screen.tsx'
import { findIncomingMail, markMailDone } from '#app/features/desk/incoming-mail/not-attributed.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/incoming-mail.ts'

/** Loads an e-mail that is in no conversation; 404 if there is none. Staff only. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const mail = await findIncomingMail(context.get(depsContext).db, staff, params.id)
	if (!mail) throw data(null, { status: 404 })
	return { mail }
}

/** Takes it out of the inbox. Staff only. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const isDone = await markMailDone(context.get(depsContext).db, staff, params.id)
	return redirectWithNotice('/admin/posta', isDone ? 'success' : 'error', isDone ? MAIL_DONE : MAIL_GONE)
}

export function meta() {
	return pageMeta('E-mail non attribuita', 'Un’e-mail che non appartiene a nessuna conversazione.')
}

export default function IncomingMailPage({ loaderData: { mail } }: Route.ComponentProps) {
	return <IncomingMailScreen mail={mail} />
}
