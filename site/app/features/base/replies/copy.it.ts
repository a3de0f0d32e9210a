/** Why a file of an e-mail was not taken. */
export const NOT_TAKEN = {
	'no-file': 'vuoto',
	'too-large': 'troppo grande',
	'wrong-kind': 'tipo non ammesso',
	'too-many': 'ce ne sono già venti',
	'not-found': 'la domanda non ne prende',
	'no-files-here': 'qui non si prendono',
} as const

/** A container that could not be read, or holds no files. */
const WINMAIL =
	'winmail.dat è il contenitore in cui Outlook chiude gli allegati quando scrive in formato RTF: vanno rimandati da un’e-mail in formato HTML.'

/** Returns the sentence that names the files of an e-mail that were not taken; empty if all were. */
export function notTakenText(files: readonly { name: string; why: keyof typeof NOT_TAKEN }[]): string {
	if (files.length === 0) return ''
	const named = files.map(({ name, why }) => `${name} (${NOT_TAKEN[why]})`).join(', ')
	const isOutlooks = files.some(({ name }) => name.toLowerCase() === 'winmail.dat')
	return `Allegati dell’e-mail non presi: ${named}.${isOutlooks ? ` ${WINMAIL}` : ''}`
}
