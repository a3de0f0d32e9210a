/** Numbers a text states, in digits or in Italian words, as canonical strings: "1.500,50" → 1500.5, "trenta" → 30, "30 %" → 30. */
import { foldAccents, foldCase } from '../text/fold.ts'

const units = [
	'zero',
	'uno',
	'due',
	'tre',
	'quattro',
	'cinque',
	'sei',
	'sette',
	'otto',
	'nove',
	'dieci',
	'undici',
	'dodici',
	'tredici',
	'quattordici',
	'quindici',
	'sedici',
	'diciassette',
	'diciotto',
	'diciannove',
]
const tens = ['venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']

/** Words from "due" to "novecentonovantanove" and round thousands. "un", "uno" and "sei" say too many other things. */
const words = new Map<string, number>()
for (let n = 2; n < 1000; n++) if (n !== 6) words.set(spell(n), n)
for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 50, 100]) words.set(`${spell(n)}mila`, n * 1000)
words.set('mille', 1000)

const fractions: Readonly<Record<string, string>> = { meta: '1/2', terzi: '/3', quinti: '/5' }

/** Distinct numbers of a text. */
export function numbersIn(text: string): Set<string> {
	const found = new Set<string>()
	for (const match of text.matchAll(/\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?/g))
		found.add(String(Number(match[0].replace(/\./g, '').replace(',', '.'))))
	for (const word of foldAccents(foldCase(text)).match(/[a-z]+/g) ?? []) {
		const value = words.get(word)
		if (value !== undefined) found.add(String(value))
		const fraction = fractions[word]
		if (fraction !== undefined) found.add(fraction)
	}
	return found
}

/** "trenta" → 30; undefined for what is no number, and for "un", "uno", "sei". */
export function numberOfWord(word: string): number | undefined {
	return words.get(word)
}

function spell(n: number): string {
	if (n < 20) return units[n] ?? ''
	if (n < 100) {
		const ten = tens[Math.floor(n / 10) - 2] ?? ''
		const unit = n % 10
		return unit === 0 ? ten : `${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${units[unit] ?? ''}`
	}
	const hundreds = Math.floor(n / 100)
	const rest = n % 100
	return `${hundreds === 1 ? '' : (units[hundreds] ?? '')}cento${rest === 0 ? '' : spell(rest)}`
}
