/**
 * Everyday words → institutes. Entries are data (the workspace `cases`); this module matches them against a question: which situations it
 * describes, and which legal terms and articles belong to them.
 */
import { type CaseEntry, type CaseIndex, indexCases } from 'cases'
import { analyse } from 'italian'
import { z } from 'zod'
import type { LegalRef } from '../law/model.ts'
import { EverydayField, type QuestionWord } from './everyday-field.ts'
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
export type ThesaurusEntry = CaseEntry

export interface ThesaurusMatch {
	readonly entry: ThesaurusEntry
	/** 0..1: the share of the question that the entry covers, times the share of its phrase that the question contains. */
	readonly score: number
}

/** Computes the thesaurus of some entries. @throws z.ZodError naming the entry and field that is wrong */
export function createThesaurus(raw: readonly unknown[]): Thesaurus {
	return new Thesaurus(indexCases(z.array(ThesaurusEntry).parse(raw), analyse))
}

export class Thesaurus {
	/** The everyday words of each article. */
	readonly everyday: EverydayField
	readonly #index: CaseIndex
	readonly #phrases: PhraseIndex
	#akin: AkinLines | undefined

	constructor(index: CaseIndex) {
		this.#index = index
		this.#phrases = new PhraseIndex(index)
		this.everyday = new EverydayField(index)
	}

	get size(): number {
		return this.#index.size
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

	/** Returns the terms that a term may stand for: the same in other words, and those it is wider than. */
	akinTo(term: string): readonly string[] {
		this.#akin ??= akinLines(this.#index)
		const { terms, termSameStarts, termSame, termWholeStarts, termWholes } = this.#index
		const number = terms.get(term)
		if (number === undefined) return []
		const { same, parts } = this.#akin
		return [
			...linesOf(termSameStarts, termSame, number).flatMap((line) => same[line] ?? []),
			...linesOf(termWholeStarts, termWholes, number).flatMap((line) => parts[line] ?? []),
		]
	}

	/** The entries a question speaks of, best first. `terms` are its analysed terms. */
	match(terms: readonly string[], limit = 12): ThesaurusMatch[] {
		const scored = this.#phrases
			.entriesOf(new Set(terms))
			.map(({ entry, phrase, coverage }) => ({ number: entry, score: 0.5 * phrase + 0.5 * coverage }))
		return firstOf(scored, limit, (a, b) => b.score - a.score).map(({ number, score }) => ({
			entry: this.#index.entry(number),
			score,
		}))
	}

	/** Returns how well the best of an article's phrases alone matches a question, for the articles that any matches. */
	closest(words: readonly QuestionWord[]): Pick<ReadonlyMap<LegalRef, PhraseMatch>, 'get'> {
		const byEntry = this.#phrases.closest(words)
		const known = new Map<LegalRef, PhraseMatch | undefined>()
		return {
			get: (ref) => {
				if (!known.has(ref))
					known.set(ref, closestOf(this.#entriesThatName(ref).flatMap((entry) => byEntry.get(entry) ?? [])))
				return known.get(ref)
			},
		}
	}

	#entriesThatName(ref: LegalRef): number[] {
		const article = this.everyday.numberOf(ref)
		if (article === undefined) return []
		const { articleEntryStarts, articleEntries } = this.#index
		return [...articleEntries.subarray(articleEntryStarts[article], articleEntryStarts[article + 1])]
	}
}

/** The best of some matches, each way of matching by itself. */
function closestOf(matches: readonly PhraseMatch[]): PhraseMatch | undefined {
	if (matches.length < 2) return matches[0]
	return {
		share: Math.max(...matches.map(({ share }) => share)),
		closeness: Math.max(...matches.map(({ closeness }) => closeness)),
	}
}

/** By line of words that say the same, or are narrower than its first, the terms in it. */
interface AkinLines {
	readonly same: readonly (readonly string[])[]
	readonly parts: readonly (readonly string[])[]
}

function akinLines({ terms, termSameStarts, termSame, termPartStarts, termParts }: CaseIndex): AkinLines {
	const same: string[][] = []
	const parts: string[][] = []
	for (const [term, number] of terms) {
		for (const line of linesOf(termSameStarts, termSame, number)) (same[line] ??= []).push(term)
		for (const line of linesOf(termPartStarts, termParts, number)) (parts[line] ??= []).push(term)
	}
	return { same, parts }
}

function linesOf(starts: Uint32Array, lines: Uint32Array, term: number): number[] {
	return [...lines.subarray(starts[term], starts[term + 1])]
}

/** Refs of an entry, typed. */
export function articlesOf({ articles }: ThesaurusEntry): LegalRef[] {
	return articles.filter((ref): ref is LegalRef => ref.includes(':'))
}
