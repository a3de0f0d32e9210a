/** Sentences for the codes with which the authentication answers. */
const SENTENCES: Readonly<Record<string, string>> = {
	INVALID_EMAIL_OR_PASSWORD: 'E-mail o password non corrette. Controlla e riprova.',
	EMAIL_NOT_VERIFIED: 'Prima di accedere conferma il tuo indirizzo: apri il link nell’e-mail che ti abbiamo mandato.',
	ACCOUNT_SUSPENDED: 'Il tuo account è sospeso. Il motivo è nell’e-mail che ti abbiamo mandato.',
	TOO_MANY_REQUESTS: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
	PASSWORD_TOO_SHORT: 'La password deve essere di almeno 8 caratteri',
	INVALID_EMAIL: 'Email non valida',
	INVALID_TOKEN: 'Il link non è valido o è già stato usato. Chiedine uno nuovo.',
	TOKEN_EXPIRED: 'Il link è scaduto. Chiedine uno nuovo.',
	LINK_USED:
		'Questo link è già stato aperto, e ognuno funziona una volta sola. Se l’hai aperto tu, il tuo indirizzo è confermato: accedi.',
}

export function authProblemText(code: string | undefined, fallback: string): string {
	return (code && SENTENCES[code]) ?? fallback
}

export const SIGN_IN_FAILED = "Errore durante l'accesso"
export const SIGN_UP_FAILED = 'Errore durante la registrazione'
export const SIGN_OUT_FAILED = 'Errore durante la disconnessione'
export const SIGNED_UP = 'Registrazione effettuata con successo. Controlla la tua email per confermare.'
export const SIGNED_IN = 'Accesso effettuato con successo'
/** The renewal was refused for good. */
export const SESSION_OVER = 'La tua sessione è finita. Accedi di nuovo.'
export const SIGNED_OUT = 'Disconnesso'
export const ADMIN_SIGN_IN = 'Accesso negato. Effettua il login.'
export const ADMIN_ONLY = 'Accesso negato. Solo gli amministratori possono accedere a questa pagina.'
export const PROFILE_SAVED = 'Profilo aggiornato con successo'
export const RESET_SENT = 'Se l’indirizzo ha un account, ti abbiamo mandato il link per scegliere una nuova password.'
export const RESET_FAILED = 'La richiesta non è riuscita. Riprova tra qualche minuto.'
export const PASSWORD_CHANGED = 'Password cambiata. Ora puoi accedere.'
export const CONFIRMATION_SENT = 'Se l’indirizzo aspetta una conferma, ti abbiamo mandato un nuovo link.'
