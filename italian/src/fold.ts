/**
 * Folding: maps spellings of the same word to the same string. Used by the analyser, the citation grammar and the verifier; it never
 * changes stored text.
 */

const apostrophes = /[\u2018\u2019\u02bc\u2032\u0060\u00b4]/g

/** Typewriter accents of the older official texts: "attivita'" stands for "attività". */
const typewriterAccent = /([aeiou])'(?![\p{L}\p{N}])/giu

/** One apostrophe, composed accents, no soft hyphens. Keeps the letters' case. */
export function normaliseLetters(text: string): string {
	return text
		.normalize('NFC')
		.replace(/\u00ad/g, '')
		.replace(apostrophes, "'")
}

const grave: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' }

/** Lower case with grave accents only: "perché" and "perchè" meet, "attivita'" becomes "attività". */
export function foldCase(text: string): string {
	return normaliseLetters(text)
		.toLowerCase()
		.replace(typewriterAccent, (_, vowel: string) => grave[vowel] ?? vowel)
		.replace(/[áâä]/g, 'à')
		.replace(/[éêë]/g, 'è')
		.replace(/[íîï]/g, 'ì')
		.replace(/[óôö]/g, 'ò')
		.replace(/[úûü]/g, 'ù')
}

/** Without any accent: people leave them out when they type a question. */
export function foldAccents(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '')
}
