import { formatNumber } from '#app/ui/format.ts'
import { ATTACHMENT_KINDS_TEXT, type AttachmentProblem, MAX_ATTACHMENTS } from './attachment.ts'
import type { ConsentSaved, Stage } from './question.ts'
import type { OwnQuestionRow } from './work/own-question.ts'

export const stageLabel = {
	received: 'Ricevuta',
	working: 'In lavorazione',
	answered: 'Risposta',
	closed: 'Chiusa',
} satisfies Record<Stage, string>

export const MESSAGE_SENT = 'Messaggio inviato allo studio'
export const QUESTION_TAKEN = 'Hai preso in carico la domanda: chi l’ha fatta lo sa'
export const QUESTION_PLANNED = 'Salvato: lo vedono i colleghi nella posta dello studio'
export const PLAN_CHANGED = 'Nel frattempo un collega ha cambiato chi se ne occupa o il giorno: guarda qui sotto.'
export const QUESTION_CLOSED = 'Domanda chiusa'
export const QUESTION_MERGED = 'Le due domande sono una: continua da qui'
export const MERGE_REFUSED =
	'Non si possono unire: l’altra deve essere della stessa persona oppure pubblicata. Controlla l’indirizzo.'
export const NO_CONSENT = 'Chi ha fatto la domanda non permette di pubblicarla: chiediglielo con un messaggio.'
export const ANONYMOUS_PUBLISHED = 'Pubblicata senza nome: l’originale resta riservata'
export const consentText = {
	saved: 'Scelta registrata',
	withdrawn: 'Scelta registrata: la pagina senza il tuo nome non è più sul sito',
	'not-possible': 'La domanda è pubblicata: per toglierla dal sito scrivi allo studio',
} satisfies Record<ConsentSaved, string>
export const ATTACHMENT_ADDED = 'Allegato aggiunto'
export const ATTACHMENTS_ADDED = 'Allegati aggiunti'
export const CONVERSION_STARTED = 'Il documento è nel convertitore: qui sotto vedi quando è pronto'
export const CONVERSIONS_FULL = 'Hai già molte conversioni in attesa: riprova quando sono finite'

/** Said of a file that the browser cannot read. */
export const FILE_UNREADABLE = 'Il file non si legge: forse è stato spostato o cancellato. Sceglilo di nuovo.'

export const attachmentProblemText = {
	'no-file': 'Il file manca o è vuoto: scegline un altro.',
	'too-large': 'Il file è troppo grande: al massimo 10 MB per un documento, 5 MB per una foto.',
	'wrong-kind': `Questo tipo di file non si può allegare. Si può con: ${ATTACHMENT_KINDS_TEXT}.`,
	'too-many': 'Questa domanda ha già venti allegati: non se ne possono aggiungere altri.',
	'not-found': 'Questa domanda non prende allegati: forse nel frattempo è stata pubblicata.',
	unreadable: FILE_UNREADABLE,
} satisfies Record<AttachmentProblem['code'] | 'unreadable', string>

/** Said of a file that is chosen beside too many others. */
export const TOO_MANY_CHOSEN = `Con una domanda partono al massimo ${MAX_ATTACHMENTS} allegati: raccogli gli altri in un PDF o in uno ZIP.`

const DAY_HOURS = 24

/** Returns how long the studio usually takes, 'di solito entro 2 giorni'; empty without enough answers to measure it. */
export function usuallyText(usualHours: number | null): string {
	if (usualHours === null) return ''
	const days = Math.max(1, Math.ceil(usualHours / DAY_HOURS))
	return `di solito entro ${days === 1 ? 'un giorno' : `${formatNumber(days)} giorni`}`
}

/** Returns what happens next with a question, for its author. */
export function nextText(stage: Stage, takenBy: string | null, usualHours: number | null): string {
	const usually = usuallyText(usualHours)
	switch (stage) {
		case 'received':
			return `Lo studio la legge e ti risponde qui${usually === '' ? '' : `, ${usually}`}. Ti avvisiamo per e-mail.`
		case 'working':
			return `${takenBy ?? 'Lo studio'} se ne sta occupando e ti risponde qui${usually === '' ? '' : `, ${usually}`}.`
		case 'answered':
			return 'Leggi la risposta qui sotto. Se ti serve altro, scrivi ancora: la domanda si riapre.'
		case 'closed':
			return 'La domanda è chiusa. Se ti serve altro, scrivi ancora: si riapre da sola.'
	}
}

export const NEW_ANSWER = 'Nel frattempo è arrivata una risposta: leggila qui sotto, poi chiudi se non ti serve altro.'
export const NEW_MESSAGE = 'Chi ha fatto la domanda ha scritto nel frattempo: leggi il messaggio prima di chiudere.'

/** @param failed files that did not arrive, of those chosen with a question */
export function attachingFailedText(failed: number): string {
	return failed === 1
		? 'La domanda è inviata, ma un allegato non è arrivato: riprova da qui o dalla sua pagina.'
		: `La domanda è inviata, ma ${formatNumber(failed)} allegati non sono arrivati: riprova da qui o dalla sua pagina.`
}

/** Says on 'Le mie domande' who reads a question. */
export const readersLabel = {
	everybody: 'Pubblica, senza il tuo nome',
	'everybody-soon': 'In attesa di pubblicazione',
	studio: 'Riservata',
} satisfies Record<OwnQuestionRow['readers'], string>
