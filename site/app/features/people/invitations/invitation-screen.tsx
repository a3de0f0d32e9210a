import MailOpen from 'lucide-react/icons/mail-open'
import { Form } from 'react-router'
import { ROLE_EFFECT, ROLE_LABEL } from '#app/features/base/people/copy.it.ts'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { INVITATION_GONE } from './copy.it.ts'
import type { Invitation } from './invitation.ts'

interface Props {
	/** Null once it is over. */
	invitation: Invitation | null
	/** Address of the signed-in account; null for a visitor. */
	account: string | null
	/** Path of this page, to return to after signing in. */
	here: string
	result?: FormResult | undefined
}

/** Shows who invites, as what, and lets the invited account accept; others are told how to get there. */
export function InvitationScreen({ invitation, account, here, result }: Props) {
	if (!invitation)
		return (
			<Page title="Invito non più valido">
				<p role="alert" className="mt-4 text-lg text-ink-soft">
					{INVITATION_GONE}
				</p>
				<div className="mt-8">
					<ButtonLink to="/" variant="secondary">
						Torna alla home
					</ButtonLink>
				</div>
			</Page>
		)
	const { email, role, invitedBy } = invitation
	return (
		<Page title={`Invito come ${ROLE_LABEL[role].toLowerCase()}`}>
			<p className="mt-4 text-lg [overflow-wrap:anywhere]">
				{invitedBy} ti invita a lavorare su questo sito. L’invito è per <strong>{email}</strong>.
			</p>
			<p className="mt-3 text-ink-soft">{ROLE_EFFECT[role]}</p>
			<div className="mt-8">
				{account === null ? (
					<SignInFirst here={here} />
				) : account === email ? (
					<Accept result={result} />
				) : (
					<OtherAccount account={account} />
				)}
			</div>
		</Page>
	)
}

function Page({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="page-reading py-16 sm:py-24">
			<MailOpen aria-hidden className="size-12 stroke-[1.25] text-brand" />
			<h1 className="mt-6 text-3xl">{title}</h1>
			{children}
		</section>
	)
}

function SignInFirst({ here }: { here: string }) {
	const from = new URLSearchParams({ from: here }).toString()
	return (
		<>
			<p className="mb-4">Per accettare, accedi o registrati con questo indirizzo: poi torni qui.</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={`/auth?${from}`}>Accedi</ButtonLink>
				<ButtonLink to={`/auth?tab=signup&${from}`} variant="secondary">
					Registrati
				</ButtonLink>
			</div>
		</>
	)
}

function Accept({ result }: { result: FormResult | undefined }) {
	const busy = useSending('accept')
	return (
		<ActionForm result={result} className="flex flex-wrap gap-3">
			<Button type="submit" name="intent" value="accept" busy={busy} busyLabel="Salvataggio...">
				Accetta l’invito
			</Button>
			<ButtonLink to="/" variant="secondary">
				Non ora
			</ButtonLink>
		</ActionForm>
	)
}

function OtherAccount({ account }: { account: string }) {
	return (
		<>
			<p className="mb-4 [overflow-wrap:anywhere]">
				Hai effettuato l’accesso come {account}. Per accettare esci, poi apri di nuovo il link e accedi con l’indirizzo
				dell’invito.
			</p>
			<Form method="post" action="/sign-out">
				<Button type="submit" variant="secondary">
					Esci
				</Button>
			</Form>
		</>
	)
}
