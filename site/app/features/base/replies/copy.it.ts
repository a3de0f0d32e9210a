/** Why a file of an e-mail was not taken. */
export const NOT_TAKEN = {
	'no-file': 'vuoto',
	'too-large': 'troppo grande',
	'wrong-kind': 'tipo non ammesso',
	'too-many': 'ce ne sono già venti',
	'not-found': 'la domanda non ne prende',
	'no-files-here': 'qui non si prendono',
} as const

/** Returns the sentence that names the files of an e-mail that were not taken; empty if all were. */
export function notTakenText(files: readonly { name: string; why: keyof typeof NOT_TAKEN }[]): string {
	if (files.length === 0) return ''
	const named = files.map(({ name, why }) => `${name} (${NOT_TAKEN[why]})`).join(', ')
	return `Allegati dell’e-mail non presi: ${named}.`
}
