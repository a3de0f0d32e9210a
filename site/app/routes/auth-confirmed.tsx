import MailX from 'lucide-react/icons/mail-x'
import { redirect } from 'react-router'
import { authProblemText } from '#app/features/accounts/copy.it.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { viewerContext } from '#app/request-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/auth-confirmed.ts'

/** Where the link of the confirmation e-mail leads: signed in, or with the reason why not. */
export function loader({ request, context }: Route.LoaderArgs) {
	const code = new URL(request.url).searchParams.get('error')
	if (code) return { problem: authProblemText(code.toUpperCase(), 'Il link non ha funzionato. Chiedine uno nuovo.') }
	if (context.get(viewerContext))
		throw redirectWithNotice('/', 'success', 'Indirizzo confermato. Hai effettuato l’accesso.')
	throw redirect('/auth')
}

export function meta() {
	return pageMeta('Conferma dell’indirizzo', 'Conferma dell’indirizzo e-mail.')
}

export default function AuthConfirmedPage({ loaderData: { problem } }: Route.ComponentProps) {
	return (
		<section className="page max-w-2xl py-16 sm:py-24">
			<MailX aria-hidden className="size-12 stroke-[1.25] text-bad" />
			<h1 className="mt-6 text-3xl">Indirizzo non confermato</h1>
			<p role="alert" className="mt-4 text-lg text-ink-soft">
				{problem}
			</p>
			<ButtonLink to="/auth" className="mt-8">
				Torna all’accesso
			</ButtonLink>
		</section>
	)
}
