import { data } from 'react-router'
import { UNSUBSCRIBE_BROKEN } from '#app/features/base/events/copy.it.ts'
import { FOLLOWING_PATH } from '#app/features/base/events/digest/following.ts'
import { OWN_MAILS_PATH } from '#app/features/base/events/notice-list.ts'
import { findSubscriptions } from '#app/features/base/events/subscriptions.server.ts'
import { openEnding } from '#app/features/base/events/unsubscribe-link.server.ts'
import { UnsubscribeScreen, type UnsubscribeView } from '#app/features/base/events/unsubscribe-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Parameter of the page once the mails have ended. */
const ENDED_PARAM = 'fatto'
const OWN_MAILS = { to: OWN_MAILS_PATH, label: 'E-mail che ricevi' }
const THEMES = { to: FOLLOWING_PATH, label: 'Argomenti e riepilogo' }

/** Opening the link changes nothing, since virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const deps = context.get(depsContext)
	const viewer = context.get(viewerContext)
	const { searchParams } = new URL(request.url)
	const ending = openEnding(deps, searchParams)
	const hasEnded = ending !== undefined && searchParams.has(ENDED_PARAM)
	return data<UnsubscribeView>(
		{
			mails: ending?.mails ?? null,
			hasEnded,
			left: hasEnded && viewer ? await findSubscriptions(deps, viewer) : null,
			// Those who get the digest without an account have no profile.
			way: viewer || ending?.hasAccount === true ? OWN_MAILS : THEMES,
		},
		{ status: ending ? 200 : 404 },
	)
}

/** Stops the notifications named in the signed link. */
export async function action({ context, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const { pathname, searchParams } = new URL(request.url)
	const ending = openEnding(deps, searchParams)
	if (!ending) return redirectWithNotice('/', 'error', UNSUBSCRIBE_BROKEN)
	await ending.end(deps.db)
	searchParams.set(ENDED_PARAM, '')
	return redirectWithNotice(`${pathname}?${searchParams}`, 'success', ending.mails.ended)
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData?.mails?.title ?? 'E-mail'
	return [...pageMeta(title, 'Smetti di ricevere queste e-mail.'), { name: 'robots', content: 'noindex' }]
}

/** Asks for confirmation with a button, since opening the link must change nothing. */
export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
	return <UnsubscribeScreen {...loaderData} />
}
