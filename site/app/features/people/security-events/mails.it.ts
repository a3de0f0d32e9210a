import type { SecurityEvent } from '#app/features/base/audit/audit.ts'
import { composeLetter, type Mail } from '#platform/mail/letter.ts'

interface Words {
	subject: string
	what: string
}

const WORDS: Readonly<Record<SecurityEvent, Words>> = {
	'password-changed': {
		subject: 'La tua password è stata cambiata',
		what: 'la password del tuo account su Guida Fiscale è stata cambiata. Le altre sessioni sono state chiuse e i dispositivi ricordati dimenticati. Se usi il calendario privato delle scadenze, ha un nuovo indirizzo: lo trovi in «Le mie scadenze».',
	},
	'password-reset': {
		subject: 'La tua password è stata cambiata',
		what: 'hai scelto una nuova password per il tuo account su Guida Fiscale. Tutte le sessioni sono state chiuse, i dispositivi ricordati dimenticati. Quello che qualcun altro potrebbe aver aggiunto negli ultimi trenta giorni, le chiavi API e l’indirizzo del calendario sono spenti finché non li confermi in «Modi di entrare», nel tuo profilo.',
	},
	'email-changed': {
		subject: 'Il tuo indirizzo e-mail è cambiato',
		what: 'il tuo account su Guida Fiscale ha un nuovo indirizzo e-mail: con questo non si accede più.',
	},
	'factor-added': {
		subject: 'Verifica in due passaggi attivata',
		what: 'da ora per entrare nel tuo account su Guida Fiscale serve, oltre alla password, un codice.',
	},
	'factor-removed': {
		subject: 'Verifica in due passaggi disattivata',
		what: 'una verifica del tuo account su Guida Fiscale è stata rimossa.',
	},
	'recovery-codes-made': {
		subject: 'Nuovi codici di recupero',
		what: 'sono stati creati nuovi codici di recupero per il tuo account su Guida Fiscale: quelli di prima non valgono più.',
	},
	'recovery-code-used': {
		subject: 'È stato usato un codice di recupero',
		what: 'qualcuno è entrato nel tuo account su Guida Fiscale con un codice di recupero. Quel codice non vale più.',
	},
	'passkey-added': {
		subject: 'Passkey aggiunta',
		what: 'una passkey è stata aggiunta al tuo account su Guida Fiscale: con quella si entra senza password.',
	},
	'passkey-removed': {
		subject: 'Passkey rimossa',
		what: 'una passkey è stata rimossa dal tuo account su Guida Fiscale: con quella non si entra più.',
	},
	'api-key-made': {
		subject: 'Nuova chiave API',
		what: 'è stata creata una chiave API del tuo account su Guida Fiscale: con quella un programma converte o verifica PDF a tuo nome.',
	},
	'api-key-revoked': {
		subject: 'Chiave API revocata',
		what: 'una chiave API del tuo account su Guida Fiscale è stata revocata: il programma che la usava non entra più.',
	},
	'identity-unlinked': {
		subject: 'Accesso scollegato',
		what: 'un fornitore è stato scollegato dal tuo account su Guida Fiscale: da lì non si entra più.',
	},
	'way-in-confirmed': {
		subject: 'Un modo di entrare è di nuovo attivo',
		what: 'hai riattivato un modo di entrare nel tuo account su Guida Fiscale, che era spento da quando hai scelto una nuova password.',
	},
	'way-in-removed': {
		subject: 'Un modo di entrare è stato rimosso',
		what: 'hai rimosso un modo di entrare nel tuo account su Guida Fiscale, che era spento da quando hai scelto una nuova password.',
	},
	'sessions-ended': {
		subject: 'Sessioni chiuse',
		what: 'sono state chiuse sessioni del tuo account su Guida Fiscale.',
	},
	'signed-in-on-new-device': {
		subject: 'Accesso da un nuovo dispositivo',
		what: 'qualcuno è entrato nel tuo account su Guida Fiscale da un dispositivo che non avevi ancora usato.',
	},
}

/** Parts of a mail beside the event's own words. */
export interface EventDetails {
	/** Name of the changed item, as its owner chose it. */
	detail?: string
	/** More paragraphs. */
	lines?: readonly string[]
}

/** Composes the mail that tells a person of an event. */
export function securityMail(
	user: { email: string; name: string },
	event: SecurityEvent,
	siteUrl: string,
	{ detail, lines = [] }: EventDetails = {},
): Mail {
	const { subject, what } = WORDS[event]
	return composeLetter({
		to: user.email,
		subject,
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			what,
			...(detail === undefined ? [] : [`Nome: ${detail}`]),
			...lines,
			'Se sei stato tu, non devi fare altro.',
		],
		action: { label: 'Non sono stato io', url: `${siteUrl}/auth/forgot` },
		closing:
			'Se non sei stato tu, scegli subito una nuova password dal pulsante qui sopra: chiude tutte le sessioni e revoca le chiavi API. Poi controlla «Sicurezza» nel tuo profilo.',
	})
}
