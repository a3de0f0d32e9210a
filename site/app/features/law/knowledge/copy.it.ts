import type { ActNotGiven } from 'legal/normattiva'
import { formatDate, formatDateTime, formatNumber } from '#app/ui/format.ts'
import type { Task } from './desk/desk.ts'
import type { DocumentStatus } from './document.ts'
import { FILE_KINDS_TEXT, type FileProblem } from './files/file-kinds.ts'

export const UPLOAD_SIGN_IN = "Effettua l'accesso per caricare documenti nel database legale"
export const UPLOAD_INCOMPLETE = 'Compila tutti i campi obbligatori'
export const UPLOAD_FAILED = 'Errore durante il caricamento del documento'
export const UPLOAD_REFUSED = 'Errore durante il caricamento'
export const UPLOAD_TOO_LONG = 'Il documento supera 500.000 caratteri: dividilo e caricane una parte alla volta.'
export const UPLOAD_LONG_LINE = 'Titolo, fonte ed estremi non possono superare 300 caratteri.'
export const UPLOAD_TYPE_UNKNOWN = 'Il tipo di documento (documentType) non è tra quelli previsti.'
export const UPLOAD_CATEGORY_UNKNOWN = 'La categoria (category) non è tra quelle previste.'
export const UPLOAD_DATES = 'La fine della validità viene prima dell’inizio: correggi le date.'
export const UPLOAD_ALIKE = 'Un documento molto simile c’è già.'
export const DOCUMENT_GONE = 'Documento non trovato.'

/** 'Documento caricato…' in the words of the specification. */
export function uploadedText(chunks: number): string {
	return chunks > 1
		? `Documento caricato e suddiviso in ${chunks} sezioni`
		: 'Documento caricato e indicizzato con successo'
}

export const documentStatusWord = {
	private: 'Privato',
	proposed: 'Proposto',
	approved: 'Approvato',
	superseded: 'Superato',
	unverified: 'Da verificare',
} satisfies Record<DocumentStatus, string>

export const fileProblemText = {
	'unknown-kind': `Non so leggere questo tipo di file: si può con ${FILE_KINDS_TEXT}.`,
	'too-large': 'Il file supera 20 MB: dividilo, oppure incolla il testo.',
	'no-text': 'Nel file non c’è testo: se è una scansione, incolla il testo a mano.',
	password: 'Il file è protetto da password: toglila e riprova.',
	unsafe:
		'Il file contiene nomi o istruzioni che un documento non ha, e perciò non si apre: salvalo di nuovo dal tuo programma.',
	'unpacks-too-large': 'Il file, una volta aperto, è troppo grande: dividilo, oppure incolla il testo.',
	broken: 'Il file è rovinato o non è quello che dice il suo nome: prova a salvarlo di nuovo.',
	'too-slow': 'Il file chiede troppo tempo per essere letto: incolla il testo a mano.',
	'no-file': 'Scegli un file.',
} satisfies Record<FileProblem['code'], string>

export const taskKindWord = {
	import: 'Importazione',
	fill: 'Riempimento dell’archivio',
	refresh: 'Aggiornamento',
	reindex: 'Indicizzazione',
	embed: 'Vettori',
	evaluate: 'Valutazione',
} satisfies Record<Task['kind'], string>

export const taskStateWord = {
	queued: 'In attesa',
	running: 'In corso',
	done: 'Finito',
	failed: 'Fallito',
} satisfies Record<Task['state'], string>

export const DESK_DONE = {
	approve: 'Documento approvato: ora serve a tutti',
	refuse: 'Proposta respinta',
	withdraw: 'Documento ritirato',
	replace: 'Testo sostituito',
	edit: 'Dati salvati',
	reindex: 'Indicizzazione avviata',
	import: 'Importazione avviata',
	fill: 'Importazione avviata: va avanti da sola',
	acts: 'Elenco salvato',
	refresh: 'Aggiornamento avviato',
} as const
export const DESK_REFUSED = 'Il documento è cambiato nel frattempo: ricarica la pagina.'

export const DOCUMENT_LABEL = {
	title: 'Titolo',
	documentType: 'Tipo',
	category: 'Categoria',
	source: 'Fonte',
	citation: 'Estremi dell’atto',
	validFrom: 'In vigore dal',
	validTo: 'In vigore fino al',
	content: 'Testo',
	imported: 'Importazione',
} as const

export const DOCUMENT_CHANGED = 'Il documento è cambiato mentre questa pagina era aperta: guarda com’è ora e riprova.'

/** Why Normattiva answers and an act does not come. */
export const NOT_GIVEN = {
	unknown: 'Normattiva non ha un atto con questi estremi.',
	'another-act': 'Normattiva ha dato un altro atto al posto di questo: il sito non lo prende.',
	'without-text': 'Normattiva ha la pagina di questo atto ma non ne dà il testo.',
} satisfies Record<ActNotGiven['reason'], string>

export const IMPORT_REFUSED = {
	away: 'Normattiva non risponde.',
	firewall: 'La protezione di Normattiva ha rifiutato la richiesta.',
	refused: 'Normattiva ha rifiutato la richiesta.',
	shape: 'Normattiva ha risposto in un modo che il sito non conosce.',
	task: 'Il lavoro si è interrotto: riprova più tardi.',
	failed: 'Il testo è arrivato ma il sito non è riuscito a salvarlo.',
} as const

export const IMPORT_OFF = 'L’importazione è spenta sul server (LAW_SOURCE=off).'

/** @param places places and reasons, as the engine writes them */
export function unreadableText(places: readonly string[]): string {
	return `Il testo non si legge: ${places.join('; ')}`
}

/** Normattiva gave the edition of a later day. @param day ISO date */
export function notInForceText(day: string): string {
	return `Normattiva ha dato un testo che vale solo dal ${formatDate(`${day}T12:00:00Z`)}: il sito aspetta quello di oggi.`
}

/** Returns what a run left missing: 'Mancano 2 atti: qui sotto c’è perché.' */
export function stillMissingText(missing: number): string {
	return missing === 1
		? 'Manca 1 atto: qui sotto c’è perché.'
		: `Mancano ${formatNumber(missing)} atti: qui sotto c’è perché.`
}

/** Returns when the site tries again by itself. @param next ISO instant */
export function nextTryText(next: string): string {
	return `Il sito riprova da solo: ${formatDateTime(next)}.`
}
