import type { SettingView, SiteSetting } from './setting.ts'

export const SETTING_LABEL = {
	'mail.from': 'Mittente delle e-mail',
	'inbound.address': 'Indirizzo delle risposte',
	'inbound.url': 'Casella delle risposte (IMAP)',
	'inbound.authserv': 'Nome del server nei controlli del mittente',
	'answers.url': 'Indirizzo del servizio delle risposte',
	'answers.model': 'Modello delle risposte',
	'answers.key': 'Chiave del servizio delle risposte',
	'answers.timeout': 'Attesa massima, in secondi',
	'answers.rewrite': 'Riscrittura della domanda per la ricerca',
	'answers.priceSent': 'Prezzo dei token mandati',
	'answers.priceReceived': 'Prezzo dei token ricevuti',
	'answers.monthlyLimit': 'Limite di spesa al mese',
	'judge.use': 'Seconda lettura',
	'judge.url': 'Indirizzo del servizio della seconda lettura',
	'judge.model': 'Modello della seconda lettura',
	'judge.key': 'Chiave del servizio della seconda lettura',
	'judge.timeout': 'Attesa massima di una lettura, in secondi',
	'vectors.url': 'Indirizzo del servizio dei vettori',
	'vectors.model': 'Modello dei vettori',
	'vectors.key': 'Chiave del servizio dei vettori',
	'conversions.hours': 'Ore di conservazione',
	'statistics.id': 'Codice di Google Analytics',
} as const satisfies Record<SiteSetting, string>

export const SETTING_HINT = {
	'mail.from': 'Nome e indirizzo, come Studio Rossi <posta@studiorossi.it>.',
	'inbound.address':
		'Per esempio risposte@studiorossi.it. Il server di posta deve consegnare anche risposte+altro@studiorossi.it nella stessa casella: chiedilo a chi la gestisce.',
	'inbound.url':
		'Come imaps://utente:password@imap.esempio.it; @, :, / e % nel nome o nella password si scrivono %40, %3A, %2F e %25. È salvata cifrata.',
	'inbound.authserv':
		'La prima parola delle righe Authentication-Results che quel server aggiunge, come mx.esempio.it. Vuoto: quelle righe non si leggono.',
	'answers.url':
		'Per esempio https://api.esempio.it/v1; con Azure metti i nomi al posto delle maiuscole. Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	'answers.model': 'Il nome che il servizio dà al modello.',
	'answers.key': 'Serve solo se il servizio la chiede.',
	'answers.timeout': 'Da 1 a 28. Se il modello non risponde in tempo, si risponde citando la legge.',
	'answers.rewrite':
		'Il modello dice un racconto con le parole della legge mentre si cerca, e gli articoli trovati nei due modi sono uniti: una chiamata in più, circa 250 token.',
	'answers.priceSent':
		'Euro per un milione di token, dal listino del servizio: da qui viene la spesa che il pannello mostra. Vale anche per la seconda lettura.',
	'answers.priceReceived': 'Euro per un milione di token.',
	'answers.monthlyLimit':
		'Euro. Oltre, fino al mese dopo si risponde senza modello. Conta con i due prezzi; vuoto: nessun limite.',
	'judge.use':
		'Costa una chiamata in più per risposta. Spenta, le frasi del modello non si vedono: si vedono solo le parole della legge che indica.',
	'judge.url': 'Vuoto: lo stesso delle risposte. Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	'judge.model': 'Vuoto: lo stesso delle risposte.',
	'judge.key': 'Serve solo con un indirizzo suo, se il servizio la chiede.',
	'judge.timeout': 'Da 1 a 20. Poi si vedono solo le parole della legge.',
	'vectors.url': 'Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	'vectors.model': 'Se lo cambi, i vettori di tutta la base documentale sono calcolati di nuovo.',
	'vectors.key': 'Serve solo se il servizio la chiede.',
	'conversions.hours':
		'Da 1 a 720. Poi i file e i rapporti del convertitore sono cancellati. Vale per i file convertiti da ora in poi.',
	'statistics.id':
		'Vuoto: nessuna statistica di terzi. Altrimenti si carica solo per chi accetta: la casella parte non spuntata e la Cookie Policy lo dice.',
} as const satisfies Record<SiteSetting, string>

export const CHOOSE_SERVICE = 'Servizio'
export const OTHER_SERVICE = 'un altro, o scrivi l’indirizzo'

/** Labels of the page 'E-mail'. */
export const MAIL_LABEL = {
	'mail.from': SETTING_LABEL['mail.from'],
	host: 'Server di posta in uscita (SMTP)',
	port: 'Porta',
	user: 'Utente',
} as const

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

export const LIMIT_NEEDS_PRICES = 'Scrivi anche questo prezzo: il limite di spesa al mese si calcola con tutti e due.'

/** Words of a setting that is on or off. */
export const ON_OFF = { on: 'accesa', off: 'spenta' } as const

function wordOf(value: string): string {
	return value === 'on' || value === 'off' ? ON_OFF[value] : value
}

/** Describes a change for the audit log, without the value of a secret. */
export function changeText(before: SettingView | undefined, name: SiteSetting, value: string | number | null): string {
	const label = SETTING_LABEL[name]
	if (before?.isSecret) return `${label}: ${value === null ? 'tolta' : 'cambiata'}`
	const was = before?.value ?? 'niente'
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
