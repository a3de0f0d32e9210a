import { data, Form } from 'react-router'
import { NOT_FOLLOWING, UNSUBSCRIBE_BROKEN } from '#app/features/comments/copy.it.ts'
import { openUnsubscribeLink, unfollow } from '#app/features/comments/followers.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/unsubscribe.ts'

/** Opening the link changes nothing, since virus scanners open links too. */
export function loader({ context, request }: Route.LoaderArgs) {
	const isOurs = openUnsubscribeLink(context.get(depsContext).keys, new URL(request.url).searchParams) !== undefined
	return data({ isOurs }, { status: isOurs ? 200 : 404 })
}

/** Stops the notifications named in the signed link. */
export async function action({ context, request }: Route.ActionArgs) {
	const { db, keys } = context.get(depsContext)
	const link = openUnsubscribeLink(keys, new URL(request.url).searchParams)
	if (!link) return redirectWithNotice('/', 'error', UNSUBSCRIBE_BROKEN)
	await unfollow(db, link, link.articleId)
	return redirectWithNotice('/', 'success', NOT_FOLLOWING)
}

export function meta() {
	return [
		...pageMeta('Non ricevere più e-mail', 'Smetti di seguire i commenti.'),
		{ name: 'robots', content: 'noindex' },
	]
}

/** Asks for confirmation with a button, since opening the link must change nothing. */
export default function UnsubscribePage({ loaderData: { isOurs } }: Route.ComponentProps) {
	return (
		<div className="page max-w-2xl">
			<PageHeader title="Commenti per e-mail">
				{isOurs ? 'Vuoi smettere di ricevere un’e-mail a ogni commento di questo articolo?' : UNSUBSCRIBE_BROKEN}
			</PageHeader>
			<Form method="post" className="flex flex-wrap gap-3">
				{isOurs && <Button type="submit">Non ricevere più e-mail</Button>}
				<ButtonLink to="/" variant="secondary">
					Torna alla home
				</ButtonLink>
			</Form>
		</div>
	)
}
