import type { ServiceName } from './services.ts'
import type { SettingValue, SettingView } from './setting.ts'

/** Labels of the keys of services. */
export const SERVICE_KEY = {
	answers: 'Chiave del servizio delle risposte',
	judge: 'Chiave del servizio della seconda lettura',
	vectors: 'Chiave del servizio dei vettori',
} as const satisfies Record<ServiceName, string>

export const CHOOSE_SERVICE = 'Servizio'
export const OTHER_SERVICE = 'un altro, o scrivi l’indirizzo'

/** Labels of the page 'E-mail'. */
export const MAIL_LABEL = {
	'mail.from': 'Mittente delle e-mail',
	host: 'Server di posta in uscita (SMTP)',
	port: 'Porta',
	user: 'Utente',
} as const

export const MAIL_FROM_HINT = 'Nome e indirizzo, come Studio Rossi <posta@studiorossi.it>.'

export const SETTINGS_SAVED = 'Impostazioni salvate'

/** Returns the hint under a field that the environment overrides. */
export function environmentHint(variable: string | null): string {
	return `Impostato nell’ambiente${variable === null ? '' : ` (${variable})`}, non modificabile qui.`
}

export const SECRET_STORED = 'C’è una chiave salvata, che non mostriamo. Lascia vuoto per tenerla.'
export const SETTING_UNREADABLE =
	'Il valore salvato non si legge più, per esempio perché il segreto del sito è cambiato: scrivilo di nuovo.'

/** Turns a message that follows the name of a variable into a sentence. */
export function problemText(message: string): string {
	return message.charAt(0).toUpperCase() + message.slice(1)
}

/** Words of a setting that is on or off. */
export const ON_OFF = { on: 'accesa', off: 'spenta' } as const

function wordOf(value: string): string {
	return value === 'on' || value === 'off' ? ON_OFF[value] : value
}

/** Describes a change for the audit log, without the value of a secret. */
export function changeText({ label, isSecret, value: before }: SettingView, value: SettingValue): string {
	if (isSecret) return `${label}: ${value === null ? 'tolta' : 'cambiata'}`
	const was = before ?? 'niente'
	return `${label}: da «${wordOf(was)}» a «${wordOf(String(value ?? 'predefinito'))}»`
}

export const MAIL_SAVED = 'Posta salvata: manda una prova per sapere se funziona'
export const MAIL_SERVER_CHANGED = 'Server di posta'
export const TRIAL_WRITTEN =
	'Non c’è un server di posta: la prova è finita in un file sul server del sito. Indica qui il server e riprova.'

/** Returns the sentence after a trial that arrived at the mail server. */
export function trialSent(address: string): string {
	return `Prova inviata a ${address}: controlla che sia arrivata, anche tra la posta indesiderata.`
}

/** Returns why a trial was not sent, and what to do, by the mail library's code. */
export function mailProblemText(code: string): string {
	switch (code) {
		case 'EAUTH':
			return 'Il server di posta non accetta utente e password: controllali, o chiedi al gestore una password per le applicazioni.'
		case 'EDNS':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return 'Il nome del server di posta non esiste o la rete non c’è: controlla come è scritto.'
		case 'ETIMEDOUT':
		case 'ECONNECTION':
		case 'ESOCKET':
		case 'ECONNREFUSED':
			return 'Il server di posta non risponde a questo nome e a questa porta: di solito la porta è 465 o 587.'
		case 'ETLS':
			return 'Il server di posta non cifra la connessione: la password non è stata mandata. Prova la porta 465.'
		case 'EENVELOPE':
		case 'EMESSAGE':
			return 'Il server di posta non accetta il mittente o il destinatario: usa come mittente un indirizzo di quel server.'
		default:
			return 'Il server di posta non ha accettato la prova: controlla i dati e riprova.'
	}
}

/** The trial e-mail. */
export function trialLetter({ email, name }: { email: string; name: string }, url: string) {
	return {
		to: email,
		subject: 'Prova della posta',
		greeting: `Ciao ${name},`,
		paragraphs: ['se leggi questo messaggio, il sito riesce a mandare la posta.'],
		action: { label: 'Torna alle impostazioni della posta', url },
		closing: 'L’hai chiesta tu dal pannello: non serve rispondere.',
	}
}
