import { data, Form } from 'react-router'
import { UNSUBSCRIBE_BROKEN } from '#app/features/content/comments/copy.it.ts'
import { openSubscription } from '#app/features/content/subscriptions/subscriptions.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/unsubscribe.ts'

/** Opening the link changes nothing, since virus scanners open links too. */
export function loader({ context, request }: Route.LoaderArgs) {
	const subscription = openSubscription(context.get(depsContext).keys, new URL(request.url).searchParams)
	if (!subscription) return data({ title: 'E-mail', question: null }, { status: 404 })
	const { title, question } = subscription
	return data({ title, question }, { status: 200 })
}

/** Stops the notifications named in the signed link. */
export async function action({ context, request }: Route.ActionArgs) {
	const { db, keys } = context.get(depsContext)
	const subscription = openSubscription(keys, new URL(request.url).searchParams)
	if (!subscription) return redirectWithNotice('/', 'error', UNSUBSCRIBE_BROKEN)
	await subscription.end(db)
	return redirectWithNotice('/', 'success', subscription.ended)
}

export function meta() {
	return [...pageMeta('Non ricevere più e-mail', 'Smetti di ricevere e-mail.'), { name: 'robots', content: 'noindex' }]
}

/** Asks for confirmation with a button, since opening the link must change nothing. */
export default function UnsubscribePage({ loaderData: { title, question } }: Route.ComponentProps) {
	return (
		<div className="page max-w-2xl">
			<PageHeader title={title}>{question ?? UNSUBSCRIBE_BROKEN}</PageHeader>
			<Form method="post" className="flex flex-wrap gap-3">
				{question !== null && <Button type="submit">Non ricevere più e-mail</Button>}
				<ButtonLink to="/" variant="secondary">
					Torna alla home
				</ButtonLink>
			</Form>
		</div>
	)
}
