import Download from 'lucide-react/icons/download'
import type { ProofOptions } from '#app/features/base/proof/proof.ts'
import { ProofFields } from '#app/features/base/proof/proof-fields.tsx'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { DELETE_WORD } from './own-data.ts'

/** 'I tuoi dati': export of all data, and deletion of the account. */
export function OwnDataSection({ proof, result }: { proof: ProofOptions; result?: FormResult | undefined }) {
	return (
		<section className="mt-12 border-t border-line pt-8" aria-labelledby="i-tuoi-dati">
			<h2 id="i-tuoi-dati" className="text-2xl">
				I tuoi dati
			</h2>
			<h3 className="mt-6 text-lg">Scarica una copia</h3>
			<p className="mt-2 mb-4 text-ink-soft">
				Un archivio ZIP con tutto ciò che il sito conserva di te: profilo, domande, commenti, conversazioni, documenti e
				file.
			</p>
			<ButtonAnchor href="/profile/esporta" download variant="secondary" icon={<Download aria-hidden />}>
				Scarica i tuoi dati
			</ButtonAnchor>
			<h3 className="mt-10 text-lg">Elimina l’account</h3>
			<div className="mt-2 mb-4 space-y-2 text-ink-soft">
				<p>
					Eliminiamo account, profilo, file, conversioni, conversazioni, documenti privati e domande non pubblicate. I
					commenti e le domande pubblici restano senza il tuo nome; i documenti approvati restano senza il tuo nome. Non
					si può annullare.
				</p>
				<p>Se ti serve, prima scarica una copia.</p>
			</div>
			<DeleteAccountForm proof={proof} result={result} />
		</section>
	)
}

function DeleteAccountForm({ proof, result }: { proof: ProofOptions; result: FormResult | undefined }) {
	const busy = useSending('delete-account')
	const own = result?.values.intent === 'delete-account' ? result : undefined
	return (
		<ActionForm action="/profile/elimina" result={own} className="max-w-md space-y-5">
			<input type="hidden" name="intent" value="delete-account" />
			<TextField
				label={`Per confermare scrivi ${DELETE_WORD}`}
				name="confirmation"
				autoComplete="off"
				{...refused(own, 'confirmation')}
			/>
			<ProofFields proof={proof} result={own} from="/profile#i-tuoi-dati" />
			<Button type="submit" variant="danger" busy={busy} busyLabel="Eliminazione in corso...">
				Elimina l’account
			</Button>
		</ActionForm>
	)
}
