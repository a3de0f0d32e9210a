import ShieldCheck from 'lucide-react/icons/shield-check'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'

/** Offer shown to the person who opened the first admin's link. */
export interface FirstAdminOffer {
	/** E-mail address of the signed-in account, which must confirm before it gets the role. */
	account: string | null
}

/** Explains the first admin's role; asks for confirmation if the person is already signed in. */
export function FirstAdminOfferPanel({ offer: { account } }: { offer: FirstAdminOffer }) {
	const busy = useSending('become-first-admin')
	return (
		<section aria-labelledby="first-admin" className="mb-8 rounded-box border border-brand bg-brand-soft p-5">
			<h2 id="first-admin" className="flex items-center gap-2 text-xl">
				<ShieldCheck aria-hidden className="size-6 shrink-0 text-brand" />
				Primo amministratore
			</h2>
			<p className="mt-2">
				{account === null ? (
					'Hai aperto il link dell’avvio: l’account con cui qui sotto accedi o ti registri amministrerà il sito.'
				) : (
					<>
						Hai già effettuato l’accesso come <strong className="break-words">{account}</strong>. Vuoi che questo
						account amministri il sito? Oppure accedi o registrati qui sotto con un altro.
					</>
				)}
			</p>
			<ActionForm className="mt-4 flex flex-wrap gap-3">
				{account !== null && (
					<Button type="submit" name="intent" value="become-first-admin" busy={busy} busyLabel="Salvataggio...">
						Rendi amministratore
					</Button>
				)}
				<Button type="submit" name="intent" value="decline-first-admin" variant="secondary">
					Non ora
				</Button>
			</ActionForm>
		</section>
	)
}
