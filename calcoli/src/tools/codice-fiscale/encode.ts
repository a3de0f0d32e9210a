/** Codice fiscale of a person: its letters, its check character and omocodia (d.m. 23 dicembre 1976). */
import { foldAccents } from 'italian'
import type { IsoDate } from '../../terms/days.ts'

const months = 'ABCDEHLMPRST'
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
/** Letters that replace the digits 0 to 9 when two people would have the same code. */
const omocodiaLetters = 'LMNPQRSTUV'
const digitPlaces = [6, 7, 9, 10, 12, 13, 14]

/** Latin letters only, without accents: `Nicolò D’Amico` gives `NICOLODAMICO`; German and Nordic letters are written out. */
export function plainLetters(name: string): string {
	const writtenOut = name
		.toUpperCase()
		.replaceAll('ß', 'SS')
		.replaceAll('Æ', 'AE')
		.replaceAll('Œ', 'OE')
		.replaceAll('Ø', 'O')
		.replaceAll('Ł', 'L')
		.replaceAll('Đ', 'D')
	return foldAccents(writtenOut).replaceAll(/[^A-Z]/g, '')
}

export function surnameLetters(surname: string): string {
	const letters = plainLetters(surname)
	return padded(consonants(letters) + vowels(letters))
}

export function nameLetters(name: string): string {
	const letters = plainLetters(name)
	const found = consonants(letters)
	if (found.length > 3) return `${found[0]}${found[2]}${found[3]}`
	return padded(found + vowels(letters))
}

export function dateLetters(born: IsoDate, sex: 'F' | 'M'): string {
	const [year = '', month = '', day = ''] = born.split('-')
	const dayCode = Number(day) + (sex === 'F' ? 40 : 0)
	return `${year.slice(2)}${months[Number(month) - 1]}${String(dayCode).padStart(2, '0')}`
}

/** @param body the first fifteen characters */
export function checkLetter(body: string): string {
	let total = 0
	for (const [index, character] of Array.from(body).entries()) {
		const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
		total += index % 2 === 0 ? (oddValues[value] ?? 0) : value
	}
	return String.fromCharCode(65 + (total % 26))
}

/** Returns the code with the letters of omocodia turned back into digits, the last character counted again. */
export function withoutOmocodia(code: string): string {
	const body = Array.from(code.slice(0, 15), (character, index) => {
		const digit = digitPlaces.includes(index) ? omocodiaLetters.indexOf(character) : -1
		return digit < 0 ? character : String(digit)
	})
	const plain = body.join('')
	return plain + checkLetter(plain)
}

export interface Decoded {
	/** Last two digits of the year. */
	readonly year: string
	/** 1 to 12 */
	readonly month: number
	readonly day: number
	readonly sex: 'F' | 'M'
	readonly place: string
	readonly isOmocode: boolean
}

/** @returns the fault in words where it is not a code */
export function decode(code: string): Decoded | { readonly fault: string } {
	if (!/^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/.test(code))
		return { fault: 'Non ha la forma di un codice fiscale: sedici caratteri, come RSSMRA80A01H501U.' }
	const last = checkLetter(code.slice(0, 15))
	if (last !== code[15])
		return {
			fault: `L’ultima lettera non torna: c’è un errore di battitura. Ai primi quindici caratteri seguirebbe ${last}.`,
		}
	const plain = withoutOmocodia(code)
	const dayCode = Number(plain.slice(9, 11))
	const month = months.indexOf(plain[8] ?? '') + 1
	const day = dayCode > 40 ? dayCode - 40 : dayCode
	if (day < 1 || day > new Date(Date.UTC(2000, month, 0)).getUTCDate())
		return { fault: 'Il giorno di nascita non esiste.' }
	return {
		year: plain.slice(6, 8),
		month,
		day,
		sex: dayCode > 40 ? 'F' : 'M',
		place: plain.slice(11, 15),
		isOmocode: plain !== code,
	}
}

function consonants(letters: string): string {
	return letters.replaceAll(/[AEIOU]/g, '')
}

function vowels(letters: string): string {
	return letters.replaceAll(/[^AEIOU]/g, '')
}

function padded(letters: string): string {
	return letters.slice(0, 3).padEnd(3, 'X')
}
