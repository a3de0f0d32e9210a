interface SocialProblem {
	/** The specification's words for the problem (§8), useful in a report. */
	words?: string
	explanation: string
}

const NOT_OURS: SocialProblem = {
	words: 'Not a valid PKCE flow url',
	explanation:
		'Questo link di ritorno non appartiene a un accesso cominciato in questo browser, oppure è già stato usato. Ricomincia da qui.',
}
const UNTRUSTED: SocialProblem = {
	words: 'Invalid JWT signature',
	explanation:
		'La risposta del fornitore non porta una firma valida, perciò non l’abbiamo accettata. Riprova; se succede ancora, scrivici.',
}

/** By the code in the callback. */
const PROBLEMS: ReadonlyMap<string, SocialProblem> = new Map(
	Object.entries<SocialProblem>({
		state_not_found: NOT_OURS,
		state_mismatch: NOT_OURS,
		state_invalid: NOT_OURS,
		invalid_code: NOT_OURS,
		no_code: {
			words: 'No code detected',
			explanation: 'Il fornitore è tornato senza il codice che conferma l’accesso. Ricomincia da qui.',
		},
		no_session: {
			words: 'No session defined in URL',
			explanation: 'Il link di ritorno è vuoto: non dice né chi sei né da dove vieni. Ricomincia da qui.',
		},
		unable_to_get_user_info: UNTRUSTED,
		nonce_binding_missing: UNTRUSTED,
		issuer_mismatch: UNTRUSTED,
		issuer_missing: UNTRUSTED,
		missing_session: {
			words: 'Missing session',
			explanation: 'La sessione da cui hai cominciato è finita. Accedi e riprova.',
		},
		missing_refresh_token: {
			words: 'Missing refresh token',
			explanation: 'Manca il token che rinnova la sessione. Accedi di nuovo.',
		},
		identity_held: {
			explanation:
				'Questo accesso è stato collegato poco prima che scegliessi una nuova password, perciò è spento. Entra con la password e riattivalo nel profilo, in «Modi di entrare».',
		},
		stale: {
			words: 'Session URL issued over 120 s ago',
			explanation:
				'Il link di ritorno ha più di 120 secondi, e per prudenza non vale più. Ricomincia: al fornitore basterà un attimo.',
		},
		unable_to_link_account: {
			words: 'Missing session',
			explanation: 'La sessione da cui hai cominciato è finita, perciò non abbiamo collegato nulla. Accedi e riprova.',
		},
		account_not_linked: {
			explanation:
				'C’è già un account con questo indirizzo. Accedi come sempre, poi collega il fornitore dal tuo profilo, in «Sicurezza».',
		},
		account_already_linked_to_different_user: {
			explanation: 'Questa identità è già collegata a un altro account. Accedi con quello, oppure scollegala da lì.',
		},
		access_denied: {
			explanation: 'Hai annullato l’accesso presso il fornitore. Puoi riprovare, o accedere in un altro modo.',
		},
		email_not_found: {
			explanation:
				'Il fornitore non ci ha dato un indirizzo e-mail, e senza non possiamo creare un account. Registrati con la tua e-mail.',
		},
		email_not_verified: {
			explanation: 'Prima di accedere conferma il tuo indirizzo: ti abbiamo mandato un’e-mail con il link.',
		},
	}),
)

const UNKNOWN: SocialProblem = {
	explanation: 'Il fornitore non ha completato l’accesso, oppure non risponde. Riprova, o accedi in un altro modo.',
}

/** Returns the explanation of a failed sign-in with a provider. */
export function socialProblem(code: string): SocialProblem {
	return PROBLEMS.get(code.toLowerCase()) ?? UNKNOWN
}
