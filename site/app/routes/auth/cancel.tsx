import { cancelChange, findWaitingChange } from '#app/features/people/accounts/confirm/new-email.server.ts'
import { authProblemText, EMAIL_CHANGE_CANCELLED } from '#app/features/people/accounts/copy.it.ts'
import { LinkProblemScreen } from '#app/features/people/accounts/sign-in/link-problem-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import type { Route } from './+types/cancel.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Opens the link in the old mailbox, which changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { change: (await findWaitingChange(context.get(depsContext).db, tokenOf(request))) ?? null }
}

/** Cancels the change of address. */
export async function action({ request, context }: Route.ActionArgs) {
	const isCancelled = await cancelChange(context.get(depsContext).db, tokenOf(request))
	return isCancelled
		? redirectWithNotice('/auth/forgot', 'success', EMAIL_CHANGE_CANCELLED)
		: redirectWithNotice('/', 'error', authProblemText('LINK_USED', ''))
}

export function meta() {
	return [
		...pageMeta('Annulla il cambio di indirizzo', 'Annulla il cambio di indirizzo e-mail.'),
		{ name: 'referrer', content: 'no-referrer' },
		{ name: 'robots', content: 'noindex' },
	]
}

export default function CancelPage({ loaderData: { change } }: Route.ComponentProps) {
	const busy = useSending()
	if (!change) return <LinkProblemScreen code="LINK_USED" />
	return (
		<section className="page-reading py-12 sm:py-16">
			<h1 className="text-3xl">Annulli il cambio di indirizzo?</h1>
			<p className="mt-4 text-lg">
				Dal {formatDateTime(change.dueAt)} il tuo account userà <strong className="break-all">{change.newEmail}</strong>
				. Se non l’hai chiesto tu, annullalo e poi scegli una nuova password: chi l’ha chiesto conosce quella di ora.
			</p>
			<ActionForm className="mt-8 flex flex-wrap gap-3">
				<Button type="submit" variant="danger" busy={busy} busyLabel="Annullamento in corso...">
					Annulla il cambio
				</Button>
				<ButtonLink to="/" variant="secondary">
					Lascia il cambio
				</ButtonLink>
			</ActionForm>
		</section>
	)
}
