import type { LanguageModel } from '../ports.ts'

const timeoutMs = 8000
const maxReply = 400

/** Returns a model's reply of a line or two, cut after 400 characters; empty when it fails or takes longer than 8 s. */
export async function shortReply(model: LanguageModel, system: string, user: string): Promise<string> {
	let reply = ''
	try {
		const messages = [
			{ role: 'system', content: system },
			{ role: 'user', content: user },
		] as const
		for await (const piece of model.stream(messages, AbortSignal.timeout(timeoutMs))) {
			reply += piece
			if (reply.length > maxReply) break
		}
	} catch {
		// Search works without the model: nothing it says here is needed.
		return ''
	}
	return reply
}
