import type { Reason } from './incoming-mail.ts'

/** Why an e-mail is in no conversation, and what to do. */
export const REASON_TEXT = {
	'no-token': 'È stata scritta alla casella delle risposte, ma non risponde a un’e-mail del sito.',
	'unknown-token': 'Non risponde a nessuna conversazione che il sito conosce.',
	suspended: 'Chi scrive ha l’account sospeso.',
	fallen:
		'Risponde a un’e-mail di prima che l’account cambiasse indirizzo o password, o di un account che non c’è più.',
	'wrong-sender':
		'Chi scrive non è la persona a cui il sito aveva scritto: forse ha inoltrato l’e-mail, o usa un altro indirizzo.',
	'not-authenticated': 'Il server di posta dice che il mittente non è quello scritto: attenzione, può essere un falso.',
	automatic: 'È una risposta automatica, una lista, o un avviso di mancata consegna.',
	closed:
		'La conversazione non prende più messaggi: la domanda è pubblica, unita a un’altra o tolta, oppure il messaggio è stato cancellato.',
	empty: 'Non contiene né testo né allegati, oltre a quello a cui risponde.',
	'too-long': 'È più lunga di quanto può essere un messaggio.',
	'too-many': 'Nell’ultima ora sono già arrivate venti risposte in questa conversazione.',
	'too-large': 'È troppo grande: se ne vede solo l’inizio.',
	unreadable: 'Il sito non riesce a leggerla: qui sotto è come è arrivata.',
	failed: 'Il sito non è riuscito a metterla nella sua conversazione.',
} as const satisfies Record<Reason, string>

export const MAIL_DONE = 'E-mail tolta dalla posta'
export const MAIL_GONE = 'Qualcuno l’ha già tolta'
