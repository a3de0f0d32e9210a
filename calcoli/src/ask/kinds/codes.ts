/** Codes whose check digit says if they can exist. */

import { daysIn } from '../days.ts'
import type { Kind } from '../kind.ts'

const check =
	/\b(?:verific|controll|corrett|giust|valid|sbagli|errat|esist|esatt|signific)|\b(?:dice|dica|leggere|tratta|ok)\b/
const FEW_WORDS = 6

/** Returns true if the code is what is asked about, and not one of the things by which a person introduces themselves. */
function asksAbout(code: string, text: string): boolean {
	return check.test(text) || (text.replace(code, '').match(/\p{L}+/gu) ?? []).length <= FEW_WORDS
}

const checksCode: Kind = (text) => {
	const codice = /\b[a-z]{6}[\dlmnpqrstuv]{2}[a-ehlmprst][\dlmnpqrstuv]{2}[a-z][\dlmnpqrstuv]{3}[a-z]\b/.exec(text)?.[0]
	return codice === undefined || !asksAbout(codice, text)
		? undefined
		: { tool: 'verifica-codice-fiscale', input: { codice: codice.toUpperCase() }, confidence: 0.9 }
}

const checksIban: Kind = (text) => {
	if (!/\biban\b/.test(text)) return undefined
	const iban = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,4})?\b/.exec(text.replace(/\biban\b/, ''))?.[0]
	return iban === undefined || !asksAbout(iban, text)
		? undefined
		: { tool: 'iban', input: { iban: iban.toUpperCase() }, confidence: 0.9 }
}

const checksPartitaIva: Kind = (text) => {
	const numero = /\bpartita iva\b/.test(text) ? /\b(?:it)?(\d{11})\b/.exec(text)?.[1] : undefined
	return numero === undefined || !asksAbout(numero, text)
		? undefined
		: { tool: 'partita-iva', input: { numero }, confidence: 0.9 }
}

const born = /\bnat([oa])\b(?:[^.?!]{0,30}?\b(?:a|ad|in) ([\p{L}' ]{2,40}?)(?=,| il\b| \d|[.?!]|$))?/u
/** Particles that belong to a surname. */
const surname = /^(?:(?:de|di|del|della|dello|dei|la|lo|li|d'|dal|dalla) ?)?[\p{L}']+$/u

const makesCode: Kind = (text, today) => {
	const named = /codice fiscale (?:di|per) ([\p{L}']+) ([\p{L}' ]{2,40}?)(?:,| nat[oa]\b)/u.exec(text)
	if (!named) return undefined
	const [, nome, cognome] = named
	const place = born.exec(text)
	// 'Marco D'Angelo, maschio, Roma, 3/11/1975'
	const listed = text
		.slice(named.index + named[0].length)
		.split(',')
		.map((part) => part.trim())
		.find((part) => /^[\p{L}' ]{2,40}$/u.test(part) && !/^(?:maschio|femmina|uomo|donna|nat[oa])/.test(part))
	const [nato] = daysIn(text, today)
	const sesso =
		/\b(?:maschio|uomo)\b/.test(text) || place?.[1] === 'o'
			? 'M'
			: /\b(?:femmina|donna)\b/.test(text) || place?.[1] === 'a'
				? 'F'
				: undefined
	return {
		tool: 'codice-fiscale',
		input: { nome, cognome, nato, sesso, luogo: place?.[2] ?? listed },
		confidence: surname.test(cognome ?? '') ? 0.8 : 0.6,
	}
}

export const codeKinds: readonly Kind[] = [checksCode, checksIban, checksPartitaIva, makesCode]
