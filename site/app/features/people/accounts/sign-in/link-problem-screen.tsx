import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { ButtonLink } from '#app/ui/button.tsx'
import { authProblemText } from '../copy.it.ts'

const TITLES: Readonly<Record<string, string>> = {
	LINK_USED: 'Link non più valido',
	TOKEN_EXPIRED: 'Link scaduto',
}

/** Page for a confirmation link that no longer works, with the next step. */
export function LinkProblemScreen({ code }: { code: string }) {
	const isUsed = code === 'LINK_USED'
	const Icon = isUsed ? MailCheck : MailX
	return (
		<section className="page-reading py-16 sm:py-24">
			<Icon aria-hidden className={`size-12 stroke-[1.25] ${isUsed ? 'text-brand' : 'text-bad'}`} />
			<h1 className="mt-6 text-3xl">{TITLES[code] ?? 'Indirizzo non confermato'}</h1>
			<p role="alert" className="mt-4 text-lg text-ink-soft">
				{authProblemText(code, 'Il link non ha funzionato. Chiedine uno nuovo.')}
			</p>
			<div className="mt-8 flex flex-wrap gap-3">
				<ButtonLink to={isUsed ? '/auth' : '/registration-confirmation'}>
					{isUsed ? 'Accedi' : 'Chiedi un nuovo link'}
				</ButtonLink>
				<ButtonLink to={isUsed ? '/registration-confirmation' : '/auth'} variant="secondary">
					{isUsed ? 'Chiedi un nuovo link' : 'Torna all’accesso'}
				</ButtonLink>
			</div>
		</section>
	)
}
