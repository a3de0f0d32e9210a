export const PROGRAM_PROBLEM = {
	'sign-in': 'Serve una chiave: creala nel profilo e inviala come Authorization: Bearer CHIAVE.',
	'out-of-scope': 'Questa chiave non permette l’uso: creane una con l’ambito giusto.',
	'too-many-requests': 'Troppe richieste: riprova tra poco.',
	'not-found': 'Non c’è uno strumento con questo nome: l’elenco è in /api/tools.',
	'bad-request': 'Invia i campi dello strumento come oggetto JSON.',
	'unknown-method': 'Qui si usa solo POST.',
} as const

export const PROTOCOL_PROBLEM = {
	'too-large': 'Al massimo 14 MB per richiesta.',
	'not-json': 'La richiesta non è JSON valido.',
	list: 'Manda una richiesta per volta: gli elenchi non sono accettati.',
} as const

export const TOOL_FAILED = 'Si è verificato un errore. Riprova tra qualche minuto.'

export const NORM_NOT_FOUND =
	'Nessun articolo con questo atto e numero nella base documentale. Prova risolvi_citazioni o cerca_legge.'
export const NOT_BASE64 = 'Il contenuto non è in base64.'
export const CHECK_TOO_SLOW = 'La verifica dura troppo: il risultato comparirà nella pagina del convertitore.'

export const INSTRUCTIONS =
	'Leggi italiane, citazioni, calcoli di legge e verifica PDF/A di Guida Fiscale. Ogni numero arriva con i passaggi e gli articoli: riportali. Sono informazioni, non consulenza.'
