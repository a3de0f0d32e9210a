import { Form } from 'react-router'
import { ROLE_EFFECT, ROLE_LABEL } from '#app/features/base/people/copy.it.ts'
import { ROLES } from '#app/features/base/people/person.ts'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDate } from '#app/ui/format.ts'
import type { PendingInvitation } from './invitation.ts'

interface Props {
	invitations: readonly PendingInvitation[]
	result?: FormResult | undefined
}

/** Invites an address to a role, and lists the invitations that wait. */
export function InvitationsSection({ invitations, result }: Props) {
	const busy = useSending('invite')
	return (
		<section aria-labelledby="inviti" className="mt-14">
			<h2 id="inviti" className="border-t-2 border-ink pt-3 text-xl">
				Invita chi lavora con te
			</h2>
			<p className="mt-2 max-w-prose text-ink-soft">
				La persona riceve un link, accede o si registra con quell’indirizzo e ha il ruolo. Collaboratore:{' '}
				{lowerFirst(ROLE_EFFECT.collaboratore)} Amministratore: {lowerFirst(ROLE_EFFECT.admin)}
			</p>
			<ActionForm result={result} className="mt-4 grid max-w-4xl items-start gap-4 sm:grid-cols-[1fr_14rem_auto]">
				<TextField label="E-mail" name="email" type="email" autoComplete="off" required {...refused(result, 'email')} />
				<SelectField label="Ruolo" name="role" defaultValue={result?.values.role ?? 'collaboratore'}>
					{ROLES.toReversed().map((role) => (
						<option key={role} value={role}>
							{ROLE_LABEL[role]}
						</option>
					))}
				</SelectField>
				<Button type="submit" name="intent" value="invite" busy={busy} busyLabel="Invio..." className="sm:mt-8">
					Manda l’invito
				</Button>
			</ActionForm>
			{invitations.length > 0 && (
				<ul aria-label="Inviti in attesa" className="mt-6 divide-y divide-line border-y border-line">
					{invitations.map((invitation) => (
						<Pending key={invitation.id} invitation={invitation} />
					))}
				</ul>
			)}
		</section>
	)
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1)
}

function Pending({ invitation: { id, email, role, invitedBy, expiresAt } }: { invitation: PendingInvitation }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
			<p className="min-w-0 [overflow-wrap:anywhere]">
				<span className="font-semibold">{email}</span> <Badge tone="accent">{ROLE_LABEL[role]}</Badge>
				<span className="block text-sm text-ink-soft">
					da {invitedBy}, vale fino al {formatDate(expiresAt)}
				</span>
			</p>
			<Form method="post" className="max-sm:-ml-3.5 sm:-mr-3.5">
				<input type="hidden" name="id" value={id} />
				<Button
					type="submit"
					name="intent"
					value="withdraw"
					variant="quiet"
					size="small"
					aria-label={`Ritira l’invito a ${email}`}
				>
					Ritira
				</Button>
			</Form>
		</li>
	)
}
