import { closedText, NOTHING_TICKED } from '#app/features/desk/inbox/copy.it.ts'
import { findInbox } from '#app/features/desk/inbox/inbox.server.ts'
import { inboxPath, parseInboxFilter, parseName, parseOpened } from '#app/features/desk/inbox/inbox.ts'
import { InboxScreen } from '#app/features/desk/inbox/inbox-screen.tsx'
import { closeTicked, findOpened } from '#app/features/desk/inbox/opened-item.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { seenIn, VERSION_FIELD } from '#app/versions/version.ts'
import type { Route } from './+types/inbox.ts'

/** Loads what waits for the studio, and what the address opens beside it. Staff only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const params = new URL(request.url).searchParams
	const kinds = deps.features.inbox.map(({ kind }) => kind)
	const filter = parseInboxFilter(params, kinds)
	const name = parseOpened(params)
	const [inbox, opened] = await Promise.all([findInbox(deps, staff, filter), name && findOpened(deps, staff, name)])
	return { inbox, filter, name, opened, now: new Date().toISOString() }
}

/** Closes the ticked messages without an answer: each field is the name of one, with the version that was shown. Staff only. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const kinds = deps.features.inbox.map(({ kind }) => kind)
	const here = inboxPath(parseInboxFilter(new URL(request.url).searchParams, kinds))
	const ticked = Object.entries(await formFields(request)).flatMap(([field, version]) => {
		const name = parseName(field)
		return name ? [{ ...name, seen: seenIn({ [VERSION_FIELD]: version }) }] : []
	})
	if (ticked.length === 0) return redirectWithNotice(here, 'error', NOTHING_TICKED)
	const outcome = await closeTicked(deps, staff, ticked)
	return redirectWithNotice(here, outcome.skipped === 0 ? 'success' : 'info', closedText(outcome))
}

export function meta({ loaderData }: Route.MetaArgs) {
	const opened = loaderData?.opened
	const title = opened ? `${opened.reading?.title ?? opened.item.title} · Posta dello studio` : 'Posta dello studio'
	return pageMeta(title, 'Quello che aspetta una risposta o una decisione.')
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
	return <InboxScreen {...loaderData} />
}
