import { composeLetter } from '#server/letter.ts'
import type { Mail } from '#server/mailer.ts'

interface Recipient {
	email: string
	name: string
}

export function confirmationMail(user: Recipient, url: string): Mail {
	return composeLetter({
		to: user.email,
		subject: 'Conferma il tuo indirizzo e-mail',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			'hai creato un account su Guida Fiscale. Per usarlo conferma che questo indirizzo è tuo.',
			'Il link vale 24 ore e funziona una volta sola.',
		],
		action: { label: 'Conferma indirizzo', url },
		closing: 'Se non sei stato tu, ignora questa e-mail: senza conferma l’account non si può usare.',
	})
}

export function alreadyRegisteredMail(user: Recipient, url: string): Mail {
	return composeLetter({
		to: user.email,
		subject: 'Hai già un account',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			'qualcuno, forse tu, ha provato a registrarsi su Guida Fiscale con questo indirizzo, che ha già un account.',
		],
		action: { label: 'Accedi', url },
		closing: 'Se non sei stato tu, non devi fare nulla: il tuo account è al sicuro.',
	})
}

export function passwordResetMail(user: Recipient, url: string): Mail {
	return composeLetter({
		to: user.email,
		subject: 'Scegli una nuova password',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			'hai chiesto di scegliere una nuova password per Guida Fiscale.',
			'Il link vale un’ora e funziona una volta sola.',
		],
		action: { label: 'Scegli la password', url },
		closing: 'Se non sei stato tu, ignora questa e-mail: la tua password resta quella di prima.',
	})
}
