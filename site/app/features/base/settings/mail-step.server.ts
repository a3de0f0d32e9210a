import type { FirstStep } from '#app/features/contributions.ts'

/** A mail server. */
export const mailStep: FirstStep = {
	step: 'mail',
	place: 2,
	label: 'Configura l’e-mail',
	text: 'Senza un server di posta nessuno riceve conferme né risposte. Scrivilo e manda una prova.',
	link: { to: '/admin/email', label: 'Imposta la posta' },
	look: async ({ mailer }) => ({ isDone: (await mailer.route()) !== 'files' }),
}
