/** Sentence borders in Italian legal prose, where most full stops belong to abbreviations. */

/** A stretch of text, UTF-16 units, end exclusive. */
export interface Range {
	start: number
	end: number
}

const abbreviations = new Set(
	`art artt n nn c co cc cod cpv ss seg segg lett let d l r p s t u dlgs lgs dpr dpcm dm dl rd reg dir cost disp att trans prel proc civ pen amm
	nav cons str g gu ord suppl sent sez un cass corte trib app ric pag pagg par cap tit lib all sig sigg dott avv prof on es ecc etc cfr vs cit min max
	spa srl sas snc ed ibid op vol fasc tel prot rif num co mod modif conv gen feb mar apr mag giu lug ago set ott nov dic ii iii iv vi vii viii ix xi xii
	ca sec ter bis quater`.split(/\s+/),
)

/** Sentences of `text` between `from` and `to`, trimmed, in order. */
export function sentencesOf(text: string, from = 0, to = text.length): Range[] {
	const sentences: Range[] = []
	let start = from
	/** Nothing but numbers since the sentence began: "1." opens a comma, "del 2019." closes a sentence. */
	let isOnlyNumbers = true
	/** End of the last run of closing signs, so that none is scanned twice. */
	let closedTo = from
	const begin = (at: number) => {
		start = at
		isOnlyNumbers = true
	}
	for (let at = from; at < to; at++) {
		const character = text.charAt(at)
		if (character === '\n' && isBlankLine(text, at)) {
			pushTrimmed(sentences, text, start, at)
			begin(at + 1)
			continue
		}
		if ('.!?'.includes(character)) {
			if (at + 1 > closedTo) closedTo = closeQuotes(text, at + 1, to)
			if (endsSentence(text, start, at, closedTo, to, isOnlyNumbers)) {
				pushTrimmed(sentences, text, start, closedTo)
				begin(closedTo)
				at = closedTo - 1
				continue
			}
		}
		isOnlyNumbers &&= /[\d\s.]/.test(character)
	}
	pushTrimmed(sentences, text, start, to)
	return sentences
}

function isBlankLine(text: string, at: number): boolean {
	return text.charAt(at + 1) === '\n' || text.charAt(at - 1) === '\n'
}

function closeQuotes(text: string, at: number, to: number): number {
	let end = at
	while (end < to && /[»"”')\].]/.test(text.charAt(end))) end++
	return end
}

function endsSentence(
	text: string,
	start: number,
	at: number,
	end: number,
	to: number,
	isOnlyNumbers: boolean,
): boolean {
	if (end >= to) return true
	if (!/\s/.test(text.charAt(end))) return false
	const next = /\S/.exec(text.slice(end, end + 8))?.[0] ?? ''
	if (!/[\p{Lu}\d«"“(È]/u.test(next)) return false
	if (text.charAt(at) !== '.') return true
	const before = /([\p{L}\d]+)$/u.exec(text.slice(Math.max(start, at - 24), at))?.[1] ?? ''
	if (before === '') return true
	if (/^\d+$/.test(before)) return !isOnlyNumbers
	if (before.length === 1) return false
	return !abbreviations.has(before.toLowerCase())
}

function pushTrimmed(into: Range[], text: string, start: number, end: number): void {
	let from = start
	let to = end
	while (from < to && /\s/.test(text.charAt(from))) from++
	while (to > from && /\s/.test(text.charAt(to - 1))) to--
	if (to > from) into.push({ start: from, end: to })
}
