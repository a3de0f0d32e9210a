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
