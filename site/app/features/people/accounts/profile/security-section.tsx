import type { ProofOptions } from '#app/features/base/proof/proof.ts'
import { ProofCode, ProofFields } from '#app/features/base/proof/proof-fields.tsx'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { WAYS_PATH } from '../recovery/way-in.ts'
import { IdentityList } from './identity-list.tsx'

export interface Security {
	email: string
	proof: ProofOptions
	hasPasskey: boolean
	/** Linked identities; `label` as on the provider's button. */
	identities: { id: string; provider: string; label: string }[]
	/** Providers that can still be linked. */
	linkable: { id: string; label: string }[]
}

/** 'Sicurezza': password, address, second factor, passkeys and linked identities. */
export function SecuritySection({ security, result }: { security: Security; result: FormResult | undefined }) {
	const { proof, hasPasskey, identities, linkable } = security
	const { hasSecondFactor } = proof
	const of = (...intents: string[]) => (intents.includes(result?.values.intent ?? '') ? result : undefined)
	return (
		<section id="sicurezza" aria-labelledby="titolo-sicurezza" className="mt-14 space-y-10">
			<h2 id="titolo-sicurezza" className="text-2xl">
				Sicurezza
			</h2>
			<PasswordForm proof={proof} result={of('password')} />
			<EmailForm email={security.email} proof={proof} result={of('email')} />
			<div className="space-y-3 border-t border-line pt-6">
				<h3 className="flex flex-wrap items-center gap-3 text-lg">
					Verifica in due passaggi
					<Badge tone={hasSecondFactor ? 'ok' : 'plain'}>{hasSecondFactor ? 'Attiva' : 'Non attiva'}</Badge>
				</h3>
				<p className="text-ink-soft">
					Oltre alla password serve un codice dal tuo telefono: chi scopre la password non entra lo stesso.
				</p>
				<ButtonLink to="/profile/verifica" variant="secondary">
					{hasSecondFactor ? 'Gestisci la verifica' : 'Attiva la verifica'}
				</ButtonLink>
			</div>
			<div className="space-y-3 border-t border-line pt-6">
				<h3 className="flex flex-wrap items-center gap-3 text-lg">
					Passkey
					<Badge tone={hasPasskey ? 'ok' : 'plain'}>{hasPasskey ? 'Attiva' : 'Non attiva'}</Badge>
				</h3>
				<p className="text-ink-soft">
					Entri con l’impronta, il volto o il PIN del dispositivo: nessuna password da ricordare o da farsi rubare.
				</p>
				<ButtonLink to="/profile/passkey" variant="secondary">
					{hasPasskey ? 'Gestisci le passkey' : 'Aggiungi una passkey'}
				</ButtonLink>
			</div>
			<div className="space-y-3 border-t border-line pt-6">
				<h3 className="text-lg">Modi di entrare</h3>
				<p className="text-ink-soft">Tutto ciò con cui si entra nel tuo account, quando e da dove è stato aggiunto.</p>
				<ButtonLink to={WAYS_PATH} variant="secondary">
					Controlla i modi di entrare
				</ButtonLink>
			</div>
			{(identities.length > 0 || linkable.length > 0) && (
				<IdentityList identities={identities} linkable={linkable} result={of('link', 'unlink')} />
			)}
		</section>
	)
}

function PasswordForm({ proof, result }: { proof: ProofOptions; result: FormResult | undefined }) {
	const busy = useSending('password')
	if (!proof.hasPassword) {
		return (
			<p className="border-t border-line pt-6 text-ink-soft">
				Il tuo account non ha una password: accedi attraverso un fornitore. Per averne una esci e usa «Hai dimenticato
				la password?».
			</p>
		)
	}
	return (
		<ActionForm result={result} className="space-y-5 border-t border-line pt-6">
			<h3 className="text-lg">Cambia la password</h3>
			<input type="hidden" name="intent" value="password" />
			<div className="grid gap-5 sm:grid-cols-2">
				<PasswordField
					label="Password attuale"
					name="password"
					autoComplete="current-password"
					required
					error={result?.fieldErrors.password}
				/>
				<PasswordField
					label="Nuova password"
					name="newPassword"
					autoComplete="new-password"
					required
					hint="Almeno 8 caratteri."
					error={result?.fieldErrors.newPassword}
				/>
			</div>
			<ProofCode proof={proof} result={result} />
			<Button type="submit" variant="secondary" busy={busy} busyLabel="Salvataggio in corso...">
				Cambia la password
			</Button>
			<p className="text-sm text-ink-soft">Le altre sessioni vengono chiuse, e ti scriviamo un’e-mail.</p>
		</ActionForm>
	)
}

function EmailForm({ email, proof, result }: { email: string; proof: ProofOptions; result: FormResult | undefined }) {
	const busy = useSending('email')
	return (
		<ActionForm result={result} className="space-y-5 border-t border-line pt-6">
			<h3 className="text-lg">Cambia l’indirizzo e-mail</h3>
			<p className="text-ink-soft">
				Ora è <strong className="break-all">{email}</strong>. Il nuovo vale da quando confermi dal link che ti mandiamo
				lì, in questo browser; da un altro, dopo 72 ore.
			</p>
			<input type="hidden" name="intent" value="email" />
			<TextField
				label="Nuovo indirizzo"
				name="newEmail"
				type="email"
				autoComplete="email"
				required
				{...refused(result, 'newEmail')}
			/>
			<ProofFields proof={proof} result={result} from="/profile#sicurezza" />
			<Button type="submit" variant="secondary" busy={busy} busyLabel="Invio in corso...">
				Cambia l’indirizzo
			</Button>
		</ActionForm>
	)
}
