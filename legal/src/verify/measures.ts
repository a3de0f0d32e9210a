/** Quantities with what they measure: "trenta giorni", "giorni 30", "un terzo", "il doppio", "5 per mille". */
import { foldAccents, foldCase, numberOfWord } from 'italian'

const units: readonly (readonly [unit: string, written: RegExp])[] = [
	['hour', /^or[ae]$/],
	['day', /^giorn[oi]$/],
	['week', /^settiman[ae]$/],
	['month', /^mes[ei]$/],
	['year', /^ann[oi]$/],
	['euro', /^euro$/],
	['metre', /^metr[oi]$/],
	['kilometre', /^(?:km|chilometr[oi])$/],
]
/** "4 milioni di euro". */
const scales: ReadonlyMap<string, number> = new Map([
	['milione', 1e6],
	['milioni', 1e6],
	['miliardo', 1e9],
	['miliardi', 1e9],
])
const multiples: ReadonlyMap<string, string> = new Map(
	Object.entries<string>({ doppio: '2×', triplo: '3×', quadruplo: '4×', quintuplo: '5×' }),
)
const parts = /^(?:(terz)|(quart)|(quint)|(sest)|(ottav)|(decim))[oi]$/
const denominators = [3, 4, 5, 6, 8, 10]
/** Words that may stand between two numbers that share a unit: "da sei a tre anni". */
const joints = new Set(['a', 'ad', 'e', 'o', 'od'])

/** "non può eccedere l'anno": a limit of one without a number. */
const limitOfOne = /\b(?:ecced\p{L}+|super\p{L}+|entro|oltre)\s+(?:l['’]|il\s|la\s)(anno|mese|settimana|giorno)\b/gu

/** Distinct quantities of a text, as "30 day", "1/3", "2×", "5 ‰". */
export function measuresIn(text: string): Set<string> {
	const words =
		foldAccents(foldCase(text))
			.replaceAll('€', ' euro ')
			.match(/\d+(?:[.,]\d+)*|[a-z]+|[%‰/,;]/g) ?? []
	const found = new Set<string>()
	for (const [, unit = ''] of foldAccents(foldCase(text)).matchAll(limitOfOne)) found.add(`1 ${unitOf(unit)}`)
	for (const [i, word] of words.entries()) {
		const multiple = multiples.get(word)
		if (multiple !== undefined) found.add(multiple)
		if (word === 'meta') found.add('1/2')
		const share = parts.exec(word)
		if (
			share !== null &&
			/^(?:il|un|al|del|nel)$/.test(words[i - 1] ?? '') &&
			/^de(?:l|i|gli|ll[aeo]?)$/.test(words[i + 1] ?? '')
		)
			found.add(`1/${denominators[share.slice(1).findIndex(Boolean)]}`)
		const value = quantity(word)
		if (value === undefined) continue
		const part = parts.exec(words[i + 1] ?? '')
		if (part !== null && value < 20) found.add(`${value}/${denominators[part.slice(1).findIndex(Boolean)]}`)
		const many = scales.get(words[i + 1] ?? '')
		if (many !== undefined && unitOf(words[i + 3] ?? words[i + 2] ?? '') === 'euro') found.add(`${value * many} euro`)
		const unit = unitAt(words, i + 1) ?? unitAfterJoint(words, i + 1) ?? unitBefore(words, i)
		if (unit !== undefined) found.add(`${value} ${unit}`)
	}
	return found
}

/** Returns the text without its numbers and units. */
export function withoutMeasures(text: string): string {
	return text.replace(/\p{L}+|\d+/gu, (word) => {
		const folded = foldAccents(foldCase(word))
		return quantity(folded) === undefined && unitOf(folded) === undefined && !parts.test(folded) ? word : ' '
	})
}

function quantity(word: string): number | undefined {
	if (/^\d/.test(word)) return Number(word.replace(/\.(?=\d{3})/g, '').replace(',', '.'))
	if (/^un[oa]?$/.test(word)) return 1
	return word === 'sei' ? 6 : numberOfWord(word)
}

function unitAt(words: readonly string[], at: number): string | undefined {
	const word = words[at] ?? ''
	if (word === '%' || (word === 'per' && words[at + 1] === 'cento')) return '%'
	if (word === '‰' || (word === 'per' && words[at + 1] === 'mille')) return '‰'
	return unitOf(word)
}

function unitOf(word: string): string | undefined {
	return units.find(([, written]) => written.test(word))?.[0]
}

function unitAfterJoint(words: readonly string[], at: number): string | undefined {
	if (!joints.has(words[at] ?? '') || quantity(words[at + 1] ?? '') === undefined) return undefined
	return unitAt(words, at + 2)
}

/** "giorni sessanta", unless a number precedes the unit. */
function unitBefore(words: readonly string[], at: number): string | undefined {
	const isTaken = quantity(words[at - 2] ?? '') !== undefined
	return isTaken ? undefined : unitOf(words[at - 1] ?? '')
}
