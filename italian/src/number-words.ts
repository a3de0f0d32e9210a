/** Numbers written in Italian words, in lower case: "trenta", "quarantatre", "duemilaquarantatre". */

const small = [
	...['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'],
	...['tredici', 'quattordici', 'quindici', 'sedici', 'diciassette', 'diciotto', 'diciannove'],
]
const tens = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']

/** From 1 to 999; "centootto" is also written "centotto". */
const belowThousand = new Map<string, number>()
for (let n = 1; n < 1000; n++) {
	const spelling = spell(n)
	belowThousand.set(spelling, n).set(spelling.replace('centoott', 'centott'), n)
}

/** No number below a million is longer: "quattrocentoquarantaquattromilaquattrocentoquarantaquattro". */
const longestNumberWord = 60

/** Parses a number where only a number can stand: "articolo sei", "duemilaquarantatre". From 1 to 999,999; an accent ("ventitré") does not count. */
export function spelledNumber(written: string): number | undefined {
	if (written.length > longestNumberWord) return undefined
	const word = written.replace(/tré$/, 'tre')
	const plain = belowThousand.get(word)
	if (plain !== undefined) return plain
	const [head, tail, ...more] = word.startsWith('mille') ? ['mille', word.slice(5)] : word.split('mila')
	if (head === undefined || head === 'uno' || tail === undefined || more.length > 0) return undefined
	const thousands = head === 'mille' ? 1 : belowThousand.get(head)
	const rest = tail === '' ? 0 : belowThousand.get(tail)
	return thousands === undefined || rest === undefined ? undefined : thousands * 1000 + rest
}

/** "uno" and "sei" say too many other things. */
const ambiguous = new Set(['uno', 'sei'])
/** Thousands that a text counts in. */
const roundThousands = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 50, 100].map((n) => n * 1000))

/** Returns the number that a word of a text says, below a thousand or a round thousand: "trenta" is 30. Undefined for words that may be another. */
export function numberOfWord(word: string): number | undefined {
	const value = ambiguous.has(word) ? undefined : spelledNumber(word)
	return value !== undefined && (value < 1000 || roundThousands.has(value)) ? value : undefined
}

function spell(n: number): string {
	if (n >= 100) return `${n < 200 ? '' : small[Math.floor(n / 100)]}cento${spell(n % 100)}`
	if (n < small.length) return small[n] ?? ''
	const ten = tens[Math.floor(n / 10)] ?? ''
	const unit = n % 10
	// "Ventuno" and "ventotto" drop the last vowel of the ten.
	return `${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${small[unit]}`
}
