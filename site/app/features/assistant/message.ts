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
}

/** Confidence runs from 0 to 1 and exists on answers only. */
export interface ChatMessage {
	id: string
	role: 'user' | 'assistant'
	content: string
	timestamp: string
	confidence: number | null
	sources: readonly ChatSource[]
}

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
