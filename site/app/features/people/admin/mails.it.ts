import { composeLetter, evenIfSuspended, type Mail } from '#platform/mail/letter.ts'
import type { AccountChange } from './user.ts'

const CHANGES = {
	'role-granted': { subject: 'Ora sei amministratore', what: 'sei stato nominato amministratore di Guida Fiscale.' },
	'role-revoked': { subject: 'Non sei più amministratore', what: 'non sei più amministratore di Guida Fiscale.' },
	'collaboratore-granted': {
		subject: 'Ora sei collaboratore',
		what: 'ora sei collaboratore di Guida Fiscale: nel pannello rispondi a domande e messaggi, moderi e scrivi notizie.',
	},
	'collaboratore-revoked': {
		subject: 'Non sei più collaboratore',
		what: 'non sei più collaboratore di Guida Fiscale.',
	},
	'user-suspended': {
		subject: 'Il tuo account è sospeso',
		what: 'il tuo account su Guida Fiscale è stato sospeso: per ora non puoi accedere.',
	},
	'user-reactivated': {
		subject: 'Il tuo account è di nuovo attivo',
		what: 'il tuo account su Guida Fiscale è di nuovo attivo: puoi accedere come prima.',
	},
} as const satisfies Record<AccountChange, { subject: string; what: string }>

/** The statement of reasons required by art. 17 of Regulation (EU) 2022/2065, and how to object. */
export function accountChangedMail(
	user: { email: string; name: string },
	change: AccountChange,
	reason: string,
	siteUrl: string,
): Mail {
	const { subject, what } = CHANGES[change]
	const mail = composeLetter({
		to: user.email,
		subject,
		greeting: `Ciao ${user.name},`,
		paragraphs: [what, `Motivo: ${reason}`, 'La decisione è stata presa da una persona, non da un programma.'],
		action: { label: 'Scrivi allo studio', url: `${siteUrl}/contatti` },
		closing: 'Se pensi che sia un errore, rispondi dalla pagina dei contatti: un’altra persona rivedrà la decisione.',
	})
	return change === 'user-suspended' ? evenIfSuspended(mail) : mail
}
