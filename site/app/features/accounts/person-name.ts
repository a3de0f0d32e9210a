import { z } from 'zod'

const MAX_LENGTH = 100
const ALLOWED = /^[\p{L}\p{M}\d .,'’ʼ‐-]*$/u
/** A dot right before a letter makes a link of a name in the programs that show mails. */
const ADDRESS = /\b(?:https?|www)\b|\.[\p{L}\d]/iu

const ONLY_LETTERS = 'Usa solo lettere, cifre, spazi, apostrofi, trattini e punti, su una riga'
const NO_ADDRESS = 'Scrivi solo il nome, senza indirizzi; dopo un punto metti uno spazio'

/**
 * One line that is nothing but a name: it stands in mails to strangers, so it holds no address, no markup, no control
 * character and nothing that turns the text around it.
 */
export function personName(tooShort: string, tooLong: string) {
	return z
		.string()
		.trim()
		.min(2, tooShort)
		.max(MAX_LENGTH, tooLong)
		.regex(ALLOWED, ONLY_LETTERS)
		.refine((name) => !ADDRESS.test(name), NO_ADDRESS)
}

/** What can stand of a name that another site gives; a name as `personName` takes it stays. */
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
