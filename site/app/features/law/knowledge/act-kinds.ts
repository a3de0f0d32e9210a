import type { Act } from 'legal'
import type { DocumentCategory, DocumentType } from './document.ts'

/** Returns the specification's document type for the engine's kind of act. */
export function documentTypeOf({ code, documentType }: Act): DocumentType {
	if (code === 'cc') return 'codice_civile'
	if (code === 'cp') return 'codice_penale'
	switch (documentType) {
		case 'testo-unico':
			return 'testo_unico'
		case 'decreto-legge':
			return 'decreto_legge'
		case 'legge':
		case 'costituzione':
			return 'legge'
		case 'circolare':
			return 'circolare'
		case 'sentenza':
			return 'giurisprudenza'
		case 'scheda':
			return 'dottrina'
		case 'codice':
		case 'decreto':
		case 'decreto-legislativo':
		case 'documento':
		case 'regolamento':
			return 'altro'
	}
}

/** Returns the specification's category for the engine's area of an act. */
export function categoryOf({ area }: Act): DocumentCategory {
	switch (area) {
		case 'tributario':
		case 'civile':
		case 'amministrativo':
		case 'penale':
		case 'lavoro':
			return area
		case 'famiglia':
		case 'successioni':
		case 'consumo':
		case 'procedura-civile':
			return 'civile'
		case 'impresa':
		case 'crisi':
			return 'commerciale'
		case 'procedura-penale':
			return 'penale'
		case 'altro':
		case 'ambiente':
		case 'costituzionale':
		case 'cultura':
		case 'digitale':
		case 'strada':
			return 'altro'
	}
}
