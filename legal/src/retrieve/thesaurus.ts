/**
 * Everyday words → institutes. Entries are data (`thesaurus/*.json`); this module validates and analyses them, and matches them against a
 * question: which situations it describes, and which legal terms and articles belong to them.
 */
import { z } from 'zod'
import type { LegalRef } from '../law/model.ts'
import { analyse } from '../text/analyse.ts'
import { EverydayField, type ToldTerm } from './everyday-field.ts'
import { firstOf } from './first-of.ts'
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
	/** By article, the entries that name it. */
	readonly #entriesOf = new Map<LegalRef, number[]>()

	constructor(entries: readonly ThesaurusEntry[]) {
		this.entries = entries
		this.#articles = entries.map(articlesOf)
		for (const [number, refs] of this.#articles.entries())
			for (const ref of refs) {
				const known = this.#entriesOf.get(ref)
				if (known === undefined) this.#entriesOf.set(ref, [number])
				else known.push(number)
			}
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
		const scored = this.#phrases
			.entriesOf(new Set(terms))
			.map(({ entry, phrase, coverage }) => ({ number: entry, score: 0.5 * phrase + 0.5 * coverage }))
		return firstOf(scored, limit, (a, b) => b.score - a.score).flatMap(({ number, score }) => {
			const entry = this.entries[number]
			return entry === undefined ? [] : [{ entry, score }]
		})
	}

	/** Returns how well the best of an article's phrases alone matches a question, for the articles that any matches. */
	closest(told: readonly ToldTerm[]): Pick<ReadonlyMap<LegalRef, PhraseMatch>, 'get'> {
		const byEntry = this.#phrases.closest(told)
		return {
			get: (ref) => {
				const matches = (this.#entriesOf.get(ref) ?? []).flatMap((number) => byEntry.get(number) ?? [])
				if (matches.length < 2) return matches[0]
				return {
					share: Math.max(...matches.map(({ share }) => share)),
					closeness: Math.max(...matches.map(({ closeness }) => closeness)),
				}
			},
		}
	}
}

/** Refs of an entry, typed. */
export function articlesOf({ articles }: ThesaurusEntry): LegalRef[] {
	return articles.filter((ref): ref is LegalRef => ref.includes(':'))
}
