import type { Area, Emergency, SentenceDegree } from 'legal'
import type { MaskedWord } from '#app/features/base/masking/masked-word.ts'
import type { Counted } from '#app/features/documents/tools/tool-view.ts'
import type { BaseState } from '#app/features/law/knowledge/wanted-acts.ts'

export const CHAT_CATEGORIES = ['tributario', 'civile', 'commerciale'] as const
export type ChatCategory = (typeof CHAT_CATEGORIES)[number]

/** A passage that supports the answer. `excerpt` is the text of the law at that time. */
export interface ChatSource {
	title: string
	type: string
	excerpt: string | null
	url: string | null
	/** ISO date of the law as it was read. */
	asOf: string | null
	/** Rubric of the article, if the nearest rules are listed. */
	heading?: string
	/** Key that opens the passage; missing in answers older than this feature. */
	passage?: PassageKey
}

/** Identifies a range of one version of an article in one version of a document. */
export interface PassageKey {
	documentId: string
	ref: string
	/** First day in force of the version, if known. */
	version: string | null
	/** UTF-16 units of the article's text, end exclusive. */
	start: number
	end: number
}

/** Remote service that a question is sent to, without its personal data. */
export type SentTo = 'model' | 'search'

/** A sentence of an answer, with the indices of its sources in the answer's list, from 0. */
export interface ChatPart {
	text: string
	sources: readonly number[]
	/** `quoted` for the law's words, else a model's own; missing if no model was asked. `verified`: in answers older than the second reading of every statement. */
	degree?: SentenceDegree | 'verified'
	/** True for words of the law that are shown on demand. */
	folded?: true
	/** Words with which the text begins and that name what follows. */
	lead?: string
	/** The question whose answer begins here, if several are answered one by one. */
	asked?: string
}

/** Confidence is between 0 and 1, on answers only. */
export interface ChatMessage {
	id: string
	role: 'user' | 'assistant'
	content: string
	timestamp: string
	confidence: number | null
	sources: readonly ChatSource[]
	/** Of a question: it is read without those before it. */
	alone?: true
	/** Of a question: the last message that its window showed; what others added since is not before it. */
	after?: string
	/** From here on, answers only. Id of the question. */
	replyTo?: string
	parts?: readonly ChatPart[]
	/** One sentence explaining the confidence. */
	why?: string
	/** The conversation in whose context a short question was read. */
	understoodAs?: string
	/** The model that wrote it; missing if the answer consists of quotations. */
	composedBy?: string
	/** Help that the person needs before any answer. */
	urgent?: Emergency
	/** Shown above the answer: the model failed, or the person stopped it. */
	note?: string
	masked?: readonly MaskedWord[]
	/** Reason code if there was no answer. */
	refusal?: string
	/** True if there is no answer and the sources are the nearest rules. */
	nearest?: true
	/** True if the first of the nearest rules probably answers: the confidence is its own, and is shown. */
	probable?: true
	/** Rules near the question that the answer does not quote; after a refusal, schede of the guide. */
	further?: readonly ChatSource[]
	/** True if the model says that these words answer a part of the question. */
	partly?: true
	/** Of several questions, those without a sure answer. */
	unanswered?: readonly string[]
	/** ISO day told by the question, whose law was read; missing if it was today's. */
	readOn?: string
	/** Field of law of an unanswered question, if it could be determined. */
	area?: Area
	/** Codes of acts that were asked for and are missing. */
	missingActs?: readonly string[]
	/** The number the question asks for, or the input that is missing for it. */
	counted?: Counted
	/** The scheda of the guide that answers, or the likelier of two. */
	guide?: string
	rating?: 'up' | 'down'
}

/** Events of an answer in progress. */
export type ChatEvent =
	| { type: 'part'; part: ChatPart; sources: readonly ChatSource[] }
	| { type: 'note'; note: string }
	| { type: 'done'; message: ChatMessage }
	| { type: 'error'; error: string }

/** A conversation in the history. */
export interface ChatSummary {
	id: string
	title: string
	category: string | null
	/** Its first question. */
	firstQuestion: string
	questions: number
	updatedAt: string
}

/** Months after the last question after which a conversation is deleted. */
export const CHAT_RETENTION_MONTHS = 24

/** Figures of 'Gestione Database'; null if not measured. */
export interface KnowledgeFigures {
	documents: number | null
	consultations: number | null
	/** Mean confidence of the answers that were not refused, 0 to 1. */
	meanConfidence: number | null
	/** Retrieval technique and model in use. */
	basis: string | null
	/** How full the base of law is; missing if not measured. */
	base?: BaseState
}

export type ConfidenceLevel = 'high' | 'medium' | 'low'

/** Returns the specification's level: 0.8 or more green, 0.6 or more yellow, lower red. */
export function confidenceLevel(confidence: number): ConfidenceLevel {
	if (confidence >= 0.8) return 'high'
	return confidence >= 0.6 ? 'medium' : 'low'
}

/** Returns true where the confidence is that of what is shown: refusals and nearest rules assert nothing, unless one is probable. */
export function showsConfidence({ refusal, nearest, probable }: ChatMessage): boolean {
	return refusal === undefined && (nearest === undefined || probable === true)
}

/** Returns true for a sentence of a model's own. */
export function isOwn({ degree }: ChatPart): boolean {
	return degree !== undefined && degree !== 'quoted'
}

/** Returns the words of the law to show under a sentence of a model's own: those that no part of the answer quotes. */
export function wordsUnder(part: ChatPart, { parts = [], sources }: Pick<ChatMessage, 'parts' | 'sources'>): string[] {
	if (!isOwn(part)) return []
	const quoted = new Set(parts.filter((other) => !isOwn(other)).flatMap((other) => other.sources))
	return part.sources.flatMap((number) => (quoted.has(number) ? [] : (sources[number]?.excerpt?.trim() ?? [])))
}
