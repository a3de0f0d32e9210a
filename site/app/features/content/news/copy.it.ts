import { formatDateTime } from '#app/ui/format.ts'
import type { DraftProblem } from './desk/draft.ts'
import type { SourceProblem } from './feeds/source-problem.ts'

const MEBIBYTE = 1024 * 1024

/** For the admin panel: what happened to a source, then what to do. */
export function sourceProblemText(problem: SourceProblem): string {
	switch (problem.code) {
		case 'address-not-http':
			return 'L’indirizzo non comincia con http:// o https://: correggilo nella configurazione.'
		case 'address-not-public':
			return 'L’indirizzo porta a una rete privata. Se è voluto, aggiungilo a FETCH_ALLOW.'
		case 'host-not-found':
			return 'Il nome del sito non esiste o la rete non c’è: controlla l’indirizzo e la connessione.'
		case 'connection-failed':
			return 'Il sito della fonte non accetta la connessione. Riproviamo da soli.'
		case 'certificate-refused':
			return 'Il certificato del sito della fonte non è valido. Riproviamo da soli.'
		case 'timed-out':
			return 'La fonte non ha risposto in tempo. Riproviamo da soli.'
		case 'too-large':
			return `Il feed supera ${Math.round(problem.limitBytes / MEBIBYTE)} MB e non è stato letto.`
		case 'too-many-redirects':
			return 'La fonte rimanda da un indirizzo all’altro senza fine: cerca il suo indirizzo nuovo.'
		case 'unreadable-answer':
			return 'La risposta della fonte è rovinata. Riproviamo da soli.'
		case 'not-a-feed':
			return 'A questo indirizzo non c’è un feed RSS o Atom: cerca quello giusto sul sito della fonte.'
		case 'status':
			return problem.status === 404 || problem.status === 410
				? `Il feed non c’è più (risposta ${problem.status}): cerca il suo indirizzo nuovo.`
				: `La fonte ha risposto ${problem.status}. Riproviamo da soli.`
	}
}

/** §4: the blue banner after news were loaded from the database. */
export function loadedFromDatabase(count: number): string {
	return `Notizie caricate dal database (${count} articoli)`
}

/** On a card, beside its source: the number of other sources with the same news. */
export function otherSourcesText(count: number): string {
	return count === 1 ? 'un’altra fonte' : `altre ${count} fonti`
}

export const NO_SOURCE_ANSWERS =
	'Nessuna fonte risponde in questo momento: le notizie potrebbero non essere aggiornate. Riproviamo da soli.'

/** §8: shown if the news could not be loaded. */
export const NEWS_NOT_LOADED = 'Si è verificato un errore nel caricamento delle notizie fiscali.'

/** §6, §8: 'Aggiorna da API'. */
export const REFRESH_BROKEN = "Si è verificato un errore nell'aggiornamento delle notizie dall'API."
export const REFRESH_ADMIN_ONLY = "Solo gli amministratori possono aggiornare le notizie dall'API"
export const REFRESHED = "Notizie aggiornate con successo dall'API esterna"
export const STILL_REFRESHING = 'Le fonti stanno ancora rispondendo: le notizie nuove compaiono appena arrivano.'
/** §8: returns the error message of 'Aggiorna da API'. */
export function refreshFailed(message: string): string {
	return `Errore durante l'aggiornamento delle notizie: ${message}`
}

export const WITHOUT_SAVING = 'Torna senza salvare'
export const DRAFT_SCHEDULED = 'Notizia programmata'
export const DRAFT_PUBLISHED = 'Notizia pubblicata'
/** Returns what is lost with an article, and for how long it can be had back. */
export function deletionText(comments: number): string {
	const what =
		comments === 0
			? 'L’articolo sparisce'
			: `L’articolo e ${comments === 1 ? 'il suo commento' : `i suoi ${comments} commenti`} spariscono`
	return `${what} dal sito. Per 30 giorni puoi ripristinarlo da questa pagina, poi non più.`
}

export const FEED_REMOVED = 'Fonte tolta: le sue notizie restano'
export const FEED_NOT_REMOVED = 'Questa fonte non si può togliere da qui: almeno una deve restare'
export const FEED_FIXED = 'Le fonti sono impostate nell’ambiente (NEWS_FEEDS), non modificabili qui.'
export const FEED_KNOWN = 'Questa fonte c’è già.'
export const FEEDS_FULL = 'Ci sono già molte fonti: togline una prima di aggiungerne un’altra.'

/** Returns the toast after a feed was tried and added. */
export function feedAdded(title: string | null, items: number): string {
	return `Fonte aggiunta: «${title ?? 'senza titolo'}», ${items} notizie. Compaiono tra poco.`
}

/** For the log of actions. */
export function feedReason(url: string, change: 'added' | 'removed'): string {
	return `Fonte di notizie ${change === 'added' ? 'aggiunta' : 'tolta'}: ${url}`
}

export const DRAFT_DELETED = 'Bozza eliminata'
export const DRAFT_NOT_DELETED = 'La bozza è cambiata nel frattempo, o non c’è più: aprila prima di eliminarla'
export const NEWS_WITHDRAWN = 'Notizia tolta dal sito: ora è tra le bozze'
export const NEWS_DELETED = 'Notizia eliminata: per 30 giorni puoi ripristinarla'
export const NEWS_RESTORED = 'Notizia ripristinata tra le bozze'
export const VERSION_TAKEN = 'La versione precedente è nella bozza: controllala e pubblicala'
export const NEWS_GONE = 'La notizia non c’è più'
export const SAMPLES_REMOVED = 'Esempi tolti dal sito'

/** Field with the problem, and what to do. */
export const draftProblemText = {
	'not-in-future': { field: 'publishAt', text: 'Per programmare scegli un giorno e un’ora che devono ancora venire' },
	'no-note': { field: 'note', text: 'Di’ ai lettori che cosa correggi, in almeno 5 caratteri' },
	gone: { field: 'title', text: 'La bozza non c’è più: copia il testo e creane una nuova' },
} satisfies Record<DraftProblem['code'], { field: string; text: string }>

export const DRAFT_LABEL = {
	title: 'Titolo',
	description: 'Descrizione',
	content: 'Testo',
	imageUrl: 'Immagine',
	category: 'Argomento',
	tags: 'Tag',
	note: 'Che cosa correggi',
	publishAt: 'Pubblicazione',
} as const

/** Says whether a saved draft is published by itself. */
export function draftSavedText(publishAt: Date | undefined): string {
	return publishAt
		? `Bozza salvata: sarà pubblicata da sola il ${formatDateTime(publishAt.toISOString())}`
		: 'Bozza salvata'
}
