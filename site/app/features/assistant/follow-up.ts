import { parseQuestion } from 'legal'
import type { ChatMessage } from './message.ts'

const OPENERS = /^\s*(?:e|ed|ma|anche|invece|quindi|allora|perché|come mai|quando|quanto|entro quando|in che senso)\b/iu
const POINTERS =
	/\b(?:questo|questa|questi|queste|quello|quella|quelli|quelle|stesso|stessa|ciò|lui|lei|esso|essa|loro|caso|sopra|precedente)\b/iu
const COMMA = /\bcomma\s+\d/iu
/** A question of so few words of its own leans on what was said before. */
const FEW_TERMS = 3
const CONTEXT_MAX = 600

/**
 * What to search for: the question, with the one before it where it leans on it. 'E per le donazioni?' is asked of
 * what was being talked about; 'e il comma 2?' of the article that was quoted last.
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
