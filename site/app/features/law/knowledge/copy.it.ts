import type { Task } from './desk/desk.ts'
import type { DocumentStatus } from './document.ts'
import type { FileProblem } from './files/file-kinds.ts'

export const UPLOAD_SIGN_IN = "Effettua l'accesso per caricare documenti nel database legale"
export const UPLOAD_INCOMPLETE = 'Compila tutti i campi obbligatori'
export const UPLOAD_FAILED = 'Errore durante il caricamento del documento'
export const UPLOAD_REFUSED = 'Errore durante il caricamento'
export const UPLOAD_TOO_LONG = 'Il documento supera 500.000 caratteri: dividilo e caricane una parte alla volta.'
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
	'unknown-kind': 'Non so leggere questo tipo di file: scegli un PDF, DOCX, TXT, MD o XML.',
	'too-large': 'Il file supera 20 MB: dividilo, oppure incolla il testo.',
	'no-text': 'Nel file non c’è testo: se è una scansione, incolla il testo a mano.',
	password: 'Il file è protetto da password: toglila e riprova.',
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
