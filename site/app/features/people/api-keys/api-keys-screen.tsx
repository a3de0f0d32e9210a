import KeyRound from 'lucide-react/icons/key-round'
import { Form, Link } from 'react-router'
import type { ProofOptions } from '#app/features/base/proof/proof.ts'
import { ProofFields } from '#app/features/base/proof/proof-fields.tsx'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { API_KEY_DAYS, API_KEY_SCOPES, type ApiKey, DEFAULT_API_KEY_DAYS } from './api-key.ts'
import { DAYS_TEXT, SCOPE_TEXT } from './copy.it.ts'

interface Props {
	keys: readonly ApiKey[]
	proof: ProofOptions
	/** A key that was just created; shown only now. */
	created: string | null
	result: FormResult | undefined
}

/** List of the person's keys, with the form that creates one. */
export function ApiKeysScreen({ keys, proof, created, result }: Props) {
	return (
		<div className="page-reading">
			<PageHeader title="Chiavi API">
				Con una chiave il gestionale dello studio converte e verifica PDF a tuo nome. Come si usa è scritto nella{' '}
				<Link to="/sviluppatori" className="text-brand underline">
					pagina per gli sviluppatori
				</Link>
				.
			</PageHeader>
			{created !== null && (
				<div className="mb-8">
					<Banner kind="warning">
						Copia ora la chiave: non la conserviamo e non potremo mostrartela di nuovo.
						<code className="mt-2 block font-mono text-base [overflow-wrap:anywhere]">{created}</code>
					</Banner>
				</div>
			)}
			<NewKeyForm key={created} proof={proof} result={result} />
			{keys.length === 0 ? (
				<EmptyState icon={<KeyRound aria-hidden />}>Non hai chiavi.</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{keys.map(({ id, label, prefix, scopes, createdAt, expiresAt, isExpired, lastUsedAt }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
							<div className="min-w-0">
								<p className="flex flex-wrap items-center gap-3 font-semibold [overflow-wrap:anywhere]">
									{label}
									{isExpired && <Badge>Scaduta</Badge>}
								</p>
								<p className="text-sm text-ink-soft">
									<code>{prefix}…</code>, creata il {formatDateTime(createdAt)},{' '}
									{lastUsedAt === null ? 'mai usata' : `usata il ${formatDateTime(lastUsedAt)}`}
								</p>
								<p className="text-sm text-ink-soft">
									{scopes.map((scope) => SCOPE_TEXT[scope]).join(', ')}; {isExpired ? 'scaduta' : 'scade'} il{' '}
									{formatDateTime(expiresAt)}
								</p>
							</div>
							<Form method="post">
								<input type="hidden" name="id" value={id} />
								<Button
									type="submit"
									name="intent"
									value="revoke"
									variant="danger"
									size="small"
									aria-label={`Revoca ${label}`}
								>
									Revoca
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

function NewKeyForm({ proof, result }: { proof: ProofOptions; result: FormResult | undefined }) {
	const busy = useSending('create')
	const isKept = (name: string) => result === undefined || result.values[name] !== undefined
	return (
		<ActionForm result={result} className="mb-10 space-y-5 border-t border-line pt-6">
			<h2 className="text-xl">Crea una chiave</h2>
			<input type="hidden" name="intent" value="create" />
			<TextField label="A che cosa serve" name="label" maxLength={80} required {...refused(result, 'label')} />
			<fieldset className="space-y-2">
				<legend className="mb-1.5 font-semibold">Che cosa può fare</legend>
				{API_KEY_SCOPES.map((scope, index) => (
					<CheckboxField
						key={scope}
						name={`scope-${scope}`}
						label={SCOPE_TEXT[scope]}
						defaultChecked={isKept(`scope-${scope}`)}
						error={index === API_KEY_SCOPES.length - 1 ? result?.fieldErrors.scopes : undefined}
					/>
				))}
			</fieldset>
			<SelectField label="Quanto vale" name="days" {...refused(result, 'days', String(DEFAULT_API_KEY_DAYS))}>
				{API_KEY_DAYS.map((days) => (
					<option key={days} value={days}>
						{DAYS_TEXT[days]}
					</option>
				))}
			</SelectField>
			<ProofFields proof={proof} result={result} from="/profile/api-keys" />
			<Button type="submit" busy={busy} busyLabel="Elaborazione...">
				Crea chiave
			</Button>
		</ActionForm>
	)
}
