/** A language model whose replies were written by readers who saw nothing but the request, and are replayed: the same on every machine. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pointingVersion } from '../../../legal/src/answer/pointing/pointing-prompt.it.ts'
import { secondReadingVersion } from '../../../legal/src/answer/pointing/second-reading-prompt.it.ts'
import type { ChatMessage, LanguageModel } from '../../../legal/src/ports.ts'

const Row = z.object({ key: z.string(), reply: z.string() })

/**
 * Returns the key of a request. It is made of the question, the references with their sentence numbers (or the statements to be read again) and the version of the
 * prompt, so that a recording holds no text of a law.
 */
export function keyOf(messages: readonly ChatMessage[]): string {
	const last = messages.at(-1)?.content ?? ''
	const parts = last.startsWith('{')
		? [secondReadingVersion, ...statementsIn(last)]
		: [pointingVersion, ...last.split('\n').flatMap((line) => /^(?:Domanda: .*|### .*|\[\d+\])/.exec(line)?.[0] ?? [])]
	return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

const Reading = z.object({ domanda: z.string(), frasi: z.array(z.object({ frase: z.string() })) })

function statementsIn(text: string): string[] {
	const { domanda, frasi } = Reading.parse(JSON.parse(text))
	return [domanda, ...frasi.map(({ frase }) => frase)]
}

export interface RecordedModel extends LanguageModel {
	/** Keys that no reply was recorded for. */
	readonly missing: readonly string[]
}

/**
 * Replays the replies of `files`, JSON Lines of key and reply.
 * @param requests folder in which requests without a reply are written as KEY.request.md, and replies found as KEY.reply.md
 */
export function createRecordedModel(files: readonly string[], requests?: string): RecordedModel {
	const known = new Map<string, string>()
	for (const file of files.filter((path) => existsSync(path)))
		for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
			const { key, reply } = Row.parse(JSON.parse(line))
			known.set(key, reply)
		}
	const missing: string[] = []
	return {
		...{ model: 'reader', missing },
		async *stream(messages) {
			const key = keyOf(messages)
			const reply = known.get(key) ?? writtenReply(requests, key)
			if (reply !== undefined) {
				yield reply
				return
			}
			missing.push(key)
			if (requests !== undefined) {
				mkdirSync(requests, { recursive: true })
				const text = messages.map(({ role, content }) => `## ${role}\n\n${content}`).join('\n\n')
				writeFileSync(join(requests, `${key}.request.md`), text)
			}
			throw new Error(`no reply is recorded for ${key}`)
		},
	}
}

function writtenReply(folder: string | undefined, key: string): string | undefined {
	const path = folder === undefined ? undefined : join(folder, `${key}.reply.md`)
	return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
