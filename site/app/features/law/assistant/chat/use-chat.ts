import { useEffect, useRef, useState } from 'react'
import { awaitAnswer } from '#app/ui/connection/connection.ts'
import { showNotice } from '#app/ui/notice.ts'
import { randomUuid } from '#app/ui/random-uuid.ts'
import { CONSULT_APOLOGY, CONSULT_FAILED } from '../copy.it.ts'
import { CHAT_CATEGORIES, type ChatCategory, type ChatMessage } from '../message.ts'
import { lastShown } from '../shown-messages.ts'
import { askAssistant, fetchChat, type OpenedChat, Refused, stopAnswer } from './ask-assistant.ts'

/** The general chat has no category. */
export type ChatName = ChatCategory | 'generale'

export interface ChatState {
	sessionId: string | null
	messages: readonly ChatMessage[]
	/** The question whose answer is pending. */
	waitingFor: string | null
	/** The part of the answer received so far. */
	partial: ChatMessage | null
}

const empty: ChatState = { sessionId: null, messages: [], waitingFor: null, partial: null }
const RETRIES_MS = [500, 1500, 4000]

function message(role: ChatMessage['role'], content: string, rest: Partial<ChatMessage> = {}): ChatMessage {
	const timestamp = new Date().toISOString()
	return { id: randomUuid(), role, content, timestamp, confidence: null, sources: [], ...rest }
}

/** Returns the chat of a stored category; the general chat for null or an unknown one. */
export function nameOf(category: string | null): ChatName {
	return CHAT_CATEGORIES.find((name) => name === category) ?? 'generale'
}

/** Returns the last question if it has no answer yet. */
function unanswered(messages: readonly ChatMessage[]): ChatMessage | undefined {
	const last = messages.at(-1)
	return last?.role === 'user' ? last : undefined
}

/**
 * State of the page's four chats. Each keeps its messages while another is shown. The server stores questions, so after a lost connection,
 * a reload or in another tab the same answer can be requested again.
 */
export function useChats(opened: OpenedChat | null) {
	const first = nameOf(opened?.category ?? null)
	const [chats, setChats] = useState<Partial<Record<ChatName, ChatState>>>(
		opened ? { [first]: { ...empty, sessionId: opened.id, messages: opened.messages } } : {},
	)
	const [name, setName] = useState<ChatName>(first)
	const chatOf = (one: ChatName) => chats[one] ?? empty
	const change = (one: ChatName, next: (before: ChatState) => ChatState) =>
		setChats((before) => ({ ...before, [one]: next(before[one] ?? empty) }))

	const listen = async (one: ChatName, sessionId: string, question: ChatMessage, category: string | null) => {
		const { id: messageId, content, alone = false, after } = question
		const asked = { question: content, category, sessionId, messageId, alone, after }
		const reply = message('assistant', '', { replyTo: question.id })
		for await (const event of askAssistant(asked)) {
			if (event.type === 'part')
				change(one, (before) => {
					const partial = before.partial ?? reply
					const parts = [...(partial.parts ?? []), event.part]
					return { ...before, partial: { ...partial, parts, sources: event.sources } }
				})
			else if (event.type === 'note')
				change(one, (before) => ({
					...before,
					partial: { ...(before.partial ?? reply), note: event.note },
				}))
			else if (event.type === 'error') throw new Refused(event.error)
			else {
				change(one, (before) => ({
					...before,
					messages: [...before.messages, event.message],
					waitingFor: null,
					partial: null,
				}))
				return
			}
		}
		throw new TypeError('the answer broke off')
	}

	const latest = useRef(chats)
	useEffect(() => {
		latest.current = chats
	}, [chats])

	const answer = async (
		one: ChatName,
		sessionId: string,
		question: ChatMessage,
		category: string | null,
		asksAgain = true,
	) => {
		change(one, (before) => ({ ...before, waitingFor: question.id, partial: null }))
		for (const wait of [...RETRIES_MS, null]) {
			try {
				await listen(one, sessionId, question, category)
				return
			} catch (error) {
				change(one, (before) => ({ ...before, partial: null }))
				if (!(error instanceof Refused)) void awaitAnswer()
				if (wait !== null && !(error instanceof Refused)) {
					await new Promise((resolve) => setTimeout(resolve, wait))
					continue
				}
				showNotice(
					'error',
					CONSULT_FAILED,
					error instanceof Refused && error.message !== CONSULT_FAILED ? error.message : undefined,
				)
				const apology = message('assistant', CONSULT_APOLOGY, { replyTo: question.id })
				change(one, (before) => ({ ...before, messages: [...before.messages, apology], waitingFor: null }))
				if (error instanceof Refused || !asksAgain) return
				await awaitAnswer()
				// Unless the person went on meanwhile, the answer comes by itself.
				if (latest.current[one]?.messages.at(-1)?.id !== apology.id) return
				change(one, (before) => ({ ...before, messages: before.messages.filter(({ id }) => id !== apology.id) }))
				void answer(one, sessionId, question, category, false)
				return
			}
		}
	}

	const ask = async (typed: string, filter: string | null, isAlone: boolean) => {
		const content = typed.trim()
		const before = chatOf(name)
		if (content === '' || before.waitingFor !== null) return
		const after = lastShown(before.messages)
		const question = message('user', content, {
			...(isAlone && { alone: true }),
			...(after !== undefined && { after }),
		})
		const sessionId = before.sessionId ?? randomUuid()
		change(name, (state) => ({ ...state, sessionId, messages: [...state.messages, question] }))
		// A reload finds this conversation again.
		window.history.replaceState(window.history.state, '', `?chat=${sessionId}`)
		await answer(name, sessionId, question, name === 'generale' ? filter : name)
	}

	const startAnew = () => {
		change(name, () => empty)
		window.history.replaceState(window.history.state, '', window.location.pathname)
	}

	const retry = (question: ChatMessage) => {
		const { sessionId } = chatOf(name)
		if (sessionId === null) return
		change(name, (state) => ({ ...state, messages: state.messages.filter(({ replyTo }) => replyTo !== question.id) }))
		void answer(name, sessionId, question, name === 'generale' ? null : name)
	}

	const refresh = async (sessionId: string, known: number) => {
		// Offline, or not stored yet: keep the messages on the screen.
		const kept = await fetchChat(sessionId).catch(() => undefined)
		if (kept && kept.messages.length >= known) change(name, (before) => ({ ...before, messages: kept.messages }))
	}

	const catchUp = useRef(() => {})
	useEffect(() => {
		catchUp.current = () => {
			const { sessionId, messages, waitingFor } = chatOf(name)
			if (sessionId === null || waitingFor !== null) return
			void refresh(sessionId, messages.length)
		}
	})
	useEffect(() => {
		const question = opened && unanswered(opened.messages)
		if (opened && question) void answer(first, opened.id, question, opened.category)
		const onFocus = () => catchUp.current()
		window.addEventListener('focus', onFocus)
		return () => window.removeEventListener('focus', onFocus)
		// Runs once: requests a pending answer again.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [])

	return {
		name,
		chat: chatOf(name),
		// The first question creates the chat.
		open: setName,
		/** @param isAlone the question is read without those before it */
		ask: (typed: string, filter: string | null, isAlone = false) => void ask(typed, filter, isAlone),
		stop: () => {
			const { waitingFor } = chatOf(name)
			if (waitingFor !== null) void stopAnswer(waitingFor)
		},
		retry,
		startAnew,
	}
}
export type Chats = ReturnType<typeof useChats>
