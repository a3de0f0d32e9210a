import type { ProofOptions } from '#app/features/base/proof/proof.ts'
import { ProofCode, ProofPassword } from '#app/features/base/proof/proof-fields.tsx'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'

import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import type { StepMethods } from '../second-factor/factor-forms.ts'
import { SendSmsForm } from '../second-factor/send-sms-form.tsx'

interface Props {
	proof: ProofOptions
	methods: StepMethods
	/** Providers with which a person without a password can sign in again. */
	providers: readonly { id: string; label: string }[]
	from: string
	result?: FormResult | undefined
}

/** Form with every way in which the person can prove their identity. */
export function ProveScreen({ proof, methods, providers, from, result }: Props) {
	const busy = useSending('prove')
	const hasForm = proof.hasPassword || proof.hasSecondFactor
	return (
		<div className="page-form py-12 sm:py-16">
			<h1 className="mb-3 text-3xl">Conferma che sei tu</h1>
			<p className="mb-6 text-ink-soft">
				Te lo chiediamo prima delle cose delicate: cambiare come entri, creare chiavi, eliminare l’account, scegliere
				dove vanno le copie dei dati. Vale per dieci minuti.
			</p>
			{!hasForm && !methods.phone && !methods.passkey && providers.length === 0 && (
				<p>
					Il tuo account non ha una password. Per averne una esci, apri «Hai dimenticato la password?» e segui il link
					che ti arriva per e-mail.
				</p>
			)}
			{hasForm && (
				<ActionForm result={result} className="space-y-5">
					<input type="hidden" name="intent" value="prove" />
					<ProofPassword proof={proof} result={result} />
					<ProofCode proof={proof} result={result} />
					<Button type="submit" busy={busy} busyLabel="Verifica in corso..." className="w-full">
						Conferma
					</Button>
				</ActionForm>
			)}
			<div className="mt-6 space-y-3">
				{methods.phone && <SendSmsForm />}
				{methods.passkey && <PasskeyButton to={from}>Conferma con una passkey</PasskeyButton>}
				{providers.map(({ id, label }) => (
					<ButtonLink
						key={id}
						to={`/auth/social/${id}?from=${encodeURIComponent(from)}`}
						reloadDocument
						variant="secondary"
						className="w-full"
					>
						Accedi di nuovo con {label}
					</ButtonLink>
				))}
			</div>
		</div>
	)
}
