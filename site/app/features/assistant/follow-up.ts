import { parseQuestion } from 'legal'
import type { ChatMessage } from './message.ts'

const OPENERS = /^\s*(?:e|ed|ma|anche|invece|quindi|allora|perché|come mai|quando|quanto|entro quando|in che senso)\b/iu
const POINTERS =
	/\b(?:questo|questa|questi|queste|quello|quella|quelli|quelle|stesso|stessa|ciò|lui|lei|esso|essa|loro|caso|sopra|precedente)\b/iu
const COMMA = /\bcomma\s+\d/iu
/** Questions with no more terms than this are read in the context of the previous one. */
const FEW_TERMS = 3
const CONTEXT_MAX = 600

/**
 * Returns the text to search for: the question, together with the previous one if it depends on it. 'E per le donazioni?' continues the
 * previous topic; 'e il comma 2?' refers to the article quoted last.
 */
export function inConversation(question: string, before: readonly ChatMessage[]): string {
	const last = before.findLast(({ role }) => role === 'user')
	if (!last) return question
	const { citations, terms } = parseQuestion(question)
	if (citations.some(({ ref }) => !ref.endsWith(':'))) return question
	const quoted = before.findLast(({ role, sources }) => role === 'assistant' && sources.length > 0)?.sources[0]
	if (COMMA.test(question) && quoted) return `${question} ${quoted.title}`
	const leans = terms.length <= FEW_TERMS && (OPENERS.test(question) || POINTERS.test(question) || terms.length <= 1)
	if (!leans) return question
	const answered = before.findLast(({ replyTo }) => replyTo === last.id)
	const context = (answered?.understoodAs ?? last.content).slice(-CONTEXT_MAX)
	return `${context} ${question}`
}
