import type { ReactNode } from 'react'
import type { AuditLine } from '#app/features/base/audit/audit.ts'
import { ROLE_EFFECT } from '#app/features/base/people/copy.it.ts'
import { ROLES, type Role } from '#app/features/base/people/person.ts'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AuditList } from './audit-screen.tsx'
import type { ChangeForm } from './change-form.ts'
import type { UserDetail } from './user.ts'
import { UserBadges } from './users-screen.tsx'

interface Props {
	user: UserDetail
	lines: readonly AuditLine[]
	result?: FormResult | undefined
}

/** One user with role, suspension and audit entries, and the forms that change them. */
export function UserScreen({ user, lines, result }: Props) {
	const state = user.isSuspended ? 'reactivate' : 'suspend'
	return (
		<div className="page">
			<PageHeader
				title={user.name}
				actions={
					<ButtonLink to="/admin/utenti" variant="secondary">
						Tutti gli utenti
					</ButtonLink>
				}
			>
				<span className="[overflow-wrap:anywhere]">{user.email}</span>
			</PageHeader>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<UserBadges user={user} />
				<p className="text-sm text-ink-soft">Iscrizione: {formatDateTime(user.createdAt)}</p>
			</div>
			{user.suspension && (
				<p className="mt-4 border-l-4 border-bad pl-4">
					Sospeso dal {formatDateTime(user.suspension.createdAt)}. Motivo: {user.suspension.reason}
				</p>
			)}
			<div className="mt-8 grid gap-8 border-t border-line pt-8 md:grid-cols-2">
				{ROLES.filter((role) => role !== user.role).map((role) => (
					<Grant key={role} role={role} version={user.version} result={result} />
				))}
				{user.role && <Change intent="revoke" version={user.version} result={result} {...CHANGES.revoke} />}
				<Change intent={state} version={user.version} result={result} {...CHANGES[state]} />
			</div>
			<section className="mt-10 border-t border-line pt-8">
				<h2 className="mb-4 text-xl">Registro</h2>
				<AuditList lines={lines} />
			</section>
		</div>
	)
}

const GRANT = {
	admin: { title: 'Rendi amministratore', button: 'Assegna il ruolo' },
	collaboratore: { title: 'Rendi collaboratore', button: 'Assegna il ruolo' },
} as const satisfies Record<Role, { title: string; button: string }>

const CHANGES = {
	revoke: {
		title: 'Togli il ruolo',
		effect: 'Resta utente del sito, ma non potrà più aprire il pannello.',
		button: 'Togli il ruolo',
	},
	suspend: {
		title: 'Sospendi l’account',
		effect: 'Esce da tutti i dispositivi e non può rientrare. I suoi dati e ciò che ha scritto restano.',
		button: 'Sospendi',
	},
	reactivate: {
		title: 'Riattiva l’account',
		effect: 'Potrà accedere di nuovo, come prima.',
		button: 'Riattiva',
	},
} as const satisfies Record<Exclude<ChangeForm['intent'], 'grant'>, { title: string; effect: string; button: string }>

function Grant({ role, version, result }: { role: Role; version: string; result: FormResult | undefined }) {
	const own = result?.values.role === role ? result : undefined
	return (
		<Change intent="grant" version={version} result={own} effect={ROLE_EFFECT[role]} {...GRANT[role]}>
			<input type="hidden" name="role" value={role} />
		</Change>
	)
}

function Change({
	intent,
	version,
	title,
	effect,
	button,
	result,
	children,
}: {
	intent: ChangeForm['intent']
	version: string
	title: string
	effect: string
	button: string
	result: FormResult | undefined
	children?: ReactNode
}) {
	const busy = useSending(intent)
	const own = result?.values.intent === intent ? result : undefined
	const isLoss = intent === 'revoke' || intent === 'suspend'
	return (
		<section>
			<h2 className="text-xl">{title}</h2>
			<p className="mt-2 mb-4 text-ink-soft">{effect}</p>
			<ActionForm result={own} version={version} className="space-y-4">
				<input type="hidden" name="intent" value={intent} />
				{children}
				<TextAreaField
					label="Motivo"
					name="reason"
					rows={3}
					required
					hint="Resta nel registro e arriva alla persona per e-mail."
					{...refused(own, 'reason')}
				/>
				<Button type="submit" variant={isLoss ? 'danger' : 'primary'} busy={busy} busyLabel="Salvataggio in corso...">
					{button}
				</Button>
			</ActionForm>
		</section>
	)
}
