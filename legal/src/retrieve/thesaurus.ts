/**
 * Everyday words → institutes. Entries are data (`thesaurus/*.json`); this module validates and analyses them, and matches them against a
 * question: which situations it describes, and which legal terms and articles belong to them.
 */
import { z } from 'zod'
import type { LegalRef } from '../law/model.ts'
import { analyse } from '../text/analyse.ts'
import { EverydayField, type ToldTerm } from './everyday-field.ts'
import { PhraseIndex, type PhraseMatch } from './phrase-index.ts'

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

/** @throws z.ZodError naming the entry and field that is wrong */
export function createThesaurus(raw: readonly unknown[]): Thesaurus {
	return new Thesaurus(z.array(ThesaurusEntry).parse(raw))
}

export class Thesaurus {
	readonly entries: readonly ThesaurusEntry[]
	/** The everyday words of each article. */
	readonly everyday: EverydayField
	readonly #phrases: PhraseIndex
	/** By entry, its articles. */
	readonly #articles: readonly (readonly LegalRef[])[]

	constructor(entries: readonly ThesaurusEntry[]) {
		this.entries = entries
		this.#articles = entries.map(articlesOf)
		const termLists = entries.map(({ lay }) => lay.map((phrase) => [...new Set(analyse(phrase))]))
		this.#phrases = new PhraseIndex(termLists)
		this.everyday = new EverydayField(
			entries.map((entry, number) => ({
				everyday: termLists[number] ?? [],
				legal: entry.legal.map((term) => analyse(term)),
				articles: this.#articles[number] ?? [],
			})),
		)
	}

	get size(): number {
		return this.entries.length
	}

	get phraseCount(): number {
		return this.#phrases.phraseCount
	}

	/** Returns the number of everyday phrases that contain the term. */
	phrasesWith(term: string): number {
		return this.#phrases.phrasesWith(term)
	}

	/** Returns true if any entry contains the term. */
	knows(term: string): boolean {
		return this.phrasesWith(term) > 0
	}

	/** The entries a question speaks of, best first. `terms` are its analysed terms. */
	match(terms: readonly string[], limit = 12): ThesaurusMatch[] {
		return this.#phrases
			.entriesOf(new Set(terms))
			.flatMap(({ entry: number, phrase, coverage }) => {
				const entry = this.entries[number]
				return entry === undefined ? [] : [{ entry, score: 0.5 * phrase + 0.5 * coverage }]
			})
			.toSorted((a, b) => b.score - a.score)
			.slice(0, limit)
	}

	/** Returns how well the best of an article's phrases alone matches a question, for each article that any matches. */
	closest(told: readonly ToldTerm[]): ReadonlyMap<LegalRef, PhraseMatch> {
		const closest = new Map<LegalRef, PhraseMatch>()
		for (const [number, match] of this.#phrases.closest(told)) {
			for (const ref of this.#articles[number] ?? []) {
				const known = closest.get(ref)
				if (known === undefined) closest.set(ref, match)
				else if (match.share > known.share || match.closeness > known.closeness)
					closest.set(ref, {
						share: Math.max(known.share, match.share),
						closeness: Math.max(known.closeness, match.closeness),
					})
			}
		}
		return closest
	}
}

/** Refs of an entry, typed. */
export function articlesOf({ articles }: ThesaurusEntry): LegalRef[] {
	return articles.filter((ref): ref is LegalRef => ref.includes(':'))
}
