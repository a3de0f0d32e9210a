/** The second reading: asks a model if a passage entails a statement, and believes it only if it quotes words of the passage. */
import { z } from 'zod'
import type { SecondReader, SecondReadingRequest } from '../ports.ts'
import { findWords } from '../text/find-words.ts'

const Reply = z.object({
	objection: z.string().default(''),
	entailed: z.boolean(),
	words: z.string(),
})

export type SecondReading =
	| { readonly outcome: 'entailed'; readonly words: string }
	| { readonly outcome: 'not-entailed' | 'words-not-found' | 'unreadable' | 'failed' }

const longestReply = 64_000

/** Asks for a second reading; every failure is an outcome. */
export async function readAgain(
	reader: SecondReader,
	request: SecondReadingRequest,
	signal?: AbortSignal,
): Promise<SecondReading> {
	let reply: string
	try {
		reply = await reader.read(request, signal)
	} catch {
		// A failing reader only lowers the degree.
		return { outcome: 'failed' }
	}
	const read = Reply.safeParse(jsonIn(reply))
	if (!read.success) return { outcome: 'unreadable' }
	if (!read.data.entailed) return { outcome: 'not-entailed' }
	const { words } = read.data
	return findWords(words, request.passage) !== undefined
		? { outcome: 'entailed', words }
		: { outcome: 'words-not-found' }
}

/** Returns the JSON object of a reply that may be fenced or follow a thinking model's thoughts. */
function jsonIn(reply: string): unknown {
	if (reply.length > longestReply) return undefined
	const thought = reply.lastIndexOf('</think>')
	const spoken = thought === -1 ? reply : reply.slice(thought + '</think>'.length)
	const start = spoken.indexOf('{')
	const end = spoken.lastIndexOf('}')
	if (start === -1 || end < start) return undefined
	try {
		return JSON.parse(spoken.slice(start, end + 1))
	} catch {
		return undefined
	}
}
