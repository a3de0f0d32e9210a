/**
 * Article numbers: `2043`, `36-bis`, `473-bis.12`, `35.1`. Latin ordinals follow the number without limit of spelling:
 * "36 bis", "36bis", "36-BIS" are one article.
 */

/** Latin suffixes in the order in which laws insert articles; laws spell some of them in two ways, and both are official. */
const latinByRank = [
	'bis',
	'ter',
	'quater',
	'quinquies quinques',
	'sexies',
	'septies',
	'octies',
	'novies nonies',
	'decies',
	'undecies',
	'duodecies',
	'terdecies tredecies',
	'quaterdecies quattuordecies',
	'quinquiesdecies quinquiedecies quindecies',
	'sexiesdecies sedecies',
	'septiesdecies septdecies',
	'octiesdecies duodevicies',
	'noviesdecies undevicies',
	'vicies',
	'vicies-semel',
	'vicies-bis',
	'vicies-ter',
	'vicies-quater',
	'vicies-quinquies',
].map((spellings) => spellings.split(' '))

export const latinSuffixes: readonly string[] = latinByRank.flat()

const suffixSource = latinSuffixes.toSorted((a, b) => b.length - a.length).join('|')

/** One article number as written by people; used inside the citation grammar. */
export const articleNumberSource = String.raw`\d{1,5}(?:[\s\-–]?(?:${suffixSource})(?![\p{L}]))?(?:\.\d{1,2}(?!\d))?(?:-(?:bis|ter|quater)(?![\p{L}]))?`

const numberShape = new RegExp(
	String.raw`^(\d{1,5})(?:[\s\-–]?(${suffixSource}))?(?:\.(\d{1,2}))?(?:-(bis|ter|quater))?$`,
	'iu',
)

/** Returns the normal form of an article number; undefined if it is not one. */
export function parseArticleNumber(written: string): string | undefined {
	const match = numberShape.exec(written.trim().replace(/\s+/g, ' '))
	if (match === null) return undefined
	const [, digits, suffix, point, second] = match
	const latin = suffix?.toLowerCase()
	return [
		String(Number(digits)),
		latin === undefined ? '' : `-${latin}`,
		point === undefined ? '' : `.${point}`,
		second === undefined ? '' : `-${second.toLowerCase()}`,
	].join('')
}

/** Returns the number with its suffix spelled as other texts of the same law spell it: 21-novies for 21-nonies. */
export function otherSpellings(number: string): string[] {
	const match = numberShape.exec(number)
	const suffix = match?.[2]?.toLowerCase()
	if (suffix === undefined) return []
	const spellings = latinByRank.find((some) => some.includes(suffix)) ?? []
	return spellings.filter((other) => other !== suffix).map((other) => number.replace(`-${suffix}`, `-${other}`))
}

/** Orders articles as a code prints them: 36, 36-bis, 36-ter, 37. */
export function compareArticleNumbers(a: string, b: string): number {
	const left = rank(a)
	const right = rank(b)
	for (let i = 0; i < left.length; i++) {
		const difference = (left[i] ?? 0) - (right[i] ?? 0)
		if (difference !== 0) return difference
	}
	return a < b ? -1 : a > b ? 1 : 0
}

const ranks = new Map<string, readonly number[]>()

function rank(number: string): readonly number[] {
	const known = ranks.get(number)
	if (known !== undefined) return known
	const match = numberShape.exec(number)
	const computed =
		match === null
			? [Number.MAX_SAFE_INTEGER, 0, 0, 0]
			: [Number(match[1]), latinRank(match[2]), Number(match[3] ?? 0), latinRank(match[4])]
	if (ranks.size > 20_000) ranks.clear()
	ranks.set(number, computed)
	return computed
}

function latinRank(suffix: string | undefined): number {
	return suffix === undefined ? 0 : latinByRank.findIndex((spellings) => spellings.includes(suffix.toLowerCase())) + 1
}
