/** Codes whose check digit says if they can exist. */

import { isIsoDate } from 'italian'
import { placesNamed } from '../../tools/codice-fiscale/places.ts'
import { exactDaysIn } from '../days.ts'
import { givenNames } from '../given-names.ts'
import type { Found, Kind } from '../kind.ts'

const check =
	/\b(?:verific|controll|corrett|giust|valid|sbagli|errat|esist|esatt|signific|refus|formal|plausib|attendib|riscontr|scritt|trascri|cifr[ae] di controllo|digitat|copiat|batt|coeren|quadra|attiv)|\b(?:dice|dica|leggere|tratta|ok|torna|buon[oa]|a posto|in regola|regolare)\b/
const FEW_WORDS = 6

/** Returns true if the code is what is asked about, and not one of the things by which a person introduces themselves. */
function asksAbout(code: string, text: string): boolean {
	return check.test(text) || (text.replace(code, '').match(/\p{L}+/gu) ?? []).length <= FEW_WORDS
}

const checksCode: Kind = (text) => {
	const codice =
		/\b[a-z]{3} ?[a-z]{3} ?[\dlmnpqrstuv]{2}[a-ehlmprst][\dlmnpqrstuv]{2} ?[a-z][\dlmnpqrstuv]{3} ?[a-z]\b/.exec(
			text,
		)?.[0]
	return codice === undefined || !asksAbout(codice, text)
		? undefined
		: {
				tool: 'verifica-codice-fiscale',
				input: { codice: codice.replaceAll(' ', '').toUpperCase() },
				confidence: 0.9,
			}
}

const checksIban: Kind = (text, _today, asked) => {
	// As written: groups of its figures look like sums.
	const italian = /\bit ?\d{2} ?[a-z](?: ?\d){10}(?: ?[a-z\d]){12}(?![a-z\d])/.exec(asked.toLowerCase())?.[0]
	if (!/\biban\b/.test(text) && italian === undefined) return undefined
	const iban =
		italian ?? /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,4})?\b/.exec(text.replace(/\biban\b/, ''))?.[0]
	return iban === undefined || !asksAbout(iban, text)
		? undefined
		: { tool: 'iban', input: { iban: iban.toUpperCase() }, confidence: 0.9 }
}

const checksPartitaIva: Kind = (text, _today, asked) => {
	const whole = /\bpartit[ae] iva\b/.test(text) ? /\b(?:it)?(\d{11})\b/.exec(text)?.[1] : undefined
	// Its last digit is asked for.
	const short =
		/\bpartit[ae] iva\b/.test(text) &&
		/cifr[ae]/.test(text) &&
		/ultim|undicesim|controllo|manc|macchia|copert/.test(text)
			? /(?<!\d)\d{10}(?!\d)/.exec(asked)?.[0]
			: undefined
	const numero = whole ?? short
	return numero === undefined || (short === undefined && !asksAbout(numero, text))
		? undefined
		: { tool: 'partita-iva', input: { numero }, confidence: 0.9 }
}

const born =
	/\bnat([oa])\b(?:[^.?!]{0,30}?\b(?:a|ad|in) ([\p{L}' ]{2,40}?)(?=,| il\b| l'\d| nel\b|,? (?:in )?prov(?:incia|\.)| \d| \(|[.?!;:]|$))?/u
/** Particles that belong to a surname. */
const surname = /^(?:(?:de|di|del|della|dello|dei|la|lo|li|d'|dal|dalla) ?)?[\p{L}']+$/u

const capital = String.raw`(?:D[eia'’] ?|De[li] |Della |Dal |Lo |La )?\p{Lu}[\p{L}'’-]+`
/** `Giulia Marchetti, nata a Trento`; the first name comes first. */
const namedBeforeBirth = new RegExp(
	String.raw`(${capital}) (${capital})(?:,| \(| che| è| e)* ?(?:(?:maschio|femmina|uomo|donna|[\p{Ll} ]{0,12}),? )?(?:è )?\b(?:nat[oa]|classe)\b`,
	'u',
)

interface FullName {
	readonly nome: string | undefined
	readonly cognome: string | undefined
	/** Text after the name. */
	readonly rest: string
}

function nameIn(text: string, asked: string): FullName | undefined {
	const listed = /codice fiscale (?:di|per) ([\p{L}']+) ([\p{L}' ]{2,40}?)(?:,| nat[oa]\b)/u.exec(text)
	if (listed && surname.test(listed[2] ?? '') && !noName.test(listed[1] ?? '')) {
		const [found, first, second] = listed
		const isSwapped = isSurnameFirst(first, second) || text.includes(`${first} è il cognome`)
		const [nome, cognome] = isSwapped ? [second, first] : [first, second]
		return { nome, cognome, rest: text.slice(listed.index + found.length) }
	}
	const labelled = /\bcognome:? ([\p{L}']+)[,;]? (?:e )?nome:? ([\p{L}']+)/u.exec(text)
	if (labelled)
		return { nome: labelled[2], cognome: labelled[1], rest: text.slice(labelled.index + labelled[0].length) }
	const ofEach =
		/\b([\p{L}']+) di nome,? (?:e )?([\p{L}']+) di cognome|\bdi nome ([\p{L}']+),? (?:e )?di cognome ([\p{L}']+)/u.exec(
			text,
		)
	if (ofEach)
		return {
			nome: ofEach[1] ?? ofEach[3],
			cognome: ofEach[2] ?? ofEach[4],
			rest: text.slice(ofEach.index + ofEach[0].length),
		}
	const capitals = namedBeforeBirth.exec(asked.replaceAll(/\s+/g, ' '))
	const name = capitals ?? (noName.test(listed?.[1] ?? '') ? undefined : listed)
	const called = name || !/\bnat[oa]\b|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(text) ? undefined : calledIn(asked)
	if (called) return called
	const first = capitals ? givenBefore(asked.replaceAll(/\s+/g, ' ').slice(0, capitals.index)) : ''
	if (capitals && first === '' && isSurnameFirst(capitals[1], capitals[2]))
		return { nome: capitals[2]?.toLowerCase(), cognome: capitals[1]?.toLowerCase(), rest: '' }
	return name
		? {
				nome: `${first}${name[1]?.toLowerCase().replaceAll('’', "'")}`,
				cognome: name[2]?.toLowerCase().replaceAll('’', "'"),
				rest: '',
			}
		: undefined
}

const noName = /^(?:(?:mi|su|nostr|vostr|quest)[oa]|un[ao]?|il|la|l[oa]|signor[ae]?|chi|cui)$/
const calledBy =
	/(?:mi chiamo|si chiama|di nome|\bc\.?f\.?:?|codice fiscale:?|chiamat[oa]|sono|signora?|dott(?:or)?(?:essa)?\.?|fiscale (?:di|per|del|della)|figli[oa],?|intestat[oa] a) ((?:(?:De|Di|Del|Della|Dal|Lo|La|D[’'])? ?\p{Lu}[\p{L}'’-]+ ?){2,4})/iu
/** The words after a name: `mi chiamo Anna nata a Roma`. */
const noSurname = /^(?:nat[oa]|il|vivo|abito|sono|ed?|che|classe|residente|maschio|femmina|donna|uomo)$/
const particle = /^(?:de|di|del|della|dal|dalla|lo|la|li|d['’])$/i

/** `Mi chiamo Maria Rosaria De Luca`: given names are known, the rest is the surname. */
function calledIn(asked: string): FullName | undefined {
	const called = calledBy.exec(asked.replaceAll(/\s+/g, ' '))?.[1]?.trim().toLowerCase().split(' ') ?? []
	const end = called.findIndex((word) => noSurname.test(word))
	const words = end === -1 ? called : called.slice(0, end)
	const isGiven = words.map((word) => givenNames.has(word))
	const first = isGiven.indexOf(false)
	if (first > 0) return { nome: words.slice(0, first).join(' '), cognome: words.slice(first).join(' '), rest: '' }
	const last = isGiven.indexOf(true)
	const surnames = words.slice(0, last)
	return last > 0 && isGiven.slice(last).every(Boolean) && !surnames.every((word) => particle.test(word))
		? { nome: words.slice(last).join(' '), cognome: surnames.join(' '), rest: '' }
		: undefined
}

const isGiven = (name: string | undefined) => givenNames.has(name?.split(' ')[0] ?? '')

const unnamed: FullName = { nome: undefined, cognome: undefined, rest: '' }

/** Given names that stand before another: `Maria ` of `Maria Teresa`. */
function givenBefore(head: string): string {
	const word = /(?:^|[ ,:])(\p{Lu}[\p{L}'’-]+) $/u.exec(head)?.[1]
	return word !== undefined && givenNames.has(word.toLowerCase())
		? `${givenBefore(head.slice(0, -word.length - 1))}${word.toLowerCase()} `
		: ''
}

/** `Ferri Tommaso` */
function isSurnameFirst(first = '', second = ''): boolean {
	return givenNames.has(second.toLowerCase()) && !givenNames.has(first.toLowerCase())
}

const makesCode: Kind = (text, today, asked, chosen) => {
	const isChosen = chosen === 'codice-fiscale'
	if (!isChosen && !/codice fiscale/.test(text)) return undefined
	const named = nameIn(text, asked) ?? (isChosen ? unnamed : undefined)
	if (!named) return undefined
	const { nome, cognome, rest } = named
	const place = born.exec(text)
	// 'Marco D'Angelo, maschio, Roma, 3/11/1975'
	const listed = rest
		.split(',')
		.map((part) => part.trim())
		.find((part) => /^[\p{L}' ]{2,40}$/u.test(part) && !/^(?:maschio|femmina|uomo|donna|nat[oa])/.test(part))
	const [nato] = exactDaysIn(text, today)
	// 'Una persona nata a Bolzano' may be a man.
	const isGrammatical = /\b(?:persona|soggetto|individuo)(?: \p{L}+){0,2},? nat[oa]\b/u.test(text)
	const sesso =
		/\b(?:maschio|uomo)\b|, ?m[,;]/.test(text) || (place?.[1] === 'o' && !isGrammatical)
			? 'M'
			: /\b(?:femmina|donna|bambina)\b|, ?f[,;]/.test(text) || (place?.[1] === 'a' && !isGrammatical)
				? 'F'
				: undefined
	const luogo = place?.[2] ?? listed ?? (isChosen ? placeIn(text, nato) : undefined)
	return {
		tool: 'codice-fiscale',
		input: { nome, cognome, nato, sesso, luogo: isPlace(luogo, nato) ? luogo : undefined },
		// Of two names that are both given names, or neither, the first may be either.
		...(isGiven(nome) === isGiven(cognome) && { isTentative: true }),
		confidence: cognome === undefined || surname.test(cognome) ? 0.8 : 0.6,
	}
}

/** A place among the parts of a list: `Rossi Paolo, M, Napoli 03/07/1969`. */
function placeIn(text: string, nato: string | undefined): string | undefined {
	return text
		.split(/[,;:(]|\d/)
		.map((part) => part.trim())
		.find(
			(part) =>
				/^[\p{L}' ]{3,40}$/u.test(part) && nato !== undefined && isIsoDate(nato) && placesNamed(part, nato).length > 0,
		)
}

function isPlace(name: string | undefined, day: string | undefined): boolean {
	return name !== undefined && (day === undefined || !isIsoDate(day) || placesNamed(name, day).length > 0)
}

/** Of two codes the one that is named first is checked. */
const checksOne: Kind = (text, today, asked) => {
	const found = [checksCode, checksIban, checksPartitaIva].flatMap((kind) => kind(text, today, asked) ?? [])
	const at = ({ input }: Found) => asked.toUpperCase().indexOf((Object.values(input)[0] ?? '').slice(0, codeStart))
	return found.toSorted((one, other) => at(one) - at(other))[0]
}
const codeStart = 4

export const codeKinds: readonly Kind[] = [checksOne, makesCode]
