const WORD = String.raw`\p{Lu}[\p{L}'’]+`
const FULL = `${WORD}(?:\\s+(?:d[aei]l?l?[aoe]?\\s+)?${WORD}){0,3}`
/** Words that introduce a name: titles, relatives, partners, 'mi chiamo'. */
const INTRODUCED = new RegExp(
	String.raw`\b(?:sig(?:\.ra|\.na|\.|nor[ae]?)?|dott(?:\.ssa|\.|ore|oressa)?|avv(?:\.|ocat[oa])?|geom\.?|ing\.?|rag\.?|prof(?:\.ssa|\.)?|mi\s+chiamo|sono|si\s+chiama|(?:mi[oa]|su[oa])\s+(?:figli[oa]|fratello|sorella|padre|madre|marito|moglie|compagn[oa]|soci[oa]|zi[oa]|nonn[oa]|cugin[oa]|client[ei]|amic[oa]|vicin[oa])|client[ei]|inquilin[oa]|collega|soci[oa])\s+(${FULL})`,
	'giu',
)
const CAPITALISED = new RegExp(WORD, 'gu')
const FIRST_NAMES = new Set(
	'adriana adriano alberto alessandra alessandro alessia alessio alice andrea angela angelo anna antonella antonio arianna barbara beatrice benedetta bruno camilla carla carlo carmela caterina cecilia chiara claudia claudio cristian cristina daniela daniele dario davide debora diego domenico donatella edoardo elena eleonora elisa elisabetta emanuele emma enrico eugenio fabio fabrizio federica federico filippo francesca francesco franco gabriele gabriella gaia giacomo gianluca gianni giorgia giorgio giovanna giovanni giulia giuliano giulio giuseppe giuseppina grazia greta guido ilaria irene jacopo laura leonardo letizia lorenzo luca lucia luciano luigi luisa manuela marcello marco margherita maria marina mario marta martina massimo matteo maurizio mattia michela michele mirko monica nicola nicoletta paola paolo patrizia piero pietro raffaele renato riccardo rita roberta roberto rosa rosanna salvatore samuele sandra sara serena sergio silvia simona simone sofia stefania stefano teresa tommaso umberto valentina valeria vincenzo viola vittoria vittorio'.split(
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
		/^\p{Lu}\p{Ll}/u.test(name) ? [properPart(name)] : [],
	)
	const known = capitalisedRuns(text).flatMap((words) => {
		const from = words.findIndex(isFirstName)
		const name = words.slice(from).join(' ')
		return from < 0 ? [] : [name, ...words.filter(isFirstName)]
	})
	return [...introduced, ...known]
}

function isFirstName(word: string): boolean {
	return FIRST_NAMES.has(word.toLowerCase())
}

/** Returns sequences of up to four capitalised words separated by spaces only. */
function capitalisedRuns(text: string): string[][] {
	const runs: string[][] = []
	let end = -1
	for (const { 0: word, index } of text.matchAll(CAPITALISED)) {
		const run = runs.at(-1)
		if (run && run.length < MAX_WORDS && /^\s+$/.test(text.slice(end, index))) run.push(word)
		else runs.push([word])
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
