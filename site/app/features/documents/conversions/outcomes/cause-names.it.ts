/** Short names of the causes for which a file was not converted. */
const CONVERSION_CAUSES: Readonly<Record<string, string>> = {
	'not-a-pdf': 'non è un PDF',
	'password-needed': 'protetto da password',
	signed: 'firmato',
	damaged: 'danneggiato',
	incomplete: 'incompleto',
	'result-differs': 'il risultato perderebbe qualcosa',
	'level-not-reachable': 'formato non raggiungibile senza perdite',
	'too-large': 'troppo grande o complesso',
	'not-a-picture': 'non è un’immagine leggibile',
	heic: 'foto HEIC',
	'damaged-picture': 'immagine danneggiata',
	'picture-too-large': 'immagine troppo grande',
	'too-many-pages': 'troppe pagine',
	'damaged-document': 'PDF da unire rovinato',
	'protected-document': 'PDF da unire protetto',
	'more-than-pages': 'PDF da unire con firme, livelli o allegati',
	'fonts-missing': 'mancano caratteri',
	'language-missing': 'manca una lingua da leggere',
	'signed-envelope': 'busta firmata (.p7m)',
	'no-document': 'busta senza documento',
	'not-confirmed': 'non confermato dal secondo controllo',
	'not-compliant': 'non rispetta il formato',
	fault: 'errore del sito',
}

/** Returns the short name of a cause. */
export function conversionCause(code: string): string {
	return CONVERSION_CAUSES[code] ?? code
}
