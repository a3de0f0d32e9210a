import type { ChatCategory, ChatSource } from './message.ts'

export interface AssistantAnswer {
	answer: string
	confidence: number | null
	sources: readonly ChatSource[]
}

function field(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function text(value: unknown, name: string): string | null {
	const found = field(value, name)
	return typeof found === 'string' && found !== '' ? found : null
}

function parseSource(value: unknown): ChatSource[] {
	const title = text(value, 'title')
	if (title === null) return []
	return [
		{
			title,
			type: text(value, 'type') ?? '',
			excerpt: text(value, 'excerpt'),
			url: text(value, 'url'),
			asOf: text(value, 'asOf'),
		},
	]
}

/** Asks one question. @throws if no answer came back. */
export async function askAssistant(
	question: string,
	category: ChatCategory | null,
	sessionId: string | null,
): Promise<AssistantAnswer> {
	const response = await fetch('/api/assistant/messages', {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json' },
		body: JSON.stringify({ question, sessionId, ...(category !== null && { category }) }),
	})
	if (!response.ok) throw new Error(`the assistant answered ${response.status}`)
	const body: unknown = await response.json()
	const answer = text(body, 'answer')
	if (answer === null) throw new Error('the assistant gave no answer')
	const confidence = field(body, 'confidence')
	const sources = field(body, 'sources')
	return {
		answer,
		confidence: typeof confidence === 'number' ? confidence : null,
		sources: Array.isArray(sources) ? sources.flatMap(parseSource) : [],
	}
}
