import type { Flavour } from 'pdfa'
import { brokenPicturesText } from './broken-pictures.it.ts'
import { type ConversionProblem, sizeInMegabytes } from './conversion.ts'

/** The engine's own checker, as reports name it. */
export const OWN_CHECKER = 'Controllo interno'

const ALWAYS_TAKEN = ['PDF', '.p7m', 'JPEG', 'PNG', 'WebP', 'TIFF'] as const
const TAKEN_WITH_OFFICE = ['Word', 'Excel', 'RTF', 'OpenDocument'] as const

/** Every kind of file that is taken, in the words of the page. @param takesOffice the machine opens documents of office programs */
export function takenKinds(takesOffice: boolean): readonly string[] {
	return takesOffice ? [...ALWAYS_TAKEN, ...TAKEN_WITH_OFFICE] : ALWAYS_TAKEN
}

/** Returns the specification's request for a file, with every kind that is taken. */
export function selectText(kinds: readonly string[]): string {
	return `Si prega di selezionare un file ${kinds.slice(0, -1).join(', ')} o ${kinds.at(-1)}.`
}

/** Titles and texts of the specification (§8), shown in toasts and returned by the API. */
export const UPLOAD_PROBLEM = {
	'not-a-pdf': {
		title: 'Formato file non supportato',
		text: selectText(takenKinds(false)),
	},
	heic: { title: 'Formato file non supportato', text: 'È una foto HEIC. Salva come JPEG e riprova.' },
	office: {
		title: 'Formato file non supportato',
		text: 'Un documento di Word, Excel, PowerPoint o LibreOffice va prima esportato: aprilo, scegli «Esporta» o «Salva con nome», formato PDF, e carica il PDF.',
	},
	'too-large': { title: 'File troppo grande', text: 'Il file deve essere inferiore a 50MB.' },
	'no-file': { title: 'Errore nella conversione', text: 'Scegli un file PDF e riprova.' },
	interrupted: { title: 'Errore nella conversione', text: 'L’invio si è interrotto. Controlla la rete e riprova.' },
	'unknown-format': { title: 'Errore nella conversione', text: 'Scegli uno dei formati dell’elenco.' },
	'unknown-choice': {
		title: 'Errore nella conversione',
		text: 'I campi purpose, kind, ocr, languages, smaller, straighten e upright prendono soltanto i valori descritti.',
	},
	'bad-webhook': {
		title: 'Errore nella conversione',
		text: 'L’indirizzo da avvisare deve cominciare con http:// o https://.',
	},
	'too-many-pictures': {
		title: 'Troppe immagini',
		text: 'Un documento può avere al massimo 100 immagini: invia le altre in un secondo documento.',
	},
	'too-many-waiting': {
		title: 'Troppe conversioni in attesa',
		text: 'Hai già 100 conversioni in attesa: aspetta che finiscano e riprova.',
	},
} as const

/** Says of pictures of one document that they are too large together. */
export function picturesTooLarge(count: number, sizeBytes: number) {
	const { title } = UPLOAD_PROBLEM['too-large']
	const text = `Le ${count} immagini insieme sono ${sizeInMegabytes(sizeBytes)} MB, e un documento ne può avere al massimo 50: togline alcune e inviale in un secondo documento, o rifai le foto più piccole.`
	return { title, text }
}

/** @param count files that were on their way when the page was closed */
export function unfinishedText(count: number): string {
	return count === 1
		? 'Un file non era ancora arrivato quando la pagina si è chiusa: sceglilo di nuovo.'
		: `${count} file non erano ancora arrivati quando la pagina si è chiusa: sceglili di nuovo.`
}

/** Other messages of the API. */
export const API_PROBLEM = {
	'not-found': 'Conversione non trovata.',
	'out-of-scope': 'Questa chiave non può farlo: creane una con l’ambito che serve.',
	'bad-request': 'La richiesta non è valida: controlla i campi inviati.',
	'still-running': 'La conversione è in corso: aspetta che finisca, o annullala.',
	'already-ended': 'La conversione è già finita.',
	'no-result': 'Non c’è un file da scaricare.',
	'cannot-split': 'Il documento non si può dividere in parti più piccole.',
	'unknown-method': 'A questo indirizzo non si risponde con questo metodo.',
	'too-many-requests': 'Troppe richieste. Aspetta un momento e riprova.',
	'too-many-streams':
		'Hai già otto pagine o programmi che seguono le conversioni: chiudine uno, o chiedi lo stato di ciascuna.',
} as const

/** A page that the browser cannot draw with its corrections; nothing is sent then. */
export const NOT_DRAWN =
	'il browser non riesce a disegnare la pagina corretta. Togli le correzioni o rifai la foto più piccola, e riprova.'

export const CONVERSION_STARTED = 'Conversione avviata'
export const CONVERSION_CANCELLED = 'Conversione annullata'
export const CONVERSION_DELETED = 'File eliminato'
export const CONVERSION_DONE = 'Conversione completata'
export const VERIFICATION_DONE = 'Verifica completata'
export const END_FAILED = { convert: 'Conversione fallita', verify: 'Verifica non riuscita' } as const
export const CONVERSION_SIGN_IN = "Devi effettuare l'accesso per utilizzare il convertitore PDF/A."
export const CONVERSION_FAILED = 'Si è verificato un errore durante la conversione.'

function alternative(best: Flavour | undefined): string {
	return best ? ` Si può ottenere invece PDF/A-${best.toUpperCase()}: scegli quel formato.` : ''
}

/** Returns the reason why there is no PDF/A, and what the person can do. */
export function conversionProblemText(problem: ConversionProblem): string {
	if (problem.pictures) return brokenPicturesText(problem.pictures)
	switch (problem.code) {
		case 'not-a-pdf':
			return 'Il file non è un PDF leggibile: aprilo con il programma che lo ha creato ed esportalo di nuovo in PDF.'
		case 'password-needed':
			return 'Il PDF è protetto da password: salvane una copia senza password e riprova.'
		case 'signed':
			return 'Il PDF è firmato, e la conversione toglierebbe valore alla firma: converti il documento prima di firmarlo.'
		case 'damaged':
			return 'Il PDF è danneggiato e non se ne leggono le pagine: procurati un’altra copia e riprova.'
		case 'incomplete':
			return 'Il PDF è danneggiato e ne manca una parte: procurati una copia intera. Se non ce n’è un’altra, puoi convertire quello che resta.'
		case 'result-differs':
			return 'Nel risultato mancherebbe qualcosa che nel PDF c’è, e perciò non te lo diamo. Prova un altro formato, oppure converti comunque e confronta le pagine.'
		case 'level-not-reachable':
			return `Questo documento non può diventare il formato scelto senza perdere qualcosa.${alternative(problem.best)}`
		case 'too-large':
			return 'Il PDF è troppo grande o troppo complesso per essere convertito: dividilo in parti più piccole e riprova.'
		case 'not-a-picture':
			return 'Il file non è un’immagine JPEG, PNG, WebP o TIFF: salvalo in uno di questi formati e riprova.'
		case 'heic':
			return 'È una foto HEIC. Salva come JPEG e riprova.'
		case 'damaged-picture':
			return 'L’immagine è incompleta o danneggiata: rifai la foto o la scansione e riprova.'
		case 'picture-too-large':
			return 'L’immagine è troppo grande: salvala con meno di 64 milioni di punti (A4 a 600 dpi ne ha 35) e riprova.'
		case 'too-many-pages':
			return 'Il file ha troppe pagine: dividilo in parti (500 pagine al massimo, 60 se in grigio o a colori) e riprova.'
		case 'damaged-document':
			return 'Uno dei PDF è rovinato o incompleto: aprilo, salvalo di nuovo e riprova.'
		case 'protected-document':
			return 'Uno dei PDF è protetto da password: toglila e riprova.'
		case 'more-than-pages':
			return 'Uno dei PDF ha firme, livelli o allegati, che unendolo si perderebbero: convertilo da solo.'
		case 'fonts-missing':
			return 'Nel PDF mancano i caratteri cinesi, giapponesi o coreani e ora non si possono scaricare: riprova quando c’è rete, o riesportalo incorporandoli.'
		case 'language-missing':
			return 'Per leggere il tedesco o il francese serve un modello che ora non si può scaricare: riprova quando c’è rete, o scegli italiano e inglese.'
		case 'office-failed':
			return 'Il documento non si è aperto: è danneggiato, protetto da password o troppo complesso. Aprilo con il programma che lo ha creato, salvalo come PDF e carica il PDF.'
		case 'office-missing':
			return 'Ora i documenti di Word, Excel e LibreOffice non si possono convertire: salvalo come PDF e carica il PDF.'
		case 'cancelled':
			return 'Conversione annullata.'
		case 'signed-envelope':
			return 'Il file è una busta firmata (.p7m): la firma vale per il documento com’è. Puoi estrarre il documento, o convertirlo sapendo che il risultato non è più firmato.'
		case 'no-document':
			return 'La busta .p7m non contiene un documento: cerca il file che accompagna la firma.'
		case 'not-confirmed':
			return 'Un secondo controllo, indipendente dal nostro, non conferma il risultato: per questo non te lo diamo. Prova un altro formato.'
		case 'not-compliant':
			return 'Il file non rispetta il formato scelto: nel rapporto trovi che cosa manca. Puoi convertirlo.'
		case 'fault':
			return `${CONVERSION_FAILED} Riprova; se succede di nuovo, scrivici.`
	}
}

export const CONVERSION_NOT_STARTED = {
	title: 'Errore nella conversione',
	text: "Si è verificato un errore durante l'avvio della conversione.",
} as const

export const DOWNLOAD_FAILED = {
	title: 'Errore nel download',
	text: 'Si è verificato un errore durante il download del file.',
} as const

/** A browser says that it converted a document. */
export const DECLARED = 'Dichiarata dal browser'
export const DECLARED_NOTE = 'Convertita su un dispositivo: il sito non ha visto il file e non lo ha controllato.'
export const HERE = 'su questo dispositivo'
export const UNNAMED = 'Documento senza nome'

/** Of chosen files that are not PDFs. */
export function onlyPdfText(names: readonly string[], signedIn: boolean): string {
	const other = signedIn ? ' Per gli altri file usa «Avvia Conversione».' : ''
	return `Su questo dispositivo si convertono solo i PDF.${other} Non presi: ${names.join(', ')}.`
}
