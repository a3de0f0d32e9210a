import { jsonField } from '#app/json-field.ts'
import type { ChatEvent, ChatMessage, ChatSummary, PassageKey } from '../message.ts'
import type { PassageView } from '../passage.ts'

interface Asked {
	question: string
	category: string | null
	sessionId: string
	messageId: string
	/** Not as the rest of the question before. */
	alone: boolean
	/** The last message that was shown. */
	after?: string | undefined
}

/** The server refused, with a message for the person. */
export class Refused extends Error {
	override name = 'Refused'
}

async function said(response: Response): Promise<string> {
	const body: unknown = await response.json().catch(() => undefined)
	const error = jsonField(body, 'error')
	return typeof error === 'string' ? error : ''
}

/** Statuses of a proxy whose server is away, and of a server that is starting; neither says anything to people. */
const NOT_ANSWERING = new Set([502, 503, 504])

async function problemOf(response: Response): Promise<Error> {
	const problem = await said(response)
	return problem === '' && NOT_ANSWERING.has(response.status) ? new TypeError('no answer') : new Refused(problem)
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await fetch(path, init)
	if (!response.ok) throw new Refused(await said(response))
	return (response.status === 204 ? undefined : await response.json()) as T
}

function sent(method: string, body: unknown): RequestInit {
	return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/**
 * Asks a question and yields the answer as it is written. Repeating it with the same `messageId` resumes the same question.
 * @throws Refused, or the error of `fetch` if the connection is lost
 */
export async function* askAssistant({ category, ...asked }: Asked): AsyncGenerator<ChatEvent> {
	const init = sent('POST', { ...asked, ...(category !== null && { category }) })
	const response = await fetch('/api/assistant/messages', {
		...init,
		headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
	})
	if (!response.ok || !response.body) throw await problemOf(response)
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
	let held = ''
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
		const events = (held + piece.value).split('\n\n')
		held = events.pop() ?? ''
		for (const event of events) yield JSON.parse(event.replace(/^data: ?/, '')) as ChatEvent
	}
}

/** Returns the question being typed as remote services would receive it. @throws Refused, or the error of `fetch` */
export async function fetchSentText(question: string, sessionId: string | null, signal: AbortSignal): Promise<string> {
	const body = { ...sent('POST', { question, sessionId }), signal }
	return (await json<{ text: string }>('/api/assistant/sent-text', body)).text
}

/** Stops an answer in progress; its finished sentences are kept. */
export function stopAnswer(messageId: string): Promise<void> {
	return json(`/api/assistant/messages/${messageId}/stop`, { method: 'POST' })
}

export interface OpenedChat {
	id: string
	title: string
	category: string | null
	messages: ChatMessage[]
}

/** Loads a conversation with its messages. @throws Refused */
export const fetchChat = (id: string): Promise<OpenedChat> => json(`/api/assistant/sessions/${id}`)
/** Renames a conversation. @throws Refused */
export const renameChat = (id: string, title: string): Promise<void> =>
	json(`/api/assistant/sessions/${id}`, sent('PATCH', { title }))
/** Deletes a conversation. @throws Refused */
export const removeChat = (id: string): Promise<void> => json(`/api/assistant/sessions/${id}`, { method: 'DELETE' })

/** Returns the person's conversations that contain `text`. */
export async function searchChats(text: string): Promise<ChatSummary[]> {
	const { sessions } = await json<{ sessions: ChatSummary[] }>(`/api/assistant/sessions?q=${encodeURIComponent(text)}`)
	return sessions
}

/** Loads the article of a citation, with the cited range. */
export function fetchPassage({ documentId, ref, version, start, end }: PassageKey): Promise<PassageView> {
	const query = new URLSearchParams({
		documentId,
		ref,
		start: String(start),
		end: String(end),
		...(version !== null && { version }),
	})
	return json(`/api/assistant/passages?${query.toString()}`)
}

/** Sends a thumb on an answer. @throws Refused */
export const sendFeedback = (
	messageId: string,
	feedback: { sessionId: string; value: 'up' | 'down'; reason?: string; shared?: boolean },
): Promise<void> => json(`/api/assistant/messages/${messageId}/feedback`, sent('PUT', feedback))

/** Sends the conversation to the studio as a private question. @throws Refused */
export const sendToStudio = (
	sessionId: string,
	request: { title: string; content: string; consent: boolean; after?: string | undefined },
): Promise<{ id: string }> => json(`/api/assistant/sessions/${sessionId}/studio`, sent('POST', request))
