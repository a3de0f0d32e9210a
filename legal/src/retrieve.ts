/** Retrieval: resolves citations, looks up articles, collects candidates and ranks them, the same way for every store. */

import { analyse } from 'italian'
import { idf } from './index/bm25.ts'
import { builtInRecasts } from './law/built-in-recasts.ts'
import { innerReferences } from './law/inner-references.ts'
import { isLegalRef, type LegalRef } from './law/model.ts'
import type { Recast } from './law/recast.ts'
import type {
	Candidate,
	Embedder,
	PassageFilter,
	PassageStore,
	QueryTerm,
	Ranker,
	Rewriter,
	TermStatistics,
	WeightedTerm,
} from './ports.ts'
import { defaultRanker } from './rank/default-ranker.ts'
import { rank } from './rank/rank.ts'
import { askedPassagesFirst } from './retrieve/asked-passages.ts'
import { builtInThesaurus } from './retrieve/built-in-thesaurus.ts'
import { nearbyArticles, type QuestionWord } from './retrieve/everyday-field.ts'
import { nearestPassages } from './retrieve/nearest-passages.ts'
import { parseQuestion } from './retrieve/question.ts'
import { actsStillReplaced, missingActs, recastsRead } from './retrieve/replaced-acts.ts'
import type { Retrieval } from './retrieve/retrieval.ts'
import { relatedWords } from './retrieve/situations.ts'
import { spelledAsHeld } from './retrieve/spelled-as-held.ts'
import { articlesOf, type Thesaurus, type ThesaurusMatch } from './retrieve/thesaurus.ts'

export interface RetrieveOptions {
	readonly filter?: PassageFilter
	/** Recasts of acts; those that ship with the engine unless given. */
	readonly recasts?: readonly Recast[]
	/** The built-in one unless given; null for none. */
	readonly thesaurus?: Thesaurus | null
	/** The learned one unless given. */
	readonly ranker?: Ranker
	/** The question's vector, where the caller has it: nearest passages join the candidates if the store has vectors. */
	readonly vector?: Float32Array
	/** Makes the vector where none is given. */
	readonly embedder?: Embedder
	readonly rewriter?: Rewriter
	/** Articles returned at most; 50 unless given. */
	readonly limit?: number
}

const candidateLimit = 160
/** Articles taken for the everyday words that are said of them. */
const everydayLimit = 100
/** The best of them bring the articles nearby: the institute has more everyday words than the rule that decides. */
const anchors = 12
const anchorReach = 5
/** The best passages by their words bring the articles that they refer to: one often says what another decides. */
const readForReferences = 6
/** Passages below which a word counts as foreign to the law. */
const foreignBelow = 4

/**
 * Finds the articles that may answer a question, best first.
 * @throws what the store throws; models and endpoints that fail only make the search poorer
 */
export async function retrieve(store: PassageStore, text: string, options: RetrieveOptions = {}): Promise<Retrieval> {
	const filter = options.filter ?? {}
	const held = new Set((await store.acts(filter.viewer)).map(({ code }) => code))
	const on = filter.inForceOn ?? filter.readOn
	const recasts = recastsRead(options.recasts ?? builtInRecasts, held, filter.readOn)
	const asked = parseQuestion(text, {
		hasAct: (code) => held.has(code),
		recasts,
		...(on === undefined ? {} : { on }),
	})
	const question = await spelledAsHeld(store, asked, filter)
	const thesaurus = options.thesaurus === undefined ? builtInThesaurus() : options.thesaurus
	const matches = thesaurus?.match(question.terms) ?? []
	const companies = question.companies.flatMap((name) => analyse(name))
	const questionWords = question.terms.map((term) => ({ term, related: thesaurus === null ? [] : relatedWords(term) }))
	const terms = expand(
		question.terms,
		companies,
		matches,
		(await options.rewriter?.terms(question.text)) ?? [],
		questionWords,
	)
	const statistics = await store.statistics(terms.map(({ term }) => term))
	const cited = question.citations.flatMap(({ ref, alternatives = [] }) => [ref, ...alternatives]).filter(isLegalRef)
	const suggested = suggestedArticles(matches)
	const everydayCounts = thesaurus?.everyday.countsOf(questionWords)
	const everydayBest = everydayCounts?.best(everydayLimit) ?? []
	const nearby = everydayBest.slice(0, anchors).flatMap((ref) => nearbyArticles(ref, anchorReach))
	const worded = await store.candidates({ terms: weigh(terms, statistics), filter, limit: candidateLimit })
	const referred = worded
		.slice(0, readForReferences)
		.flatMap(({ passage }) => innerReferences(passage.act.code, passage.text))
	const named = [...new Set([...cited, ...suggested.keys(), ...everydayBest, ...nearby, ...referred])]
	const dense = await nearestPassages(store, question.text, options, filter)
	const early = actsStillReplaced(recasts, held, filter.readOn)
	const found = dedupe([...dense.candidates, ...(await store.passagesOf(named, filter)), ...worded])
	const candidates = found.filter(({ passage: { act, ref } }) => !early.has(act.code) || cited.includes(ref))
	const input = {
		question,
		terms,
		statistics,
		thesaurus: suggested,
		similarity: dense.similarity,
		questionWords,
		everyday: thesaurus?.everyday,
		everydayCounts,
		closest: thesaurus?.closest(questionWords) ?? new Map(),
	}
	const ranked = rank(candidates, input, options.ranker ?? defaultRanker)
	return {
		question,
		articles: askedPassagesFirst(ranked.slice(0, options.limit ?? 50), question),
		statistics,
		matches,
		foreign: question.terms.filter(
			(term) => (statistics.documentFrequency.get(term) ?? 0) < foreignBelow && thesaurus?.knows(term) !== true,
		),
		heldActs: filter.acts === undefined ? held : new Set(filter.acts.filter((code) => held.has(code))),
		missingActs: missingActs(question.citations, held, recasts, on),
	}
}

function weigh(terms: readonly QueryTerm[], { passages, documentFrequency }: TermStatistics): WeightedTerm[] {
	return terms.map(({ term, boost }) => ({ term, weight: boost * idf(passages, documentFrequency.get(term) ?? 0) }))
}

function dedupe(candidates: readonly Candidate[]): Candidate[] {
	return [...new Map(candidates.map((candidate) => [candidate.passage.id, candidate])).values()]
}

/** Score of the weakest entry whose words are added to the search. */
const minMatch = 0.12
const expansionBoost = 0.5
const rewrittenBoost = 0.35
/** Words that describe the same situation: enough to find passages that nothing else names. */
const situationBoost = 0.1
const laterArticle = 0.9

/** The terms of the question, then the full names of its companies, then the legal words for its everyday ones. */
function expand(
	asked: readonly string[],
	companies: readonly string[],
	matches: readonly ThesaurusMatch[],
	rewritten: readonly string[],
	questionWords: readonly QuestionWord[],
): QueryTerm[] {
	const terms = new Map<string, QueryTerm>(asked.map((term) => [term, { term, boost: 1, origin: 'question' }]))
	for (const term of companies)
		if (!terms.has(term)) terms.set(term, { term, boost: expansionBoost, origin: 'thesaurus' })
	for (const { entry, score } of matches) {
		if (score < minMatch) continue
		for (const term of entry.legal.flatMap((words) => analyse(words))) {
			const boost = expansionBoost * score
			const known = terms.get(term)
			if (known === undefined || (known.origin === 'thesaurus' && known.boost < boost))
				terms.set(term, { term, boost, origin: 'thesaurus' })
		}
	}
	for (const term of rewritten)
		if (!terms.has(term)) terms.set(term, { term, boost: rewrittenBoost, origin: 'thesaurus' })
	for (const term of questionWords.flatMap(({ related }) => related))
		if (!terms.has(term)) terms.set(term, { term, boost: situationBoost, origin: 'situation' })
	return [...terms.values()]
}

function suggestedArticles(matches: readonly ThesaurusMatch[]): Map<LegalRef, number> {
	const scores = new Map<LegalRef, number>()
	for (const { entry, score } of matches) {
		for (const [i, ref] of articlesOf(entry).entries()) {
			const value = i === 0 ? score : score * laterArticle
			if (value > (scores.get(ref) ?? 0)) scores.set(ref, value)
		}
	}
	return scores
}
