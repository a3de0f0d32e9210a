/** Numbers written in Italian words, folded: "trenta", "quarantatre", "duemilaquarantatre". */

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
for (const [word, n] of [...words]) if (word.includes('centoott')) words.set(word.replace('centoott', 'centott'), n)
words.set('mille', 1000)

/** "trenta" → 30; undefined if it is not a number, and for "un", "uno", "sei". */
export function numberOfWord(word: string): number | undefined {
	return words.get(word)
}

/** No number up to 9999 is longer: "quattromilaquattrocentoquarantaquattro". */
const longestNumberWord = 40

/** Parses a spelled-out number where only a number can occur: "articolo sei", "articolo duemilaquarantatre". Up to 9999. */
export function spelledNumber(word: string): number | undefined {
	if (word.length > longestNumberWord) return undefined
	if (word === 'uno') return 1
	if (word === 'sei') return 6
	const [, multiple, rest] = /^(?:mille|([a-z]+)mila)([a-z]+)$/.exec(word) ?? []
	if (rest === undefined) return words.get(word)
	const thousands = multiple === undefined ? 1 : spelledNumber(multiple)
	const below = spelledNumber(rest)
	return thousands === undefined || below === undefined || below > 999 ? undefined : thousands * 1000 + below
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
