/** Italian numerals in words, up to 999,999: `sessanta`, `ventidue`, `duemilaventisei`. */

const small = [
	...['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'],
	...['tredici', 'quattordici', 'quindici', 'sedici', 'diciassette', 'diciotto', 'diciannove'],
]
const tens = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']

function spelling(value: number): string {
	if (value >= 100) return `${value < 200 ? '' : small[Math.floor(value / 100)]}cento${spelling(value % 100)}`
	if (value < small.length) return small[value] ?? ''
	const ten = tens[Math.floor(value / 10)] ?? ''
	const unit = value % 10
	// 'Ventuno' and 'ventotto' drop the last vowel of the ten.
	return `${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${small[unit]}`
}

/** `Centootto` is also written `centotto`. */
const belowThousand: ReadonlyMap<string, number> = new Map(
	Array.from({ length: 999 }, (_, index) => index + 1).flatMap((value): [string, number][] => [
		[spelling(value), value],
		[spelling(value).replace('centoott', 'centott'), value],
	]),
)

/** Returns the value of one word; undefined where it is no numeral. An accent on the last letter (`ventitré`) does not count. */
export function numeralValue(written: string): number | undefined {
	const word = written.replace(/tré$/, 'tre')
	const plain = belowThousand.get(word)
	if (plain !== undefined) return plain
	const [head, tail, ...more] = word.startsWith('mille') ? ['mille', word.slice(5)] : word.split('mila')
	if (head === undefined || tail === undefined || more.length > 0) return undefined
	const thousands = head === 'mille' ? 1 : belowThousand.get(head)
	const rest = tail === '' ? 0 : belowThousand.get(tail)
	return thousands === undefined || rest === undefined ? undefined : thousands * 1000 + rest
}
