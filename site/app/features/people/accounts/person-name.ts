import { z } from 'zod'
import { cleanText } from '#app/text/written-text.ts'

const MAX_LENGTH = 100
const ALLOWED = /^[\p{L}\p{M}\d .,'’ʼ‐-]*$/u
/** Mail programs turn a name with a dot before a letter into a link. */
const ADDRESS = /\b(?:https?|www)\b|\.[\p{L}\d]/iu

const ONLY_LETTERS = 'Usa solo lettere, cifre, spazi, apostrofi, trattini e punti, su una riga'
const NO_ADDRESS = 'Scrivi solo il nome, senza indirizzi; dopo un punto metti uno spazio'

/** Schema of a name in one line. It appears in e-mails to strangers, so it may contain no address, markup, control or bidirectional character. */
export function personName(tooShort: string, tooLong: string) {
	return z
		.string()
		.trim()
		.min(2, tooShort)
		.max(MAX_LENGTH, tooLong)
		.regex(ALLOWED, ONLY_LETTERS)
		.refine((name) => name.normalize('NFC') === cleanText(name), ONLY_LETTERS)
		.refine((name) => !ADDRESS.test(name), NO_ADDRESS)
}

/** Cleans a name that another site supplied; a name that `personName` accepts is unchanged. */
export function cleanName(name: string): string {
	return name
		.slice(0, 2 * MAX_LENGTH)
		.normalize('NFC')
		.replace(/[^\p{L}\p{M}\d .,'’ʼ‐-]+/gu, ' ')
		.replace(/\b(?:https?|www)\b/giu, ' ')
		.replace(/\.(?=[\p{L}\d])/gu, '. ')
		.replace(/ +/g, ' ')
		.trim()
		.slice(0, MAX_LENGTH)
		.replace(/[\ud800-\udbff]$/, '')
		.trim()
}
