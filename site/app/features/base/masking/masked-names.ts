import { FIRST_NAMES } from './first-names.ts'

const WORD = String.raw`\p{Lu}[\p{L}'’]+`
const FULL = `${WORD}(?:\\s+(?:d[aei]l?l?[aoe]?\\s+)?${WORD}){0,3}`
/** Words that introduce a name: titles, relatives, partners, 'mi chiamo'. */
const INTRODUCED = new RegExp(
	String.raw`\b(?:sig(?:\.ra|\.na|\.|nor[ae]?)?|dott(?:\.ssa|\.|ore|oressa)?|avv(?:\.|ocat[oa])?|geom\.?|ing\.?|rag\.?|prof(?:\.ssa|\.)?|mi\s+chiamo|sono|si\s+chiama|(?:mi[oa]|su[oa])\s+(?:figli[oa]|fratello|sorella|padre|madre|marito|moglie|compagn[oa]|soci[oa]|zi[oa]|nonn[oa]|cugin[oa]|client[ei]|amic[oa]|vicin[oa])|client[ei]|inquilin[oa]|collega|soci[oa]|fratello|sorella|marito|moglie|coniuge|figli[oa]|zi[oa]|nonn[oa]|vedova|contro|eredi?\s+di|notaio|perito|di\s+nome|a\s+nome\s+di|intestat[oaie]\s+a|firmat[oaie]\s+da|defunt[oa])\s+(${FULL})`,
	'giu',
)
const CAPITALISED = new RegExp(WORD, 'gu')
/** Capitalised words that name an office, a court, an act or a place, not a person. */
const NOT_NAMES = new Set(
	'agenzia entrate riscossione comune provincia regione stato repubblica italia italiana roma milano napoli torino firenze bologna palermo genova venezia bari tribunale corte cassazione costituzionale appello conti giudice pace procura questura prefettura ministero ministro inps inail inpdap equitalia poste banca codice civile penale procedura strada consumo costituzione legge decreto testo unico dpr iva irpef ires imu tari isee tfr nord sud est ovest unione europea parlamento camera senato governo consiglio presidente asl usl srl spa sas snc onlus gazzetta ufficiale partita dichiarazione modello registro imprese catasto san santa santo monte reggio emilia calabria lombardia lazio via viale piazza corso largo condominio cartella natale pasqua gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
		' ',
	),
)
/** A full name has at most this many capitalised words. */
const MAX_WORDS = 4
/** Words, spaces and apostrophes of a name that are compared: four words, each with a particle, and room to spare. */
const MAX_TOKENS = 32

/** Returns the names in a text, with repetitions. */
export function namesIn(text: string): string[] {
	// With flag 'i' the introduction may be in any case; the name itself must start with a capital.
	const introduced = [...text.matchAll(INTRODUCED)].flatMap(([, name = '']) =>
		/^\p{Lu}\p{Ll}/u.test(name) && !NOT_NAMES.has((name.split(/\s/)[0] ?? '').toLowerCase()) ? [properPart(name)] : [],
	)
	const known = capitalisedRuns(text).flatMap(({ words }) => {
		const from = words.findIndex(isFirstName)
		const name = words.slice(from).join(' ')
		return from < 0 ? [] : [name, ...words.filter(isFirstName)]
	})
	return [...introduced, ...known, ...unknownNames(text)]
}

/** Returns pairs and triples of capitalised words inside a sentence that name no office, act or place. */
function unknownNames(text: string): string[] {
	return capitalisedRuns(text).flatMap(({ words, isOpening }) => {
		const own = isOpening ? words.slice(1) : words
		return own.length > 1 && own.every((word) => /^\p{Lu}[\p{Ll}'’]/u.test(word) && !NOT_NAMES.has(word.toLowerCase()))
			? [own.join(' ')]
			: []
	})
}

function isFirstName(word: string): boolean {
	return FIRST_NAMES.has(word.toLowerCase())
}

interface Run {
	words: string[]
	/** Stands where a sentence begins: its first word may be no name. */
	isOpening: boolean
}

/** Returns sequences of up to four capitalised words separated by spaces only. */
function capitalisedRuns(text: string): Run[] {
	const runs: Run[] = []
	let end = -1
	for (const { 0: word, index } of text.matchAll(CAPITALISED)) {
		const run = runs.at(-1)
		if (run && run.words.length < MAX_WORDS && /^\s+$/.test(text.slice(end, index))) run.words.push(word)
		else runs.push({ words: [word], isOpening: /(?:^|[.!?:;]\s*)$/.test(text.slice(Math.max(0, index - 3), index)) })
		end = index + word.length
	}
	return runs
}

/** Returns the capitalised words at the start of a name. */
function properPart(name: string): string {
	const words = name.split(/\s+/)
	const end = words.findIndex((word) => !/^\p{Lu}/u.test(word))
	return (end < 0 ? words : words.slice(0, end)).join(' ')
}

interface Branch {
	isName: boolean
	next: Map<string, Branch>
}

/** Finds names in one pass: from each word, walks a trie of the names' tokens as far as the text matches. */
export function createNameFinder(
	names: readonly string[],
): (text: string, replace: (name: string) => string) => string {
	const root: Branch = { isName: false, next: new Map() }
	for (const name of names) {
		let branch = root
		for (const token of tokensOf(name).slice(0, MAX_TOKENS)) {
			const key = keyOf(token)
			const next = branch.next.get(key) ?? { isName: false, next: new Map() }
			branch.next.set(key, next)
			branch = next
		}
		branch.isName = branch !== root
	}
	if (root.next.size === 0) return (text) => text
	return (text, replace) => {
		const tokens = tokensOf(text)
		let replaced = ''
		for (let at = 0; at < tokens.length; ) {
			const end = endOfName(root, tokens, at)
			replaced += end > at ? replace(tokens.slice(at, end).join('')) : tokens[at]
			at = Math.max(end, at + 1)
		}
		return replaced
	}
}

/** Returns the exclusive end of the longest name that starts at a token; the token itself if there is none. */
function endOfName(root: Branch, tokens: readonly string[], start: number): number {
	let branch: Branch | undefined = root
	let end = start
	for (let at = start; at < tokens.length; at++) {
		branch = branch.next.get(keyOf(tokens[at] ?? ''))
		if (!branch) break
		if (branch.isName) end = at + 1
	}
	return end
}

/** Splits into words, runs of spaces, and all other characters one by one. */
function tokensOf(text: string): string[] {
	return text.match(/[\p{L}\d]+|\s+|[^\p{L}\d\s]/gu) ?? []
}

/** All whitespace between two words is equivalent. */
function keyOf(token: string): string {
	return /^\s/.test(token) ? ' ' : token
}
