import type { ServiceName } from '../services.ts'
import type { EndpointProblem, EndpointTrial } from './endpoint-trial.ts'

export const TRY = 'Prova'
export const TRYING = 'Provo...'
export const TRY_FAILED = 'La prova non è partita: controlla la connessione e riprova.'

/** Advice about each problem. */
export const endpointProblemText = {
	'no-address': 'Manca l’indirizzo: scrivilo, o scegli un servizio.',
	'no-model': 'Manca il nome del modello: scrivilo come lo chiama il servizio.',
	'bad-address': 'L’indirizzo non è valido: comincia con http:// o https://.',
	'not-public':
		'L’indirizzo è di una rete privata, dove il sito non entra da solo: se il servizio è vostro, chi gestisce il server lo aggiunga a FETCH_ALLOW, come FETCH_ALLOW=10.0.0.5:8000.',
	'unknown-host': 'Questo nome non esiste, o la rete non c’è: controlla come è scritto.',
	unreachable: 'A questo indirizzo non risponde nessuno: avvia il servizio e controlla la porta.',
	certificate: 'Il certificato del servizio non è valido: non gli mandiamo niente. Chiedi a chi lo gestisce.',
	timeout: 'Non ha risposto in tempo. Un modello appena avviato ci mette di più: riprova, o scegline uno più piccolo.',
	key: 'Il servizio non accetta la chiave: scrivila di nuovo, e controlla che valga per questo modello.',
	'not-found':
		'Il servizio non ha questo indirizzo o questo modello. L’indirizzo di solito finisce con /v1; un modello locale va prima scaricato.',
	refused: 'Il servizio non accetta la richiesta: di solito il nome del modello è sbagliato.',
	busy: 'Il servizio ha troppe richieste, o il credito è finito.',
	broken: 'Il servizio ha un guasto: riprova più tardi.',
	'not-the-api': 'Risponde qualcos’altro, forse una pagina web: controlla la fine dell’indirizzo, di solito /v1.',
	'no-words': 'Ha risposto senza parole: prova un altro modello.',
	'not-json': 'Ha risposto, ma non nella forma chiesta: per la seconda lettura serve un modello più capace.',
	'wrong-reading': 'Ha risposto nella forma chiesta, ma ha bocciato una frase vera: prova un modello più capace.',
} satisfies Record<EndpointProblem, string>

const fine = {
	answers: 'Funziona.',
	judge: 'Funziona: ha riconosciuto una frase vera. Quanto è affidabile lo dice «Prova il modello».',
	vectors: 'Funziona.',
} satisfies Record<ServiceName, string>

/** Returns the outcome in a sentence, with what to do. */
export function trialText({ service, problem, waitSeconds }: EndpointTrial): string {
	if (problem === null) return fine[service]
	const wait = problem === 'busy' && waitSeconds !== null ? ` Riprova tra ${waitSeconds} secondi.` : ''
	return endpointProblemText[problem] + wait
}
