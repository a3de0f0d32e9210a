import type { Area } from 'legal'
import type { MaskedWord } from '#app/features/masking/masked-word.ts'

export const CHAT_CATEGORIES = ['tributario', 'civile', 'commerciale'] as const
export type ChatCategory = (typeof CHAT_CATEGORIES)[number]

/** A passage the answer rests on. `excerpt` is the text of the law as it was read. */
export interface ChatSource {
	title: string
	type: string
	excerpt: string | null
	url: string | null
	/** ISO day whose law was read. */
	asOf: string | null
	/** Where it opens; answers from before passages could be opened have none. */
	passage?: PassageKey
}

/** Names the words of one version of an article in one version of a document. */
export interface PassageKey {
	documentId: string
	ref: string
	/** First day in force of the version, where known. */
	version: string | null
	/** UTF-16 units of the article's text, end exclusive. */
	start: number
	end: number
}

/** A sentence of an answer and the numbers of its sources, counted from 0 in the answer's list. */
export interface ChatPart {
	text: string
	sources: readonly number[]
}

/** Confidence runs from 0 to 1 and exists on answers only. */
export interface ChatMessage {
	id: string
	role: 'user' | 'assistant'
	content: string
	timestamp: string
	confidence: number | null
	sources: readonly ChatSource[]
	/** Answers only, from here on. The question it answers. */
	replyTo?: string
	parts?: readonly ChatPart[]
	/** Why the confidence is what it is, in a sentence. */
	why?: string
	/** The conversation a short question was read in. */
	understoodAs?: string
	/** The model that wrote it; absent when it is made of quotations. */
	composedBy?: string
	/** Said above the answer: the model failed, the person stopped it. */
	note?: string
	masked?: readonly MaskedWord[]
	/** No answer could be given, and why. */
	refusal?: string
	/** The field of law of a question that had no answer, where it can be told. */
	area?: Area
	/** Codes of acts that were asked for and are not held. */
	missingActs?: readonly string[]
	rating?: 'up' | 'down'
}

/** What a panel says while an answer is made. */
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
	/** The question it began with. */
	firstQuestion: string
	questions: number
	updatedAt: string
}

/** Months after the last question after which a conversation is deleted. */
export const CHAT_RETENTION_MONTHS = 24

/** Figures of 'Gestione Database'. What was not measured is null. */
export interface KnowledgeFigures {
	documents: number | null
	consultations: number | null
	/** Mean confidence, 0 to 1. */
	meanConfidence: number | null
	/** Retrieval technique and model really in use. */
	basis: string | null
}

export type ConfidenceLevel = 'high' | 'medium' | 'low'

/** The specification's thresholds: 0.8 or more green, 0.6 or more yellow, lower red. */
export function confidenceLevel(confidence: number): ConfidenceLevel {
	if (confidence >= 0.8) return 'high'
	return confidence >= 0.6 ? 'medium' : 'low'
}
