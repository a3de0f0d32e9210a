/** Equivalence of words in legal sentences, to distinguish a paraphrase from an invention. */
import { analyse, formsOf } from 'italian'
import { everydayGroups, everydayWider } from './everyday-words-data.ts'
import { plainWords } from './plain-words.ts'
import { groups, wider } from './synonyms-data.ts'

/** Lines of the data by the terms in them, computed on first use. */
interface Ties {
	/** Lines whose words stand for each other. */
	readonly groups: ReadonlyMap<string, readonly number[]>
	/** Lines of the wider words, by their first word and by the others. */
	readonly wholes: ReadonlyMap<string, readonly number[]>
	readonly parts: ReadonlyMap<string, readonly number[]>
}

let known: Ties | undefined

function areKin(term: string, source: string): boolean {
	known ??= tied()
	const { groups: same, wholes, parts } = known
	return share(same.get(term), same.get(source)) || share(wholes.get(term), parts.get(source))
}

function share(lines: readonly number[] = [], others: readonly number[] = []): boolean {
	return lines.some((line) => others.includes(line))
}

function tied(): Ties {
	const same = new Map<string, number[]>()
	const wholes = new Map<string, number[]>()
	const parts = new Map<string, number[]>()
	for (const [at, line] of linesOf(groups, everydayGroups).entries())
		for (const term of new Set(line.split(' ').flatMap(termsOf))) note(same, term, at)
	for (const [at, line] of linesOf(wider, everydayWider).entries()) {
		const [whole = '', ...others] = line.split(' ')
		for (const term of termsOf(whole)) note(wholes, term, at)
		for (const term of new Set(others.flatMap(termsOf))) note(parts, term, at)
	}
	return { groups: same, wholes, parts }
}

function note(lines: Map<string, number[]>, term: string, at: number): void {
	const before = lines.get(term)
	if (before === undefined) lines.set(term, [at])
	else before.push(at)
}

function linesOf(...data: readonly string[]): string[] {
	return data.flatMap((lines) => lines.trim().split('\n'))
}

/** Terms of all forms of a word. */
export function termsOf(word: string): string[] {
	return [...new Set(formsOf(plainWords(word)).flatMap((form) => analyse(form)))]
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

const decided = new Map<string, boolean>()
const longestCached = 80

/** Returns true if a term of a sentence may replace one of its source: the same, of the same family, or a synonym. */
export function standsFor(term: string, source: string): boolean {
	if (term === source) return true
	const key = `${term} ${source}`
	const before = decided.get(key)
	if (before !== undefined) return before
	const stands = areKin(term, source) || sameFamily(term, source)
	if (decided.size > 100_000) decided.clear()
	if (key.length <= longestCached) decided.set(key, stands)
	return stands
}
