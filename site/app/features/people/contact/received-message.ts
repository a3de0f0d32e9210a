import type { Shown } from '#app/versions/version.ts'

/** A message of the page 'Contatti', as the studio sees it. */
export interface ReceivedMessage {
	id: string
	name: string
	email: string
	message: string
	/** Answers and replies, oldest first. */
	entries: readonly MessageEntry[]
	createdAt: string
	/** Time of the last answer, or of closing it without one; null while it is open. */
	closedAt: string | null
	/** Version of the last thing that its writer wrote. */
	version: string
}

export interface MessageEntry {
	id: string
	isFromStudio: boolean
	body: string
	createdAt: string
}

/** One line of the list of messages. */
export interface MessageLine {
	id: string
	name: string
	email: string
	/** Beginning of the message. */
	excerpt: string
	createdAt: string
	/** Time of the last thing written. */
	lastAt: string
	state: 'open' | 'answered' | 'closed'
}

/** The last reply of the writer, on which an answer and the closing of a message rest. */
export function lastReplyShown(entries: readonly Pick<MessageEntry, 'isFromStudio' | 'body'>[]) {
	return { lastReply: entries.findLast(({ isFromStudio }) => !isFromStudio)?.body ?? null } satisfies Shown
}
