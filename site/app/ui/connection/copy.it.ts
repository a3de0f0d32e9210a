export const CONNECTION_LOST = 'Il sito non risponde. Quello che hai scritto è ancora qui: riprova tra poco.'
export const RELOAD_FAILED = 'La pagina non si è potuta aggiornare: quella che vedi è com’era prima.'
export const WAITING_FOR_SITE = 'Il sito non risponde: la pagina resta com’è e riprende da sola.'

/** Messages of the specification for a submission that failed, by the field `intent`. */
const BY_INTENT: Readonly<Record<string, string>> = {
	comment: "Errore nell'aggiunta del commento",
	'delete-comment': 'Errore nella cancellazione del commento',
	profile: "Errore nell'aggiornamento del profilo",
}

/** By the start of the path. */
const BY_PATH = [
	['/new-question', "Errore durante l'invio della domanda"],
	['/profile', "Errore nell'aggiornamento del profilo"],
	['/sign-out', 'Errore durante la disconnessione'],
	['/api/news/refresh', "Si è verificato un errore nell'aggiornamento delle notizie dall'API."],
] as const

const NOT_SENT = 'Non è stato possibile inviare'

/** Returns the title of the toast about a submission that got no answer. */
export function notSentText(pathname: string, intent: string | undefined): string {
	if (pathname === '/auth') return intent === 'signup' ? 'Errore durante la registrazione' : "Errore durante l'accesso"
	const byIntent = intent === undefined ? undefined : BY_INTENT[intent]
	return byIntent ?? BY_PATH.find(([path]) => pathname === path)?.[1] ?? NOT_SENT
}
