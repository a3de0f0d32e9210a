import MailCheck from 'lucide-react/icons/mail-check'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { MailNote } from '#app/ui/mail-note.tsx'

/** Shown after a sign-up: check your mailbox, or have the e-mail sent again. */
export function RegistrationConfirmationScreen({
	isMailInFiles = false,
	result,
}: {
	/** True for the operator of a site that sends no e-mail yet. */
	isMailInFiles?: boolean
	result?: FormResult | undefined
}) {
	const busy = useSending()
	return (
		<section className="page-reading py-16 sm:py-24">
			<MailCheck aria-hidden className="size-12 stroke-[1.25] text-brand" />
			<h1 className="mt-6 text-3xl">Registrazione completata</h1>
			<div className="mt-4 space-y-3 text-lg text-ink-soft">
				<p>La registrazione è riuscita. Ti abbiamo inviato una e-mail di conferma.</p>
				<MailNote cannotArrive="Questo sito non può ancora mandare e-mail: la conferma non ti arriverà. Scrivi allo studio, o riprova tra qualche giorno con «Invia di nuovo»." />
				<p>
					Apri il link che contiene per attivare il tuo account. Se non la trovi entro qualche minuto, controlla la
					cartella della posta indesiderata (spam).
				</p>
			</div>
			{isMailInFiles && (
				<div className="mt-6">
					<Banner kind="info">
						Il sito non ha ancora un server di posta: le e-mail restano sul server. Apri il link «Posta in uscita»,
						scritto all’avvio accanto a quello del primo amministratore: lì trovi la conferma.
					</Banner>
				</div>
			)}
			<ButtonLink to="/auth" className="mt-8">
				Torna all’accesso
			</ButtonLink>
			<ActionForm result={result} className="mt-12 space-y-5 border-t border-line pt-8">
				<h2 className="text-xl">Non è arrivata?</h2>
				<EmailField result={result} />
				<Button type="submit" variant="secondary" busy={busy} busyLabel="Invio in corso...">
					Invia di nuovo
				</Button>
			</ActionForm>
		</section>
	)
}
