import type { LanguageModel } from '../ports.ts'
import { withoutThoughts } from './without-thoughts.ts'

const timeoutMs = 8000
const maxReply = 400
/** Characters of a thinking model's thoughts and reply together. */
const maxRead = 40_000

/** Returns a model's reply of a line or two without its thoughts, cut after 400 characters; empty when it fails or takes longer than 8 s. */
export async function shortReply(model: LanguageModel, system: string, user: string): Promise<string> {
	let reply = ''
	try {
		const messages = [
			{ role: 'system', content: system },
			{ role: 'user', content: user },
		] as const
		for await (const piece of withoutThoughts(upTo(maxRead, model.stream(messages, AbortSignal.timeout(timeoutMs))))) {
			reply += piece
			if (reply.length > maxReply) break
		}
	} catch {
		// Search works without the model: nothing it says here is needed.
		return ''
	}
	return reply
}

async function* upTo(most: number, pieces: AsyncIterable<string>): AsyncGenerator<string> {
	let length = 0
	for await (const piece of pieces) {
		length += piece.length
		if (length > most) return
		yield piece
	}
}
