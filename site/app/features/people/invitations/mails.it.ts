import { ROLE_EFFECT, ROLE_LABEL } from '#app/features/base/people/copy.it.ts'
import { composeLetter, type Mail } from '#platform/mail/letter.ts'
import { INVITATION_DAYS, type Invitation } from './invitation.ts'

/** Sent to an address that an admin invites to a role. */
export function invitationMail({ email, role, invitedBy }: Invitation, url: string): Mail {
	const name = ROLE_LABEL[role].toLowerCase()
	return composeLetter({
		to: email,
		subject: `Invito a lavorare su Guida Fiscale come ${name}`,
		greeting: 'Buongiorno,',
		paragraphs: [
			`${invitedBy} ti invita a lavorare su Guida Fiscale come ${name}. ${ROLE_EFFECT[role]}`,
			`Apri il link, accedi o registrati con questo indirizzo e accetta. Il link vale ${INVITATION_DAYS} giorni e funziona una volta sola.`,
		],
		action: { label: 'Apri l’invito', url },
		closing: 'Se non conosci chi ti invita, ignora questa e-mail: senza la tua conferma non cambia niente.',
	})
}
