import { useState } from 'react'
import { type ProofOptions, provePath } from '#app/features/base/proof/proof.ts'
import { ProofFields } from '#app/features/base/proof/proof-fields.tsx'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Passkey } from './passkey.ts'
import { PasskeyName } from './passkey.ts'
import { registerPasskey, useCeremony } from './use-passkey.ts'

const PATH = '/profile/passkey'

interface Props {
	passkeys: readonly Passkey[]
	proof: ProofOptions
	result?: FormResult | undefined
	/** Called after a passkey has been added. */
	onAdded: () => void
}

/** List of the person's passkeys, with the form that adds one. */
export function PasskeysScreen({ passkeys, proof, result, onAdded }: Props) {
	return (
		<div className="page-reading">
			<PageHeader title="Passkey">
				Con una passkey entri con l’impronta, il volto o il PIN del tuo dispositivo: niente password e niente codice.
			</PageHeader>
			<NeedsScript>
				Per aggiungere una passkey e per usarla serve JavaScript, che in questo browser è spento. Rimuoverla si può
				anche così.
			</NeedsScript>
			<div className="space-y-10">
				{passkeys.length === 0 ? (
					<EmptyState>Non hai passkey.</EmptyState>
				) : (
					<ul className="divide-y divide-line border-y border-line">
						{passkeys.map((passkey) => (
							<PasskeyRow
								key={passkey.id}
								passkey={passkey}
								proof={proof}
								result={result?.values.id === passkey.id ? result : undefined}
							/>
						))}
					</ul>
				)}
				{proof.isFresh ? (
					<AddPasskey onAdded={onAdded} />
				) : (
					<ButtonLink to={provePath(PATH)}>Conferma che sei tu e aggiungine una</ButtonLink>
				)}
				<ButtonLink to="/profile#sicurezza" variant="secondary">
					Torna al profilo
				</ButtonLink>
			</div>
		</div>
	)
}

function PasskeyRow({
	passkey,
	proof,
	result,
}: {
	passkey: Passkey
	proof: ProofOptions
	result: FormResult | undefined
}) {
	const { id, name, createdAt, lastUsedAt, isSynced } = passkey
	return (
		<li className="space-y-2 py-4">
			<p className="flex flex-wrap items-center gap-3 font-semibold [overflow-wrap:anywhere]">
				{name}
				{isSynced && <Badge>Sincronizzata</Badge>}
			</p>
			<p className="text-sm text-ink-soft">
				Aggiunta il {formatDateTime(createdAt)},{' '}
				{lastUsedAt === null ? 'mai usata' : `usata il ${formatDateTime(lastUsedAt)}`}
			</p>
			<details open={result !== undefined}>
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-bad" aria-label={`Rimuovi ${name}`}>
					Rimuovi
				</summary>
				<ActionForm result={result} className="mt-3 space-y-5">
					<input type="hidden" name="intent" value="remove" />
					<input type="hidden" name="id" value={id} />
					<ProofFields proof={proof} result={result} from={PATH} />
					<Button type="submit" variant="danger">
						Rimuovi questa passkey
					</Button>
				</ActionForm>
			</details>
		</li>
	)
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
	const { isBusy, problem, run } = useCeremony()
	const [wrongName, setWrongName] = useState<string>()

	async function add(form: HTMLFormElement) {
		const name = PasskeyName.safeParse(new FormData(form).get('name'))
		setWrongName(name.error?.issues[0]?.message)
		if (name.success && (await run(() => registerPasskey(name.data)))) onAdded()
	}

	return (
		<form
			noValidate
			className="needs-script space-y-5 border-t border-line pt-6"
			onSubmit={(event) => {
				event.preventDefault()
				void add(event.currentTarget)
			}}
		>
			<h2 className="text-xl">Aggiungi una passkey</h2>
			<TextField
				label="Come la chiami"
				name="name"
				defaultValue="Questo dispositivo"
				maxLength={60}
				required
				error={wrongName}
			/>
			{problem !== null && (
				<p role="alert" className="text-sm font-semibold text-bad">
					{problem}
				</p>
			)}
			<Button type="submit" busy={isBusy} busyLabel="Attendo il dispositivo...">
				Aggiungi passkey
			</Button>
		</form>
	)
}
