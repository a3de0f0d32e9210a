import { inContext, parseQuestion } from 'legal'
import type { ChatMessage } from './message.ts'

const COMMA = /\bcomma\s+\d/iu
const CONTEXT_MAX = 600

/**
 * Returns the text to search for: the question, together with the previous one if it depends on it. 'E per le donazioni?' continues the
 * previous topic; 'e il comma 2?' refers to the article quoted last.
 */
export function inConversation(question: string, before: readonly ChatMessage[]): string {
	const last = before.findLast(({ role }) => role === 'user')
	if (!last) return question
	const { citations } = parseQuestion(question)
	if (citations.some(({ ref }) => !ref.endsWith(':'))) return question
	const quoted = before.findLast(({ role, sources }) => role === 'assistant' && sources.length > 0)?.sources[0]
	if (COMMA.test(question) && quoted) return `${question} ${quoted.title}`
	const answered = before.findLast(({ replyTo }) => replyTo === last.id)
	const context = (answered?.understoodAs ?? last.content).slice(-CONTEXT_MAX)
	return inContext(question, context)
}
