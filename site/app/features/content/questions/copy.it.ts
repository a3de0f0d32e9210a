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
/** Link of the toast that follows a sent question. */
export function linkToQuestion(id: string) {
	return { to: `/questions/${id}`, label: 'Vedi la domanda' }
}
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
export const QUESTION_GONE =
	'La domanda non c’è più: è stata tolta, oppure chi l’ha scritta ha chiuso l’account. Il tuo testo non è partito: copialo da qui, se ti serve.'
export const PUBLISHED_MEANWHILE =
	'Nel frattempo la domanda è stata pubblicata: quello che hai scritto lo leggerebbero tutti, quindi non è partito. Se va bene lo stesso, invialo di nuovo.'
export const READ_BY_ALL = 'tutti'
export const WROTE_MEANWHILE =
	'Nel frattempo chi ha fatto la domanda ha scritto ancora: il messaggio è qui sopra, la tua risposta non è ancora partita. Se va bene lo stesso, inviala di nuovo.'
export const ANSWERED_MEANWHILE =
	'Nel frattempo un collega ha risposto: la sua risposta è qui sopra, la tua non è ancora partita. Se serve lo stesso, inviala di nuovo.'

/** Returns who reads an unpublished question, and why: that is another matter than how far the studio's work on it is. */
export function reservedText(status: 'pending' | 'declined', publishable: boolean): string {
	return status === 'pending' && publishable
		? 'La domanda è in attesa di pubblicazione: per ora la vedete solo tu e lo studio.'
		: 'La domanda è riservata: la vedete solo tu e lo studio, che ti risponde qui.'
}

/** Says the same to the studio, and what the asker allows. */
export function reservedForStudio(publishable: boolean): string {
	return `La vedono solo chi l’ha scritta e lo studio. ${publishable ? 'Si può pubblicare, senza nome.' : 'Deve restare riservata.'}`
}

/** @param waitSeconds until the person may write again */
export function tooManyText(waitSeconds: number): string {
	const minutes = Math.ceil(waitSeconds / 60)
	return `Hai scritto molto in poco tempo. Il testo è ancora qui: riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`
}

export const QUESTION_LABEL = { title: 'Titolo', content: 'Domanda', category: 'Argomento', tags: 'Tag' } as const
export const ANSWER_LABEL = { body: 'Risposta', isPublic: 'La leggono tutti' } as const

/** Shown to a visitor at the address of a question that only its author and the studio read. */
export const QUESTION_SIGN_IN = {
	title: 'Accedi per leggere la domanda',
	text: 'È una domanda riservata: la leggono solo chi l’ha scritta e lo studio. Dopo l’accesso torni qui.',
} as const
