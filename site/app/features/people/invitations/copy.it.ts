import type { AcceptProblem, InviteProblem } from './invitation.ts'

export const INVITED = 'Invito mandato'
export const WITHDRAWN = 'Invito ritirato: il link non vale più'
export const ALREADY_OVER = 'L’invito non c’era già più.'
export const ACCEPTED = 'Fatto: ora lavori per lo studio su questo sito'
export const INVITATION_GONE =
	'Questo invito non vale più: è già stato usato, è scaduto o è stato ritirato. Chiedi a chi ti ha invitato di mandartene un altro.'
/** In the log of actions. */
export const ACCEPTED_REASON = 'Ha accettato l’invito'
/** Shown if the address that was to sign up may already have an account. */
export const SIGN_IN_TO_ACCEPT = 'Ora accedi con questo indirizzo. Se avevi già un account, usa la sua password.'

export const INVITE_PROBLEM = {
	'has-role': 'Questa persona ha già un ruolo: puoi cambiarlo dalla sua pagina.',
	'too-many': 'Hai mandato molti inviti: aspetta fino a domani.',
} as const satisfies Record<InviteProblem['code'], string>

export const ACCEPT_PROBLEM = {
	gone: INVITATION_GONE,
	'other-address': 'L’invito è per un altro indirizzo: esci, e accedi con quello a cui è arrivato.',
	'not-confirmed': 'Prima conferma il tuo indirizzo: apri il link nell’e-mail che ti abbiamo mandato.',
} as const satisfies Record<AcceptProblem['code'], string>
