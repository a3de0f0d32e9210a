/** Equivalence of words: those of a question and those of the law. */
import { builtInThesaurus } from './built-in-thesaurus.ts'

/** Endings that turn one word of a family into another: "notifica" and "notificazione", "prescrive" and "prescrizione". */
const endings = new Set(
	' a e i o c d r s t v z ic if it at ut ar er ir tt ss zion azion izion sion azion ament iment ment enz anz ent ant ens iv tiv ativ itiv ibil abil bil ur ura al ial ari ori or tor ator itor ri nt nz rs rr cc'.split(
		' ',
	),
)
const shortestRoot = 5

/** Both begin with the same root. */
function sameFamily(term: string, other: string): boolean {
	let shared = shortestRoot
	while (shared < term.length && shared < other.length && term[shared] === other[shared]) shared++
	return endings.has(term.slice(shared)) && endings.has(other.slice(shared))
}

function rootOf(term: string): string | undefined {
	return term.length < shortestRoot ? undefined : term.slice(0, shortestRoot)
}

/** Some words, looked up by the terms of the law that they may stand for. */
export class AkinWords {
	readonly #words: readonly string[]
	/** By term, the place of the first word that says it. */
	readonly #places = new Map<string, number>()
	/** By root, the places of the words. */
	readonly #families = new Map<string, number[]>()
	readonly #decided = new Map<string, string | undefined>()

	/** @param words analysed terms */
	constructor(words: readonly string[]) {
		this.#words = words
		const thesaurus = builtInThesaurus()
		for (const [place, word] of words.entries()) {
			for (const term of thesaurus.akinTo(word)) if (!this.#places.has(term)) this.#places.set(term, place)
			const root = rootOf(word)
			if (root !== undefined) this.#families.set(root, [...(this.#families.get(root) ?? []), place])
		}
		for (const [place, word] of words.entries()) this.#places.set(word, place)
	}

	/** Returns the first word that may stand for a term: the same, one of the same family, or one that says it in other words. */
	of(term: string): string | undefined {
		if (this.#decided.has(term)) return this.#decided.get(term)
		const family = this.#families.get(rootOf(term) ?? '') ?? []
		const places = [
			this.#places.get(term) ?? Number.POSITIVE_INFINITY,
			...family.filter((place) => sameFamily(this.#words[place] ?? '', term)),
		]
		const word = this.#words[Math.min(...places)]
		this.#decided.set(term, word)
		return word
	}
}
