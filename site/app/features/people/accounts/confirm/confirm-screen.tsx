import MailQuestion from 'lucide-react/icons/mail-question'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { LinkProblemScreen } from '../sign-in/link-problem-screen.tsx'
import type { DescribedLink } from './described-link.ts'

/** Page of a confirmation link: who asks for what, and the button that does it. */
export function ConfirmScreen({ link, result }: { link: DescribedLink; result: FormResult | undefined }) {
	if (link.kind === 'gone') return <LinkProblemScreen code="LINK_USED" />
	return (
		<section className="page-reading py-12 sm:py-16">
			<MailQuestion aria-hidden className="size-12 stroke-[1.25] text-brand" />
			{link.kind === 'new-email' ? (
				<NewEmail link={link} result={result} />
			) : (
				<NewAccount link={link} result={result} />
			)}
		</section>
	)
}

interface Props<Kind> {
	link: Extract<DescribedLink, { kind: Kind }>
	result: FormResult | undefined
}

function NewEmail({ link, result }: Props<'new-email'>) {
	const busy = useSending('new-email')
	return (
		<>
			<h1 className="mt-6 text-3xl">Confermi il nuovo indirizzo?</h1>
			<p className="mt-4 text-lg">
				L’account di <strong className="break-all">{link.oldEmail}</strong> vuole usare d’ora in poi{' '}
				<strong className="break-all">{link.newEmail}</strong>.
			</p>
			<p className="mt-3 text-ink-soft">
				{link.isAsker
					? 'Vale da subito: la prossima volta accedi con il nuovo indirizzo.'
					: 'Non è il browser in cui è stato chiesto: per prudenza il nuovo indirizzo varrà tra 72 ore, e scriviamo al vecchio, da cui si può annullare.'}
			</p>
			<ActionForm result={result} className="mt-8">
				<input type="hidden" name="intent" value="new-email" />
				<Button type="submit" busy={busy} busyLabel="Conferma in corso...">
					Conferma il nuovo indirizzo
				</Button>
			</ActionForm>
			<p className="mt-6 text-sm text-ink-soft">Se non ne sai nulla, chiudi questa pagina: non cambia niente.</p>
		</>
	)
}

function NewAccount({ link, result }: Props<'account'>) {
	const busy = useSending('account')
	const of = (intent: string) => (result?.values.intent === intent ? result : undefined)
	return (
		<>
			<h1 className="mt-6 text-3xl">Confermi il tuo indirizzo?</h1>
			<p className="mt-4 text-lg">
				Con <strong className="break-all">{link.email}</strong> è stato creato un account a nome di{' '}
				<strong className="break-words">{link.name}</strong>.
			</p>
			{link.isAsker ? (
				<ActionForm result={result} className="mt-8">
					<input type="hidden" name="intent" value="account" />
					<Button type="submit" busy={busy} busyLabel="Conferma in corso...">
						Conferma ed entra
					</Button>
				</ActionForm>
			) : (
				<Elsewhere password={of('password')} newPassword={of('new-password')} />
			)}
			<p className="mt-8 text-sm text-ink-soft">
				Se non sei stato tu, chiudi questa pagina: senza conferma l’account non si può usare.
			</p>
		</>
	)
}

/** In another browser: nobody who merely typed the address gets in by somebody else's confirmation. */
function Elsewhere(results: { password: FormResult | undefined; newPassword: FormResult | undefined }) {
	const busy = useSending('password')
	const busyNew = useSending('new-password')
	return (
		<>
			<p className="mt-3 text-ink-soft">
				Non è il browser in cui è stato creato. Se l’hai creato tu, scrivi la password che hai scelto; se no, o se non
				la ricordi, scegline una nuova: quella di prima non varrà più.
			</p>
			<ActionForm result={results.password} className="mt-8 space-y-5">
				<h2 className="text-xl">Ho creato io l’account</h2>
				<input type="hidden" name="intent" value="password" />
				<PasswordField
					label="La tua password"
					name="password"
					autoComplete="current-password"
					required
					error={results.password?.fieldErrors.password}
				/>
				<Button type="submit" busy={busy} busyLabel="Accesso in corso...">
					Conferma ed entra
				</Button>
			</ActionForm>
			<ActionForm result={results.newPassword} className="mt-10 space-y-5 border-t border-line pt-8">
				<h2 className="text-xl">Scelgo una nuova password</h2>
				<input type="hidden" name="intent" value="new-password" />
				<PasswordField
					label="Nuova password"
					name="newPassword"
					autoComplete="new-password"
					required
					hint="Almeno 8 caratteri."
					error={results.newPassword?.fieldErrors.newPassword}
				/>
				<Button type="submit" variant="secondary" busy={busyNew} busyLabel="Salvataggio in corso...">
					Conferma con la nuova password
				</Button>
			</ActionForm>
		</>
	)
}
