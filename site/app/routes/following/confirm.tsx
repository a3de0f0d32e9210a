import { data } from 'react-router'
import { AnswerScreen } from '#app/features/base/events/answer-screen.tsx'
import { openConfirmLink } from '#app/features/base/events/digest/confirm-link.server.ts'
import { DIGEST_CONFIRMED, LINK_BROKEN, listed } from '#app/features/base/events/digest/copy.it.ts'
import { confirmDigest } from '#app/features/base/events/digest/digest.server.ts'
import { FOLLOWING_PATH } from '#app/features/base/events/digest/following.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/confirm.ts'

/** Opening the link changes nothing, since virus scanners open links too. */
export function loader({ context, request }: Route.LoaderArgs) {
	const asked = openConfirmLink(context.get(depsContext).keys, new URL(request.url).searchParams)
	return asked ? data({ asked: { email: asked.email, themes: asked.themes } }) : data({ asked: null }, { status: 404 })
}

/** Starts the digest that the link asks for. */
export async function action({ context, request }: Route.ActionArgs) {
	const { db, keys } = context.get(depsContext)
	const asked = openConfirmLink(keys, new URL(request.url).searchParams)
	if (!asked) return redirectWithNotice(FOLLOWING_PATH, 'error', LINK_BROKEN)
	await confirmDigest(db, asked)
	return redirectWithNotice('/', 'success', DIGEST_CONFIRMED)
}

export function meta() {
	return [
		...pageMeta('Conferma il riepilogo', 'Conferma il riepilogo settimanale.'),
		{ name: 'robots', content: 'noindex' },
	]
}

/** Asks for the second of the two consents. */
export default function ConfirmPage({ loaderData: { asked } }: Route.ComponentProps) {
	const text = asked
		? `Vuoi ricevere ogni lunedì, all’indirizzo ${asked.email}, le novità su ${listed(asked.themes)}?`
		: LINK_BROKEN
	return <AnswerScreen title="Riepilogo settimanale" text={text} action={asked ? 'Sì, mandatemelo' : null} />
}
