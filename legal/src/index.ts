/** The library: Italian law read, cited, indexed, searched and quoted. Every name that is exported is exported here. */

export { analyse, analyserVersion, parseIsoDate, tokenize } from 'italian'
export { citationText, dateText, isRubric, validityText } from './answer/answer.it.ts'
export * from './answer/answer.ts'
export type * from './answer/answer-sentence.ts'
export { type AskOptions, answerFrom, answerOf, ask, type Grounds, groundsOf } from './answer/ask.ts'
export { type DecideOptions, type Decision, decide } from './answer/decide.ts'
export {
	type AnswerByPointingOptions,
	answerByPointing,
	type ModelPart,
	type PointedAnswer,
	type PointingAnswerEvent,
	type PointingGrounds,
} from './answer/pointing/answer-by-pointing.ts'
export type { ArticleToOffer } from './answer/pointing/offered.ts'
export type { PointingOutcome } from './answer/pointing/outcome.ts'
export type { OwnSentence, StruckReason } from './answer/pointing/point.ts'
export type { Pointed } from './answer/pointing/pointed-reply.ts'
export { type Reading, readAgain, type StatementToRead } from './answer/pointing/read-again.ts'
export { offerWithRewriting } from './answer/pointing/rewritten-offer.ts'
export type { PointingCalibration, PointingFacts } from './answer/pointing/sureness.ts'
export type { Calibration } from './confidence/calibration.ts'
export { confidenceIn, confidenceOf } from './confidence/confidence.ts'
export { type Emergency, emergencyIn } from './confidence/emergency.ts'
export { confidenceFeatures } from './confidence/features.ts'
export * from './index/chunk.ts'
export { passesFilter } from './index/filter.ts'
export { MemoryStore } from './index/memory-store.ts'
export { analysePassage } from './index/passage-terms.ts'
export {
	type EmbedPassagesOptions,
	embedPassages,
	type PassageVector,
	type VectorCache,
	vectorFromBytes,
	vectorKey,
	vectorToBytes,
} from './index/passage-vectors.ts'
export { type Neighbour, VectorTable } from './index/vectors.ts'
export { compareArticleNumbers, parseArticleNumber } from './law/article-number.ts'
export { builtInRecasts } from './law/built-in-recasts.ts'
export { type Citation, findCitations } from './law/citation.ts'
export { commaAt, splitCommi } from './law/commi.ts'
export { type EditionChanges, isUnchanged, type JoinedEdition, joinEditions } from './law/editions.ts'
export { codeOfUrn, findKnownAct, type KnownAct, knownActs } from './law/known-acts.ts'
export * from './law/model.ts'
export { sameAct } from './law/named-act.ts'
export { type Recast, recastOf, recastsFrom } from './law/recast.ts'
export { type ResolvedCitation, type ResolveOptions, resolveCitations } from './law/resolve.ts'
export { normattivaUrl, urnAt } from './law/urn.ts'
export { inForce, isContradictory } from './law/vigenza.ts'
export type { Endpoint, TokenUsage } from './models/endpoint.ts'
export type { ModelProblem } from './models/model-problem.ts'
export { createEmbedder, type EmbedderSettings } from './models/openai-embedder.ts'
export { createLanguageModel, type ModelSettings } from './models/openai-language-model.ts'
export * from './ports.ts'
export { createLearnedRanker } from './rank/learned-ranker.ts'
export type { ParsedDocument, ReadOptions } from './read/document.ts'
export { beginsLater } from './read/later-edition.ts'
export * from './read/problem.ts'
export { readDocuments } from './read/read.ts'
export { provideThesaurus } from './retrieve/built-in-thesaurus.ts'
export { inContext } from './retrieve/follow-up.ts'
export { createModelRewriter, type RewriterOptions, storyTerms } from './retrieve/model-rewriter.ts'
export { parseQuestion, type Question, type QuestionKind } from './retrieve/question.ts'
export type { Retrieval } from './retrieve/retrieval.ts'
export { AkinWords } from './retrieve/same-words.ts'
export { statedDay } from './retrieve/stated-day.ts'
export { createThesaurus, Thesaurus, ThesaurusEntry, type ThesaurusMatch } from './retrieve/thesaurus.ts'
export { type RetrieveOptions, retrieve } from './retrieve.ts'
export { sentencesOf } from './text/sentences.ts'
