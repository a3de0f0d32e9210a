import { formatDateTime } from '#app/ui/format.ts'
import { composeLetter, type Mail } from '#platform/mail/letter.ts'

interface Recipient {
	email: string
	name: string
}

/** Sent after a sign-up; the link confirms the address. */
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

/** Sent if somebody signs up with an address that has an account. */
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

/** Sent on request; the link sets a new password. */
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

/** Sent to the new address, to confirm that its owner asked for it. */
export function newAddressMail(user: Recipient, url: string): Mail {
	return composeLetter({
		to: user.email,
		subject: 'Conferma il nuovo indirizzo e-mail',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			'hai chiesto di usare questo indirizzo per il tuo account su Guida Fiscale. Confermalo, e da allora accedi con questo.',
			'Il link vale 24 ore e funziona una volta sola.',
		],
		action: { label: 'Conferma il nuovo indirizzo', url },
		closing: 'Se non sei stato tu, ignora questa e-mail: nessun account userà il tuo indirizzo.',
	})
}

/** Sent to the address that the account is about to leave. */
export function addressChangeMail(user: Recipient, newEmail: string, siteUrl: string): Mail {
	return composeLetter({
		to: user.email,
		subject: 'È stato chiesto di cambiare il tuo indirizzo e-mail',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			`per il tuo account su Guida Fiscale è stato chiesto il nuovo indirizzo ${newEmail}. Varrà da quando sarà confermato.`,
		],
		action: { label: 'Controlla il tuo account', url: `${siteUrl}/profile` },
		closing: 'Se non sei stato tu, cambia subito la password: chi l’ha chiesto la conosce.',
	})
}

/** Sent to the old address when a change was confirmed in another browser than asked for it; the link cancels it. */
export function pendingAddressMail(
	user: Recipient,
	{ newEmail, dueAt, cancelUrl }: { newEmail: string; dueAt: Date; cancelUrl: string },
): Mail {
	return composeLetter({
		to: user.email,
		subject: 'Il tuo indirizzo e-mail sta per cambiare',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			`il nuovo indirizzo ${newEmail} del tuo account su Guida Fiscale è stato confermato, ma non dal browser in cui era stato chiesto: perciò varrà solo da ${formatDateTime(dueAt.toISOString())}.`,
			'Fino ad allora accedi con questo indirizzo, e da qui puoi annullare il cambio.',
		],
		action: { label: 'Annulla il cambio', url: cancelUrl },
		closing: 'Se non sei stato tu, annullalo e cambia subito la password: chi l’ha chiesto la conosce.',
	})
}

const GUESSED = { password: 'la password', codes: 'i codici di verifica' } as const

/** Sent after too many guesses: unknown devices have to wait, the owner's do not. */
export function guessedMail(user: Recipient, guessed: keyof typeof GUESSED, siteUrl: string): Mail {
	return composeLetter({
		to: user.email,
		subject: 'Troppi tentativi di accesso al tuo account',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			`qualcuno ha provato troppe volte ${GUESSED[guessed]} del tuo account su Guida Fiscale. Chi prova da dispositivi che non conosciamo ora deve aspettare.`,
			'Dai dispositivi da cui sei già entrato accedi come sempre. Se da uno nuovo non riesci, scegli una nuova password: il link apre anche quel dispositivo.',
		],
		action: { label: 'Scegli una nuova password', url: `${siteUrl}/auth/forgot` },
		closing:
			'Se non sei stato tu e usi questa password anche altrove, scegline una nuova. Te lo scriviamo al massimo una volta al giorno.',
	})
}
