/** Equivalence of words in legal sentences, to distinguish a paraphrase from an invention. */
import { analyse } from '../text/analyse.ts'
import { formsOf } from '../text/verb-forms.ts'
import { everydayGroups, everydayWider } from './everyday-words-data.ts'
import { plainWords } from './plain-words.ts'
import { groups, wider } from './synonyms-data.ts'

/** Equivalent terms by term, computed on first use. */
let kin: Map<string, Set<string>> | undefined

function kinOf(term: string): ReadonlySet<string> | undefined {
	kin ??= tied()
	return kin.get(term)
}

function tied(): Map<string, Set<string>> {
	const ties = new Map<string, Set<string>>()
	for (const line of linesOf(groups, everydayGroups)) {
		const terms = new Set(line.split(' ').flatMap(termsOf))
		for (const term of terms) for (const other of terms) tie(ties, term, other)
	}
	for (const line of linesOf(wider, everydayWider)) {
		const [whole = '', ...parts] = line.split(' ')
		for (const term of termsOf(whole)) for (const part of parts.flatMap(termsOf)) tie(ties, term, part)
	}
	return ties
}

function linesOf(...data: readonly string[]): string[] {
	return data.flatMap((lines) => lines.trim().split('\n'))
}

/** Terms of all forms of a word. */
export function termsOf(word: string): string[] {
	return [...new Set(formsOf(word).flatMap((form) => analyse(plainWords(form))))]
}

function tie(ties: Map<string, Set<string>>, term: string, other: string): void {
	if (term === other) return
	const known = ties.get(term)
	if (known === undefined) ties.set(term, new Set([other]))
	else known.add(other)
}

/** Endings that turn one word of a family into another: "notifica" and "notificazione", "prescrive" and "prescrizione". */
const endings = new Set(
	' a e i o c d r s t v z ic if it at ut ar er ir tt ss zion azion izion sion azion ament iment ment enz anz ent ant ens iv tiv ativ itiv ibil abil bil ur ura al ial ari ori or tor ator itor ri nt nz rs rr cc'.split(
		' ',
	),
)
const shortestRoot = 5

function sameFamily(term: string, other: string): boolean {
	let shared = 0
	while (shared < term.length && shared < other.length && term[shared] === other[shared]) shared++
	return shared >= shortestRoot && endings.has(term.slice(shared)) && endings.has(other.slice(shared))
}

const known = new Map<string, boolean>()
const longestCached = 80

/** Returns true if a term of a sentence may replace one of its source: the same, of the same family, or a synonym. */
export function standsFor(term: string, source: string): boolean {
	if (term === source) return true
	const key = `${term} ${source}`
	const before = known.get(key)
	if (before !== undefined) return before
	const stands = kinOf(term)?.has(source) === true || sameFamily(term, source)
	if (known.size > 100_000) known.clear()
	if (key.length <= longestCached) known.set(key, stands)
	return stands
}
