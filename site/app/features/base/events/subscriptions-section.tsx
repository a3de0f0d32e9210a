import { ButtonLink } from '#app/ui/button.tsx'
import { NOTICES_PATH, type OwnSubscription } from './notice-list.ts'

/** Pages on which these mails are asked for, and the notices on the site. */
const CHOSEN_IN = [
	{ to: '/argomenti', label: 'Riepilogo settimanale' },
	{ to: '/scadenze/mie#promemoria', label: 'Promemoria delle scadenze' },
	{ to: '/cosa-cambia', label: 'Novità del mese' },
	{ to: NOTICES_PATH, label: 'Avvisi sul sito' },
] as const

/** The e-mails that a person gets again and again, each with a way to end it. */
export function SubscriptionsSection({ subscriptions }: { subscriptions: readonly OwnSubscription[] }) {
	return (
		<section aria-labelledby="email-ricevute" className="mt-10 border-t border-line pt-6">
			<h2 id="email-ricevute" className="text-xl">
				E-mail che ricevi
			</h2>
			{subscriptions.length === 0 ? (
				<p className="mt-1 text-ink-soft">Nessuna e-mail periodica.</p>
			) : (
				<ul className="mt-3 divide-y divide-line border-y border-line">
					{subscriptions.map(({ title, about, end }) => (
						<li key={end} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
							<p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
								{title}
								{about !== null && <span className="block text-sm text-ink-soft">{about}</span>}
							</p>
							<ButtonLink
								to={end}
								variant="secondary"
								size="small"
								aria-label={`Non ricevere più: ${[title, about ?? []].flat().join(', ')}`}
							>
								Non ricevere più
							</ButtonLink>
						</li>
					))}
				</ul>
			)}
			<p className="mt-3">Le scegli da queste pagine; gli avvisi sul sito sono a parte.</p>
			<nav aria-labelledby="email-ricevute" className="mt-2 flex flex-wrap gap-2">
				{CHOSEN_IN.map(({ to, label }) => (
					<ButtonLink key={to} to={to} variant="secondary" size="small">
						{label}
					</ButtonLink>
				))}
			</nav>
		</section>
	)
}
