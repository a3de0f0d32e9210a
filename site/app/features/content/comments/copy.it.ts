/** §8, and texts the specification leaves open. */
export const COMMENT_SIGN_IN = 'Devi essere loggato per commentare'
export const COMMENT_ADDED = 'Commento aggiunto con successo'
export const COMMENT_HELD = 'Il tuo commento comparirà dopo che lo studio lo avrà letto'
export const COMMENT_EDITED = 'Commento modificato con successo'
export const COMMENT_DELETED = 'Commento eliminato con successo'
export const COMMENT_NOT_ADDED = "Errore nell'aggiunta del commento"
export const ARTICLE_GONE = `${COMMENT_NOT_ADDED}: l’articolo non è più sul sito. Il tuo testo è ancora qui, se ti serve.`
export const COMMENTS_NOT_LOADED = 'Errore nel caricamento dei commenti'
export const COMMENT_NOT_DELETED = 'Errore nella cancellazione del commento'
export const COMMENT_TOO_LATE =
	'Un commento si può modificare per 15 minuti: ora puoi solo eliminarlo e scriverne un altro.'
export const FOLLOWING = 'Ti scriviamo quando c’è un commento nuovo'
export const NOT_FOLLOWING = 'Non riceverai più e-mail su questi commenti'

/** @param waitSeconds until the person may write again */
export function tooManyText(waitSeconds: number): string {
	const minutes = Math.ceil(waitSeconds / 60)
	return `Hai scritto molto in poco tempo. Il testo è ancora qui: riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`
}

export const COMMENT_LABEL = { content: 'Commento' } as const
