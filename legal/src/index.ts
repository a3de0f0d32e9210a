/** Guida Fiscale's engine for Italian law: read, cite, chunk, index, retrieve, answer with verified citations. */

export { citationText, dateText, validityText } from './answer.it.ts'
export * from './answer.ts'
export type * from './answer-sentence.ts'
export { builtInThesaurus } from './built-in-thesaurus.ts'
export * from './chunk.ts'
export * from './confidence.ts'
export { passesFilter } from './index/filter.ts'
export { MemoryStore } from './index/memory-store.ts'
export { analysePassage } from './index/passage-terms.ts'
export { loadIndex, saveIndex } from './index/persist.ts'
export { type Neighbour, VectorTable } from './index/vectors.ts'
export { compareArticleNumbers, parseArticleNumber } from './law/article-number.ts'
export { builtInRecasts } from './law/built-in-recasts.ts'
export { type Citation, findCitations } from './law/citation.ts'
export { commaAt, splitCommi } from './law/commi.ts'
export { findKnownAct, type KnownAct, knownActs } from './law/known-acts.ts'
export * from './law/model.ts'
export { type Recast, recastOf, recastsFrom } from './law/recast.ts'
export { type ResolvedCitation, type ResolveOptions, resolveCitations } from './law/resolve.ts'
export { normattivaUrl, urnAt } from './law/urn.ts'
export { inForce, isContradictory, parseIsoDate } from './law/vigenza.ts'
export { createLanguageModel, type ModelSettings } from './model/openai-compatible.ts'
export { createEmbedder, type EmbedderSettings } from './model/openai-embedder.ts'
export { type AnswerEvent, askModel, type ModelAnswerOptions } from './model-answer.ts'
export {
	type EmbedPassagesOptions,
	embedPassages,
	type PassageVector,
	type VectorCache,
	vectorFromBytes,
	vectorKey,
	vectorToBytes,
} from './passage-vectors.ts'
export * from './ports.ts'
export * from './problem.ts'
export { parseQuestion, type Question, type QuestionKind } from './question.ts'
export { type RankedArticle, type RankedPassage } from './rank.ts'
export type { ParsedDocument, ReadOptions } from './read/document.ts'
export { readDocuments } from './read/read.ts'
export { type Retrieval, type RetrieveOptions, retrieve } from './retrieve.ts'
export { analyse, analyserVersion, tokenize } from './text/analyse.ts'
export { sentencesOf } from './text/sentences.ts'
export { createThesaurus, Thesaurus, ThesaurusEntry, type ThesaurusMatch } from './thesaurus.ts'
export { type RemovalReason, type Verdict, verifySentence } from './verify/verify-sentence.ts'
