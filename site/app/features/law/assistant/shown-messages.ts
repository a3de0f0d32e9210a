import { CONSULT_APOLOGY } from './copy.it.ts'
import type { ChatMessage } from './message.ts'

/** Returns the id of the last message of a window that the server knows too: an apology is the window's alone. */
export function lastShown(messages: readonly ChatMessage[]): string | undefined {
	return messages.findLast(({ content }) => content !== CONSULT_APOLOGY)?.id
}

/** Returns the messages that a window of the conversation showed: those up to `after`, or all where that is unknown. */
export function shownMessages(messages: readonly ChatMessage[], after: string | undefined): readonly ChatMessage[] {
	const last = messages.findIndex(({ id }) => id === after)
	return last < 0 ? messages : messages.slice(0, last + 1)
}
