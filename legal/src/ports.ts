/**
 * The exchangeable parts of the engine: the store, the ranker, and a model's contributions. Each is one file that implements one of these
 * interfaces and is passed as an option; the defaults are `MemoryStore` and the learned ranker.
 */

import type { Act, Area, Article, Audience, DocumentType, IsoDate, LegalRef, Passage } from './law/model.ts'
import type { TokenUsage } from './models/endpoint.ts'
import type { Features } from './rank/feature-names.ts'
import type { EverydayCounts, EverydayField, QuestionWord } from './retrieve/everyday-field.ts'
import type { PhraseMatch } from './retrieve/phrase-index.ts'
import type { Question } from './retrieve/question.ts'

/** Restrictions on results. Absent fields do not restrict. */
export interface PassageFilter {
	readonly areas?: readonly Area[]
	readonly documentTypes?: readonly DocumentType[]
	readonly acts?: readonly string[]
	/** In force on that day; passages of unknown validity pass. */
	readonly inForceOn?: IsoDate
	/** Of each article the version to read on that day: the one in force, or the first of one that begins later; none that has ended. */
	readonly readOn?: IsoDate
	/** Labels the reader holds. Without them only public documents are seen. */
	readonly viewer?: readonly string[]
}

/** The reader of an article, and the day whose law is read. */
export interface Reader {
	/** In force on that day, or of unknown validity. */
	readonly on?: IsoDate
	/** See `PassageFilter`. */
	readonly readOn?: IsoDate
	readonly viewer?: readonly string[]
}

/** Returns the reader whose articles a filter lets through. */
export function readerOf({ inForceOn, readOn, viewer }: PassageFilter = {}): Reader {
	return {
		...(inForceOn === undefined ? {} : { on: inForceOn }),
		...(readOn === undefined ? {} : { readOn }),
		...(viewer === undefined ? {} : { viewer }),
	}
}

/** Returns true for public documents, and for others if the viewer holds one of their labels. */
export function isVisibleTo(audience: Audience, viewer: readonly string[] | undefined): boolean {
	return audience === 'public' || (viewer !== undefined && audience.some((label) => viewer.includes(label)))
}

/** The analysed fields of a passage, terms in order as `analyse` gives them. A store saves them or recomputes them. */
export interface PassageTerms {
	/** Rubrica of the article. */
	readonly heading: readonly string[]
	/** Title of the act and partitions. */
	readonly context: readonly string[]
	readonly text: readonly string[]
}

export interface Candidate {
	readonly passage: Passage
	readonly terms: PassageTerms
}

export interface WeightedTerm {
	readonly term: string
	/** Above 0; the ranker has already multiplied rarity in. */
	readonly weight: number
}

export interface CandidateRequest {
	readonly terms: readonly WeightedTerm[]
	readonly filter: PassageFilter
	/** Most candidates to return: the best by the sum of the weights of the terms they contain, roughly. */
	readonly limit: number
}

/** Counts over the whole store, whatever the filter: an idf must not reveal one reader's documents to another. */
export interface TermStatistics {
	readonly passages: number
	/** Mean number of terms of a passage, by field. */
	readonly meanLength: { readonly heading: number; readonly context: number; readonly text: number }
	/** Passages that contain the term in any field; absent terms count 0. */
	readonly documentFrequency: ReadonlyMap<string, number>
}

export interface PassageStore {
	statistics(terms: readonly string[]): Promise<TermStatistics>
	candidates(request: CandidateRequest): Promise<readonly Candidate[]>
	/** All passages of these articles, in the order of the text, filtered; refs that do not exist are skipped. */
	passagesOf(refs: readonly LegalRef[], filter: PassageFilter): Promise<readonly Candidate[]>
	/** The article, in the version in force on the day where there are several (else the latest); undefined if it does not exist or the reader may not see it. */
	article(ref: LegalRef, reader?: Reader): Promise<Article | undefined>
	/** Codes of the acts that the viewer can find something in. */
	acts(viewer?: readonly string[]): Promise<readonly Act[]>
	/** Passages nearest to a vector, nearest first; absent in stores without vectors. */
	nearest?(
		vector: Float32Array,
		filter: PassageFilter,
		limit: number,
	): Promise<readonly { readonly candidate: Candidate; readonly similarity: number }[]>
}

/** An OpenAI-compatible embeddings endpoint, or anything that behaves like one. */
export interface Embedder {
	readonly model: string
	/** One unit vector per text, in order. @throws when the endpoint fails; callers go on without vectors. */
	embed(texts: readonly string[], kind: 'query' | 'passage', signal?: AbortSignal): Promise<readonly Float32Array[]>
}

/** A language model that streams Italian text. */
export interface LanguageModel {
	readonly model: string
	/**
	 * Pieces of the reply as they arrive; `onUsage` hears what it cost, where the service says so.
	 * @param form of the reply, which services without structured output are told by the messages alone
	 * @throws when the endpoint fails
	 */
	stream(
		messages: readonly ChatMessage[],
		signal?: AbortSignal,
		onUsage?: OnUsage,
		form?: ReplyForm,
	): AsyncIterable<string>
}

/** The JSON object that a reply is to be; its keys come in the order of the schema. */
export interface ReplyForm {
	readonly name: string
	/** JSON Schema, in the part of it that all services know: every key required, no other allowed. */
	readonly schema: { readonly [key: string]: JsonValue }
}

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** A tool that a model names, with the values it reads in the question. */
export interface ToolCall {
	readonly tool: string
	readonly inputs: Readonly<Record<string, string>>
}

/** Calculations that a model asks for by name: it never counts itself. */
export interface Calculator {
	/** The tools with their inputs, a line each, for a model to read. */
	readonly described: string
	/** The day from which a question's 'yesterday' is read, ISO. */
	readonly today: string
	/** Returns the text of what was counted, with its working; undefined where nothing is, or not before the person has confirmed what was read. */
	count(call: ToolCall): string | undefined
}

/** Hears what a call cost. */
export type OnUsage = (usage: TokenUsage) => void

export interface ChatMessage {
	readonly role: 'system' | 'user' | 'assistant'
	readonly content: string
}

/** A store with write access: the in-process index and test doubles. The site writes through its own use cases. */
export interface WritableStore extends PassageStore {
	/** An article replaces the one with the same ref and the same first day in force. */
	add(articles: readonly Article[]): Promise<void>
	/** Every version of these articles. */
	remove(refs: readonly LegalRef[]): Promise<void>
}

/** A term to look for: 1 for a word of the question, less for a synonym. */
export interface QueryTerm {
	readonly term: string
	readonly boost: number
	/** `situation`: describes the same situation as a word of the question. */
	readonly origin: 'question' | 'thesaurus' | 'situation'
}

/** Input of a ranking, besides the candidates. */
export interface RankInput {
	readonly question: Question
	readonly terms: readonly QueryTerm[]
	readonly statistics: TermStatistics
	/** Score of the best thesaurus entry that names the article. */
	readonly thesaurus: ReadonlyMap<LegalRef, number>
	/** The words of the question together with those that describe the same situation. */
	readonly questionWords: readonly QuestionWord[]
	/** The everyday words of articles, and how often they say the question's; undefined where there is no thesaurus. */
	readonly everyday: EverydayField | undefined
	readonly everydayCounts: EverydayCounts | undefined
	/** How well the best of an article's phrases alone matches the question. */
	readonly closest: Pick<ReadonlyMap<LegalRef, PhraseMatch>, 'get'>
	/** By passage id, 0..1, for the passages nearest to the question's vector. */
	readonly similarity: ReadonlyMap<string, number>
}

/** A candidate with its features for the question. */
export interface FeatureRow extends Candidate {
	readonly features: Features
}

export interface Ranker {
	/** Changes whenever the same rows may get other scores. */
	readonly version: string
	/** Returns one score for each row, in their order; the higher the better, at any scale. */
	score(rows: readonly FeatureRow[], input: RankInput): readonly number[]
}

export interface RankedPassage {
	readonly passage: Passage
	readonly score: number
	readonly features: Features
}

export interface RankedArticle {
	readonly ref: LegalRef
	readonly score: number
	/** Its passages among the candidates, best first. */
	readonly passages: readonly RankedPassage[]
}

/** Says a question in the law's words before the search. */
export interface Rewriter {
	/** Returns analysed terms to search for beside the question's own; none when it fails. */
	terms(question: string): Promise<readonly string[]>
}
