import type { Flavour } from 'pdfa'
import type { ConversionProblem } from './conversion.ts'

/** Titles and texts of the specification (§8), said as toasts and as answers of the API. */
export const UPLOAD_PROBLEM = {
	'not-a-pdf': { title: 'Formato file non supportato', text: 'Si prega di selezionare un file PDF.' },
	'too-large': { title: 'File troppo grande', text: 'Il file deve essere inferiore a 50MB.' },
	'no-file': { title: 'Errore nella conversione', text: 'Scegli un file PDF e riprova.' },
	interrupted: { title: 'Errore nella conversione', text: 'L’invio si è interrotto. Controlla la rete e riprova.' },
	'unknown-format': { title: 'Errore nella conversione', text: 'Scegli uno dei formati dell’elenco.' },
} as const

export const CONVERSION_STARTED = 'Conversione avviata'
export const CONVERSION_SIGN_IN = "Devi effettuare l'accesso per utilizzare il convertitore PDF/A."
export const CONVERSION_FAILED = 'Si è verificato un errore durante la conversione.'

function alternative(best: Flavour | undefined): string {
	return best ? ` Si può ottenere invece PDF/A-${best.toUpperCase()}: scegli quel formato.` : ''
}

/** Why there is no PDF/A, and what to do about it. */
export function conversionProblemText(problem: ConversionProblem): string {
	switch (problem.code) {
		case 'not-a-pdf':
			return 'Il file non è un PDF leggibile: aprilo con il programma che lo ha creato ed esportalo di nuovo in PDF.'
		case 'password-needed':
			return 'Il PDF è protetto da password: salvane una copia senza password e riprova.'
		case 'signed':
			return 'Il PDF è firmato, e la conversione toglierebbe valore alla firma: converti il documento prima di firmarlo.'
		case 'damaged':
			return 'Il PDF è danneggiato e non se ne leggono le pagine: procurati un’altra copia e riprova.'
		case 'level-not-reachable':
			return `Questo documento non può diventare il formato scelto senza perdere qualcosa.${alternative(problem.best)}`
		case 'too-large':
			return 'Il PDF è troppo grande o troppo complesso per essere convertito: dividilo in parti più piccole e riprova.'
		case 'fault':
			return `${CONVERSION_FAILED} Riprova; se succede di nuovo, scrivici.`
	}
}

export const CONVERSION_NOT_STARTED = {
	title: 'Errore nella conversione',
	text: "Si è verificato un errore durante l'avvio della conversione.",
} as const
