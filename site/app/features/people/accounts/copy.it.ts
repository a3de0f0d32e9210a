/** Messages for the codes of the authentication. */
const SENTENCES: Readonly<Record<string, string>> = {
	INVALID_EMAIL_OR_PASSWORD: 'E-mail o password non corrette. Controlla e riprova.',
	EMAIL_NOT_VERIFIED: 'Prima di accedere conferma il tuo indirizzo: apri il link nell’e-mail che ti abbiamo mandato.',
	ACCOUNT_SUSPENDED: 'Il tuo account è sospeso. Il motivo è nell’e-mail che ti abbiamo mandato.',
	EMAIL_NOT_SENT: 'Non siamo riusciti a mandarti l’e-mail. Aspetta un minuto e riprova.',
	TOO_MANY_REQUESTS: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
	TOO_MANY_REQUESTS_TODAY: 'Troppi tentativi. Riprova fra qualche ora, o da un dispositivo da cui sei già entrato.',
	UNKNOWN_DEVICE:
		'Troppi tentativi su questo account. Accedi da un dispositivo da cui sei già entrato, oppure scegli una nuova password con «Hai dimenticato la password?»: poi entri anche da qui.',
	PASSWORD_TOO_SHORT: 'La password deve essere di almeno 8 caratteri',
	PASSWORD_COMMON:
		'Questa password è tra le prime che si provano. Scegline una meno comune, per esempio quattro parole a caso.',
	PASSWORD_BREACHED: 'Questa password è comparsa in furti di dati di altri siti. Scegline un’altra.',
	INVALID_PASSWORD: 'La password attuale non è corretta.',
	CREDENTIAL_ACCOUNT_NOT_FOUND:
		'Il tuo account non ha una password. Per averne una esci e usa «Hai dimenticato la password?».',
	INVALID_CODE: 'Il codice non è corretto. Controlla e riprova.',
	CODE_USED: 'Ogni codice vale una volta sola. Aspetta il prossimo.',
	INVALID_BACKUP_CODE: 'Il codice di recupero non è corretto o è già stato usato.',
	OTP_HAS_EXPIRED: 'Il codice è scaduto. Fattene mandare un altro.',
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Troppi tentativi. Accedi di nuovo.',
	ACCOUNT_TEMPORARILY_LOCKED: 'Troppi tentativi. L’accesso è fermo per un quarto d’ora.',
	INVALID_TWO_FACTOR_COOKIE: 'È passato troppo tempo. Accedi di nuovo.',
	SECOND_FACTOR_REQUIRED: 'Prima conferma che sei tu con il codice della verifica in due passaggi.',
	PROOF_REQUIRED: 'Prima conferma che sei tu: scrivi la password, e il codice se usi la verifica in due passaggi.',
	PASSKEY_NOT_FOUND: 'Il sito non conosce questa passkey: forse è stata rimossa. Accedi in un altro modo.',
	CHALLENGE_NOT_FOUND: 'È passato troppo tempo. Riprova.',
	PASSKEY_WITHOUT_USER: 'Il dispositivo non ha chiesto impronta, volto o PIN: imposta un blocco schermo e riprova.',
	TOO_MANY_PASSKEYS: 'Hai già venti passkey: prima rimuovine una.',
	NO_SMS: 'Questo sito non manda SMS: usa un’app di autenticazione.',
	PHONE_IN_USE: 'Hai già un telefono per i codici: prima rimuovilo.',
	INVALID_EMAIL: 'Email non valida',
	INVALID_TOKEN: 'Il link non è valido o è già stato usato. Chiedine uno nuovo.',
	TOKEN_EXPIRED: 'Il link è scaduto. Chiedine uno nuovo.',
	LINK_USED:
		'Questo link non vale più: è già stato usato, è scaduto, o l’account è cambiato da quando te l’abbiamo mandato. Se l’hai usato tu, il tuo indirizzo è confermato: accedi.',
}

/** Returns the message for an error code, or `fallback` for a code without one. */
export function authProblemText(code: string | undefined, fallback: string): string {
	return (code && SENTENCES[code]) ?? fallback
}

export const FIRST_ADMIN_LINK_USED =
	'Questo link non vale più: il sito ha già un amministratore. Se sei tu, accedi; se non riesci a entrare, sul server c’è «guida admin reset».'
export const FIRST_ADMIN_LINK_INCOMPLETE =
	'Questo link è incompleto: copialo di nuovo, fino all’ultima lettera, da dove hai avviato il sito.'
export const SIGN_IN_FAILED = "Errore durante l'accesso"
export const SIGN_UP_FAILED = 'Errore durante la registrazione'
export const SIGN_OUT_FAILED = 'Errore durante la disconnessione'
export const SIGNED_UP = 'Registrazione effettuata con successo. Controlla la tua email per confermare.'
export const SIGNED_IN = 'Accesso effettuato con successo'
/** Shown when the renewal was rejected for good. */
export const SESSION_OVER = 'La tua sessione è finita. Accedi di nuovo.'
export const SIGNED_OUT = 'Disconnesso'
export const ADMIN_SIGN_IN = 'Accesso negato. Effettua il login.'
export const ADMIN_NEEDS_FACTOR =
	'Per aprire il pannello serve la verifica in due passaggi: attivala qui, poi ci torni.'
export const ADMIN_ONLY = 'Accesso negato. Solo gli amministratori possono accedere a questa pagina.'
export const PROFILE_SAVED = 'Profilo aggiornato con successo'
export const PROFILE_NOT_SAVED = "Errore nell'aggiornamento del profilo"
export const PROFILE_NOT_LOADED = 'Errore nel caricamento del profilo'
export const RESET_SENT = 'Se l’indirizzo ha un account, ti abbiamo mandato il link per scegliere una nuova password.'
export const RESET_FAILED = 'La richiesta non è riuscita. Riprova tra qualche minuto.'
export const PASSWORD_CHANGED =
	'Password cambiata. Hai effettuato l’accesso: controlla chi può entrare nel tuo account.'
export const CONFIRMATION_SENT = 'Se l’indirizzo aspetta una conferma, ti abbiamo mandato un nuovo link.'
export const OWN_PASSWORD_CHANGED = 'Password cambiata. Le altre sessioni sono state chiuse.'
export const CHANGE_FAILED = 'La modifica non è riuscita. Riprova tra qualche minuto.'
export const EMAIL_SAME = 'È già il tuo indirizzo: maiuscole e minuscole non contano.'
export const EMAIL_CHANGE_SENT = 'Se il nuovo indirizzo è libero, ti abbiamo mandato il link per confermarlo.'
export const CONFIRMED_HERE = 'Indirizzo confermato. Hai effettuato l’accesso.'
export const EMAIL_CHANGED = 'Il nuovo indirizzo è confermato'
export const EMAIL_CHANGE_WAITS =
	'Indirizzo confermato. Varrà tra 72 ore: fino ad allora accedi con quello di prima, a cui abbiamo scritto.'
export const EMAIL_TAKEN = 'Questo indirizzo ora ha un altro account: scegline un altro nel profilo.'
export const EMAIL_CHANGE_CANCELLED = 'Cambio di indirizzo annullato. Il tuo account resta com’era.'
export const SESSION_REVOKED = 'Sessione chiusa'
export const SESSIONS_REVOKED = 'Le altre sessioni sono state chiuse e le chiavi API revocate'
export const LAST_WAY_IN = 'È il tuo unico modo di accedere: prima di scollegarlo scegli una password.'
export const UNLINKED = 'Accesso scollegato'
export const SECOND_STEP_DONE = 'Verifica riuscita'
export const CODE_SENT = 'Codice inviato per SMS'
export const FACTOR_REMOVED = 'Verifica rimossa'
export const PHONE_ADDED = 'Telefono aggiunto'
export const PASSKEY_REMOVED = 'Passkey rimossa'
export const PASSKEY_FAILED = 'La passkey non ha funzionato. Riprova, o usa un altro modo.'
export const PASSKEY_REFUSED =
	'Hai annullato, o questo dispositivo non ha una passkey del sito. Riprova, o usa un altro modo.'
export const PASSKEY_WRONG_PLACE =
	'Qui il browser non usa passkey: servono un indirizzo https (o localhost) e un browser recente.'
export const PROVEN = 'Confermato: hai dieci minuti per la modifica'
export const PROOF_NEEDED = 'Prima conferma che sei tu'
export const SIGNED_OUT_EVERYWHERE = 'Sei uscito da tutti i dispositivi e le chiavi API sono revocate'
export const LINKED = 'Account collegato'
export const FIRST_ADMIN_DONE = 'Ora amministri il sito'
/** In the log of actions. */
export const FIRST_ADMIN_REASON = 'Primo amministratore, dal link dell’avvio'
export const FIRST_ADMIN_LATE = 'Il sito ha già un amministratore.'
