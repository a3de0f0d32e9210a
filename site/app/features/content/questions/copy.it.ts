import type { QuestionSort } from './question.ts'

export const questionSortLabel = {
	recent: 'Più recenti',
	votes: 'Più votate',
	answers: 'Più risposte',
	views: 'Più viste',
} satisfies Record<QuestionSort, string>

export const ASK_SIGN_IN = 'Devi accedere per fare una domanda'
export const SEND_SIGN_IN = 'Devi essere autenticato per inviare una domanda'
export const QUESTION_SENT = 'La tua domanda è stata inviata con successo!'
export const QUESTION_NOT_SENT = "Errore durante l'invio della domanda"
export const QUESTION_EDITED = 'Domanda modificata con successo'
export const ANSWER_SIGN_IN = 'Devi accedere per rispondere'
export const ANSWER_SENT = 'Risposta inviata con successo'
export const ANSWER_HELD = 'La tua risposta comparirà dopo che lo studio l’avrà letta'
export const DRAFT_READY =
	'È una bozza di un programma: verifica le fonti, riscrivila con parole tue e cancella la prima riga.'
export const DRAFT_UNEDITED =
	'Questa è ancora la bozza del programma: riscrivila con parole tue e cancella la riga che comincia con «BOZZA».'
export const DRAFT_NONE = 'La base documentale non dà una risposta abbastanza sicura: questa va scritta da capo.'
export const ANSWER_EDITED = 'Risposta modificata con successo'
export const ANSWER_ACCEPTED = 'Hai accettato la risposta'
export const NOT_ALLOWED = 'Questa azione non è più possibile: la pagina mostra come stanno le cose ora'
export const STATUS_TEXT = {
	pending: 'La domanda è in attesa: per ora la vedete solo tu e lo studio.',
	declined: 'La domanda non è pubblicata: la vedete solo tu e lo studio, che ti risponde qui.',
} as const

/** @param waitSeconds until the person may write again */
export function tooManyText(waitSeconds: number): string {
	const minutes = Math.ceil(waitSeconds / 60)
	return `Hai scritto molto in poco tempo. Il testo è ancora qui: riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`
}

export const QUESTION_LABEL = { title: 'Titolo', content: 'Domanda', category: 'Argomento', tags: 'Tag' } as const
export const ANSWER_LABEL = { body: 'Risposta' } as const
