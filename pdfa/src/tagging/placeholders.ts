interface Placeholders {
	figure: string
	field: string
	otherAnnotation: string
	/** By subtype of the annotation. */
	annotation: Readonly<Record<string, string>>
}

const ITALIAN: Placeholders = {
	figure: 'Immagine senza descrizione',
	field: 'Campo',
	otherAnnotation: 'Annotazione',
	annotation: { Link: 'Collegamento', FileAttachment: 'File allegato', Highlight: 'Evidenziazione', Stamp: 'Timbro' },
}

const ENGLISH: Placeholders = {
	figure: 'Image without description',
	field: 'Field',
	otherAnnotation: 'Annotation',
	annotation: { Link: 'Link', FileAttachment: 'Attached file', Highlight: 'Highlight', Stamp: 'Stamp' },
}

/** Returns the texts for documents that give none, in their language or in English. */
export function placeholdersIn(language: string): Placeholders {
	return language.startsWith('it') ? ITALIAN : ENGLISH
}

/** Returns whether a text was put there for want of a description. */
export function isPlaceholder(text: string): boolean {
	return text === ITALIAN.figure || text === ENGLISH.figure
}
