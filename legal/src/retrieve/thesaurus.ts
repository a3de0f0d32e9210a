/**
 * Everyday words → institutes. Entries are data (`thesaurus/*.json`); this module validates and analyses them, and matches them against a
 * question: which situations it describes, and which legal terms and articles belong to them.
 */
import { z } from 'zod'
import type { LegalRef } from '../law/model.ts'
import { analyse } from '../text/analyse.ts'
import { EverydayField } from './everyday-field.ts'

export const ThesaurusEntry = z.object({
	/** Everyday words, phrases, situations. */
	lay: z.array(z.string().min(1)).min(1),
	/** Institutes and terms of the statutes. */
	legal: z.array(z.string().min(1)).min(1),
	/** Typical governing articles, the main one first. */
	articles: z.array(z.string().regex(/^[a-z0-9-]+:[\w.-]+$/)),
	area: z.string(),
})
export type ThesaurusEntry = z.infer<typeof ThesaurusEntry>

export interface ThesaurusMatch {
	readonly entry: ThesaurusEntry
	/** 0..1: the share of the question that the entry covers, times the share of its phrase that the question contains. */
	readonly score: number
}

interface Phrase {
	readonly entry: number
	readonly terms: readonly string[]
	readonly mass: number
}

/** @throws z.ZodError naming the entry and field that is wrong */
export function createThesaurus(raw: readonly unknown[]): Thesaurus {
	return new Thesaurus(z.array(ThesaurusEntry).parse(raw))
}

export class Thesaurus {
	readonly entries: readonly ThesaurusEntry[]
	/** The everyday words of each article. */
	readonly everyday: EverydayField
	readonly #phrases: Phrase[] = []
	readonly #byTerm = new Map<string, number[]>()
	readonly #layTerms: ReadonlySet<string>[] = []
	readonly #frequency = new Map<string, number>()

	constructor(entries: readonly ThesaurusEntry[]) {
		this.entries = entries
		const termLists = entries.map(({ lay }) => lay.map((phrase) => [...new Set(analyse(phrase))]))
		for (const lists of termLists) {
			const all = new Set(lists.flat())
			this.#layTerms.push(all)
			for (const term of all) this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1)
		}
		for (const [entry, lists] of termLists.entries())
			for (const terms of lists) if (terms.length > 0) this.#addPhrase(entry, terms)
		this.everyday = new EverydayField(
			entries.map((entry, number) => ({
				everyday: termLists[number] ?? [],
				legal: entry.legal.map((term) => analyse(term)),
				articles: articlesOf(entry),
			})),
		)
	}

	get size(): number {
		return this.entries.length
	}

	get phraseCount(): number {
		return this.#phrases.length
	}

	/** Returns the number of everyday phrases that contain the term. */
	phrasesWith(term: string): number {
		return this.#byTerm.get(term)?.length ?? 0
	}

	/** Returns true if any entry contains the term. */
	knows(term: string): boolean {
		return this.#frequency.has(term)
	}

	/** The entries a question speaks of, best first. `terms` are its analysed terms. */
	match(terms: readonly string[], limit = 12): ThesaurusMatch[] {
		const asked = new Set(terms)
		const questionMass = this.#mass([...asked])
		if (questionMass === 0) return []
		const matched = new Map<number, number>()
		for (const term of asked)
			for (const phrase of this.#byTerm.get(term) ?? [])
				matched.set(phrase, (matched.get(phrase) ?? 0) + this.#rarity(term))
		const best = new Map<number, number>()
		for (const [number, mass] of matched) {
			const phrase = this.#phrases[number]
			if (phrase === undefined) continue
			const score = (mass / phrase.mass) * (mass / questionMass)
			if (score > (best.get(phrase.entry) ?? 0)) best.set(phrase.entry, score)
		}
		return [...best]
			.flatMap(([number, phraseScore]) => {
				const entry = this.entries[number]
				const told = this.#layTerms[number]
				if (entry === undefined || told === undefined) return []
				const coverage = this.#mass([...asked].filter((term) => told.has(term))) / questionMass
				return [{ entry, score: 0.5 * phraseScore + 0.5 * coverage }]
			})
			.toSorted((a, b) => b.score - a.score)
			.slice(0, limit)
	}

	#addPhrase(entry: number, terms: readonly string[]): void {
		const number = this.#phrases.length
		this.#phrases.push({ entry, terms, mass: this.#mass(terms) })
		for (const term of terms) {
			const known = this.#byTerm.get(term)
			if (known === undefined) this.#byTerm.set(term, [number])
			else known.push(number)
		}
	}

	#mass(terms: readonly string[]): number {
		return terms.reduce((sum, term) => sum + this.#rarity(term), 0)
	}

	/** Unknown terms weigh as much as the rarest: they suggest that the question is about something else. */
	#rarity(term: string): number {
		return Math.log(1 + this.entries.length / (this.#frequency.get(term) ?? 1))
	}
}

/** Refs of an entry, typed. */
export function articlesOf({ articles }: ThesaurusEntry): LegalRef[] {
	return articles.filter((ref): ref is LegalRef => ref.includes(':'))
}
