import { ATTACHMENT_KINDS_TEXT } from '#app/features/content/questions/attachment.ts'
import { FILE_UNREADABLE } from '#app/features/content/questions/work-copy.it.ts'
import type { JoinProblem } from '#app/features/documents/conversions/conversion.ts'
import { counted } from '#app/ui/format.ts'
import {
	type AskProblem,
	MAX_OPEN_REQUESTS,
	MAX_PAPER_FILES,
	OPEN_DAYS_AFTER,
	type PaperRequestState,
	type ReceiveProblem,
} from './paper.ts'

export const PAPERS_ASKED = 'Richiesta mandata: il cliente ha il link per e-mail'
export const PAPERS_WITHDRAWN = 'Richiesta ritirata: il link non vale più'
export const PAPERS_SEEN = 'Segnati come visti'
export const PAPERS_JOINING = 'Il PDF/A unico è in preparazione: lo trovi qui, nel convertitore'
export const PAPERS_GONE = 'Questa richiesta non c’è più.'
export const MORE_ARRIVED = 'Nel frattempo è arrivato altro: guarda qui sotto, poi conferma.'
export const ARRIVED_LABEL = { files: 'File arrivati', finished: 'Il cliente ha finito' } as const

export const ASK_PROBLEM = {
	full: `A questo cliente hai già chiesto documenti ${MAX_OPEN_REQUESTS} volte, e le richieste sono ancora aperte: ritirane una.`,
	'not-possible': 'Non si possono chiedere documenti qui: l’account non c’è più o è sospeso, o la domanda è pubblica.',
} as const satisfies Record<AskProblem['code'], string>

export const JOIN_PROBLEM = {
	nothing: 'Non è arrivato ancora niente.',
	'too-large': 'Insieme superano 50 MB: scaricali nello ZIP e uniscili a gruppi nel convertitore.',
	'too-many-waiting': 'Hai già 100 conversioni in attesa: aspetta che ne finisca qualcuna e riprova.',
} as const satisfies Record<JoinProblem['code'], string>

export const COPIES_GONE = 'Copie tolte da questo dispositivo'
export const COPIES_KEPT = {
	title: 'Il browser non ha tolto le copie',
	text: 'Sono ancora su questo dispositivo: per toglierle, cancella i dati di questo sito dalle impostazioni del browser.',
}
export const LINK_CLOSED =
	'Questo link non vale più: hai già finito, i giorni sono passati, oppure lo studio lo ha ritirato. Se devi mandare altro, scrivi allo studio.'

export const RECEIVE_PROBLEM = {
	closed: LINK_CLOSED,
	'no-file': 'Il file manca o è vuoto: scegline un altro.',
	'too-large': 'Il file è troppo grande: al massimo 10 MB per un documento, 5 MB per una foto.',
	'wrong-kind': `Questo tipo di file non si può mandare. Si può con: ${ATTACHMENT_KINDS_TEXT}.`,
	'too-many': `Da questo link si mandano al massimo ${MAX_PAPER_FILES} file.`,
	unreadable: FILE_UNREADABLE,
} as const satisfies Record<ReceiveProblem['code'] | 'unreadable', string>

export const STATE_LABEL = {
	open: 'In attesa',
	finished: 'Il cliente ha finito',
	withdrawn: 'Ritirata',
	over: 'Scaduta',
} as const satisfies Record<PaperRequestState, string>

export const LINK_LIFETIME = `Il link vale fino a «Ho finito», o fino a ${OPEN_DAYS_AFTER} giorni dopo il giorno chiesto.`

/** @param seconds until files are taken again */
export function tooManyFilesText(seconds: number): string {
	return `Troppi file in poco tempo. Riprova tra ${seconds} secondi.`
}

/** Names the document of everything that came; @param client as the studio calls them */
export function joinedName(client: string): string {
	return `Documenti di ${client}.pdf`
}

/** Returns '2 file arrivati', for the client and the studio. */
export function arrivedText(files: number): string {
	return files === 0 ? 'ancora niente' : counted(files, 'file arrivato', 'file arrivati')
}
