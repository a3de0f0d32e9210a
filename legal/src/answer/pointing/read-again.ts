/** The second reading: one call asks for each of a model's statements whether the law's words bear it. */
import { z } from 'zod'
import { jsonIn } from '../../models/json-in.ts'
import { type ModelProblem, modelProblem } from '../../models/model-problem.ts'
import { closedObject } from '../../models/reply-form.ts'
import { withoutThoughts } from '../../models/without-thoughts.ts'
import type { LanguageModel, OnUsage, ReplyForm } from '../../ports.ts'
import { findWords } from '../../text/find-words.ts'
import { secondReadingPrompt } from './second-reading-prompt.it.ts'

export interface StatementToRead {
	readonly text: string
	/** The law's words it rests on. */
	readonly words: readonly string[]
}

/** `not-borne`: the reading says no, or names words that are not there; `unread`: no reading came back that can be read. */
export type Reading = 'stands' | 'not-borne' | 'unread'

const Reply = z.object({
	letture: z.array(z.object({ n: z.number().int(), regge: z.boolean(), parole: z.string().default('') })),
})
const form: ReplyForm = {
	name: 'letture',
	schema: closedObject({
		letture: {
			type: 'array',
			items: closedObject({ n: { type: 'integer' }, regge: { type: 'boolean' }, parole: { type: 'string' } }),
		},
	}),
}
const longestReply = 32_000

export interface ReadingOptions {
	readonly signal?: AbortSignal
	/** Longest wait for the reading of all statements. */
	readonly timeoutMs?: number
	readonly onUsage?: OnUsage
	/** Is told why no reading came back. */
	readonly onProblem?: (problem: ModelProblem) => void
}

const defaultTimeoutMs = 20_000

/** Returns a reading for each statement, in order. A failing reader leaves them unread. */
export async function readAgain(
	reader: LanguageModel,
	question: string,
	statements: readonly StatementToRead[],
	{ signal: given, timeoutMs = defaultTimeoutMs, onUsage, onProblem }: ReadingOptions = {},
): Promise<readonly Reading[]> {
	if (statements.length === 0) return []
	const asked = statements.map(({ text, words }, at) => ({ n: at + 1, frase: text, legge: words }))
	const messages = [
		{ role: 'system', content: secondReadingPrompt },
		{ role: 'user', content: JSON.stringify({ domanda: question, frasi: asked }) },
	] as const
	const timeout = AbortSignal.timeout(timeoutMs)
	const signal = given === undefined ? timeout : AbortSignal.any([given, timeout])
	let text = ''
	let problem: ModelProblem = 'reply'
	try {
		for await (const piece of withoutThoughts(reader.stream(messages, signal, onUsage, form))) {
			text += piece
			if (text.length > longestReply) break
		}
	} catch (cause) {
		problem = modelProblem(cause)
		// A reply that had ended before its stream broke off is read; of any other, nothing can be.
	}
	const readings = readingsIn(text)
	if (readings.length === 0) onProblem?.(problem)
	return statements.map(({ words }, at) => {
		const found = readings.filter(({ n }) => n === at + 1)
		const [reading] = found
		if (reading === undefined || found.length > 1) return 'unread'
		const isBorne = reading.regge && words.some((passage) => findWords(reading.parole, passage) !== undefined)
		return isBorne ? 'stands' : 'not-borne'
	})
}

function readingsIn(text: string): z.infer<typeof Reply>['letture'] {
	return Reply.safeParse(jsonIn(text)).data?.letture ?? []
}
