import { useState } from 'react'
import { showNotice } from '#app/ui/notice.ts'
import { askAssistant } from './ask-assistant.ts'
import { CONSULT_APOLOGY, CONSULT_FAILED } from './copy.it.ts'
import type { ChatCategory, ChatMessage } from './message.ts'

/** The general chat has no category. */
export type ChatName = ChatCategory | 'generale'

interface Chat {
	messages: readonly ChatMessage[]
	waiting: boolean
}

const empty: Chat = { messages: [], waiting: false }

function message(role: ChatMessage['role'], content: string, rest: Partial<ChatMessage> = {}): ChatMessage {
	const timestamp = new Date().toISOString()
	return { id: `${role}-${timestamp}`, role, content, timestamp, confidence: null, sources: [], ...rest }
}

/** The four chats of the page. Each keeps its messages while another is looked at. */
export function useChats(sessionId: string | null, stored: readonly ChatMessage[]) {
	const [chats, setChats] = useState<Partial<Record<ChatName, Chat>>>({
		generale: { messages: stored, waiting: false },
	})
	const chatOf = (name: ChatName) => chats[name] ?? empty
	const add = (name: ChatName, added: ChatMessage, waiting: boolean) =>
		setChats((before) => ({ ...before, [name]: { messages: [...(before[name] ?? empty).messages, added], waiting } }))

	const ask = async (name: ChatName, typed: string) => {
		const question = typed.trim()
		if (question === '' || chatOf(name).waiting) return
		add(name, message('user', question), true)
		try {
			const { answer, ...rest } = await askAssistant(question, name === 'generale' ? null : name, sessionId)
			add(name, message('assistant', answer, rest), false)
		} catch {
			showNotice('error', CONSULT_FAILED)
			add(name, message('assistant', CONSULT_APOLOGY), false)
		}
	}
	return { chatOf, ask }
}
