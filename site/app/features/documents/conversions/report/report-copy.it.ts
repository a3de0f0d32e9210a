/** Topics of ISO 19005's clauses, by clause prefix; the longest match wins. */
export const PART_ONE_TOPICS = {
	'6.1': 'Struttura del file',
	'6.2': 'Colori e grafica',
	'6.3': 'Caratteri',
	'6.4': 'Trasparenze',
	'6.5': 'Annotazioni e collegamenti',
	'6.6': 'Azioni e script',
	'6.7': 'Dati del documento (metadati)',
	'6.8': 'Struttura per chi non vede',
	'6.9': 'Moduli',
} as const

export const LATER_PARTS_TOPICS = {
	'6.1': 'Struttura del file',
	'6.2': 'Colori e grafica',
	'6.2.10': 'Trasparenze',
	'6.2.11': 'Caratteri',
	'6.3': 'Annotazioni e collegamenti',
	'6.4': 'Moduli e firme',
	'6.5': 'Azioni e script',
	'6.6': 'Dati del documento (metadati)',
	'6.7': 'Struttura per chi non vede',
	'6.8': 'File allegati',
	'6.9': 'Livelli',
} as const

export const PART_FOUR_TOPICS = {
	'6.1': 'Struttura del file',
	'6.2': 'Colori e grafica',
	'6.2.9': 'Trasparenze',
	'6.2.10': 'Caratteri',
	'6.3': 'Annotazioni e collegamenti',
	'6.4': 'Moduli e firme',
	'6.6': 'Azioni e script',
	'6.7': 'Dati del documento (metadati)',
	'6.9': 'File allegati',
	'6.10': 'Livelli',
} as const

export const OTHER_TOPIC = 'Altro'

/** Names of the actions, singular and plural. */
export const ACTIONS = {
	fixed: ['correzione', 'correzioni'],
	replaced: ['sostituzione', 'sostituzioni'],
	removed: ['elemento tolto', 'elementi tolti'],
	'not-possible': ['cosa non riuscita', 'cose non riuscite'],
	'already-met': ['cosa già a posto', 'cose già a posto'],
} as const
export type Action = keyof typeof ACTIONS

/** Returns true for an action that has a name in Italian. */
export function isAction(text: string | undefined): text is Action {
	return text !== undefined && Object.hasOwn(ACTIONS, text)
}

export const INTACT = {
	yes: 'il contenuto non è cambiato dopo la firma',
	no: 'il contenuto è cambiato dopo la firma, o la firma non corrisponde',
	unknown: 'non si può dire se il contenuto è cambiato',
} as const

export const SIGNATURES_NOT_CHECKED =
	'Non abbiamo controllato: se il certificatore è nell’elenco dei prestatori qualificati, se il certificato è stato revocato, la marca temporale. Per quelli usa il software di firma.'

export const TAGS_MADE =
	'I tag di struttura sono stati creati in automatico, da come appaiono le pagine: titoli, elenchi e ordine di lettura possono essere sbagliati. Il formato è rispettato, ma un controllo a mano resta necessario perché il documento sia davvero accessibile.'

const languages = new Intl.DisplayNames('it', { type: 'language', fallback: 'none' })

/** A document may contain any text as its language. @param code supposedly BCP 47 */
export function languageName(code: string): string {
	try {
		const name = languages.of(code)
		return name ? `${name} (${code})` : code
	} catch {
		return code
	}
}
