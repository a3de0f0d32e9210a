import KeyRound from 'lucide-react/icons/key-round'
import { Form, Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { ApiKey } from './api-key.ts'

interface Props {
	keys: readonly ApiKey[]
	/** A key that was just made: it is shown this once. */
	created: string | null
	result: FormResult | undefined
}

export function ApiKeysScreen({ keys, created, result }: Props) {
	return (
		<div className="page max-w-3xl">
			<PageHeader title="Chiavi API">
				Con una chiave il gestionale dello studio converte PDF a tuo nome. Come si usa è scritto nella{' '}
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
			<Form method="post" className="mb-10 flex flex-wrap items-end gap-4">
				<div className="min-w-60 flex-1">
					<TextField
						label="A che cosa serve"
						name="label"
						maxLength={80}
						required
						defaultValue={created === null ? (result?.values.label ?? '') : ''}
						error={result?.fieldErrors.label ?? result?.message ?? undefined}
					/>
				</div>
				<Button type="submit" name="intent" value="create">
					Crea chiave
				</Button>
			</Form>
			{keys.length === 0 ? (
				<EmptyState icon={<KeyRound aria-hidden />}>Non hai chiavi.</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{keys.map(({ id, label, prefix, createdAt, lastUsedAt }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
							<div className="min-w-0">
								<p className="font-semibold [overflow-wrap:anywhere]">{label}</p>
								<p className="text-sm text-ink-soft">
									<code>{prefix}…</code>, creata il {formatDateTime(createdAt)},{' '}
									{lastUsedAt === null ? 'mai usata' : `usata il ${formatDateTime(lastUsedAt)}`}
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
