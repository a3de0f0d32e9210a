import { z } from 'zod'
import { personName } from '#app/features/people/accounts/person-name.ts'
import { writtenText } from '#app/text/written-text.ts'

export const ContactForm = z.object({
	name: personName('Il nome deve essere di almeno 2 caratteri', 'Il nome non può superare 100 caratteri'),
	email: z.email('Email non valida').max(254, 'Email non valida'),
	message: writtenText({
		min: [20, 'Il messaggio deve essere di almeno 20 caratteri'],
		max: [4000, 'Il messaggio non può superare 4.000 caratteri'],
	}),
})
export type ContactForm = z.infer<typeof ContactForm>

export const AnswerForm = z.object({
	content: writtenText({
		min: [1, 'La risposta non può essere vuota'],
		max: [6000, 'La risposta non può superare 6.000 caratteri'],
	}),
})

/** Kind of conversation of a message, for replies by e-mail. */
export const MESSAGE_THREAD = 'message'

/** A reply by e-mail, which may be longer than what the form takes. */
export const ReplyForm = z.object({ content: writtenText({ min: [1], max: [10_000] }) })

/** Name of the last reply beside a form that was refused since it had not shown it. */
export const MESSAGE_LABEL = { lastReply: 'Ultimo messaggio' }

/** Returns the address of the list of messages that contain these words. */
export function messagesPath(words = ''): string {
	return words === '' ? '/admin/posta/messaggi' : `/admin/posta/messaggi?q=${encodeURIComponent(words)}`
}

export const MESSAGE_ANSWERED = 'Risposta inviata per e-mail'
export const MESSAGE_CLOSED = 'Messaggio chiuso'
export const MESSAGE_WROTE_AGAIN = 'Nel frattempo è arrivata un’altra e-mail: leggila prima di rispondere.'
export const MESSAGE_GONE = 'Qualcuno lo ha già chiuso'
export const MESSAGE_HANDLED =
	'Nel frattempo un collega ha risposto o chiuso il messaggio: la tua risposta non è partita. Se serve ancora, copiala e scrivi a questo indirizzo.'

export interface ContactProblem {
	code: 'captcha' | 'too-many' | 'nobody'
}

export const CONTACT_PROBLEM = {
	'too-many': 'Hai già mandato più messaggi. Riprova tra qualche ora.',
	nobody: 'Lo studio non ha ancora indicato un indirizzo e-mail: il messaggio non è partito. Riprova più avanti.',
} as const satisfies Record<Exclude<ContactProblem['code'], 'captcha'>, string>

export const CONTACT_SENT = 'Messaggio inviato. Te ne abbiamo mandato una copia.'
