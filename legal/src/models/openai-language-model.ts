/** A language model behind any OpenAI-compatible endpoint, through the AI SDK: `POST {baseUrl}/chat/completions`, streamed, no tools. */

import type { LanguageModel, ReplyForm } from '../ports.ts'
import { addressOf, type Endpoint, keyHeader, urlOf } from './endpoint.ts'
import { withPlainStream } from './plain-stream.ts'

export interface ModelSettings extends Endpoint {
	readonly model: string
	/** For tests and for hosts that watch where requests go. */
	readonly fetch?: typeof globalThis.fetch
}

/** Options of a request beyond its messages, by what services accept: each is refused by some, for some models. */
const manners = [
	{ isFormed: true, isSettled: true },
	{ isFormed: true, isSettled: false },
	{ isFormed: false, isSettled: true },
	{ isFormed: false, isSettled: false },
] as const

/** Thoughts count, where a model thinks: a reply itself needs some 600. */
const settled = { temperature: 0, maxOutputTokens: 4000 }
/** A service answers so that does not know an option. */
const refusedOptions: ReadonlySet<unknown> = new Set([400, 422])
/** The first manner that a service accepted for a model: what it refused once it is not asked again. */
const accepted = new Map<string, number>()

/** Creates a model that streams its replies; `stream` throws what the endpoint or the SDK throws. */
export function createLanguageModel({ model, fetch = globalThis.fetch, ...endpoint }: ModelSettings): LanguageModel {
	return {
		model,
		async *stream(messages, signal, onUsage, form) {
			// Loaded when a model is first asked: most installations have none, and the SDK is large.
			const [{ createOpenAICompatible }, { APICallError, streamText }] = await Promise.all([
				import('@ai-sdk/openai-compatible'),
				import('ai'),
			])
			const { base, query } = addressOf(endpoint)
			const system = messages
				.filter(({ role }) => role === 'system')
				.map(({ content }) => content)
				.join('\n')
			const turns = messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }]))
			const ask = ({ isFormed, isSettled }: (typeof manners)[number]) => {
				const failures: unknown[] = []
				const provider = createOpenAICompatible({
					name: 'llm',
					baseURL: base,
					headers: keyHeader(endpoint),
					includeUsage: isSettled,
					...(query.size === 0 ? {} : { queryParams: Object.fromEntries(query) }),
					fetch: withPlainStream(fetch),
				})
				const result = streamText({
					model: provider(model),
					...(system === '' ? {} : { system }),
					messages: turns,
					...(isSettled ? settled : {}),
					...(isFormed && form !== undefined ? { providerOptions: { llm: { response_format: formatOf(form) } } } : {}),
					maxRetries: 1,
					...(signal === undefined ? {} : { abortSignal: signal }),
					onError({ error }) {
						failures.push(error)
					},
				})
				return { failures, result }
			}
			const key = `${urlOf(endpoint, '')} ${model} ${form === undefined ? '' : 'formed'}`
			for (const [at, manner] of manners.entries()) {
				if (at < (accepted.get(key) ?? 0) || (manner.isFormed && form === undefined)) continue
				const { failures, result } = ask(manner)
				for await (const piece of result.textStream) yield piece
				const [failure] = failures
				const isRefused = APICallError.isInstance(failure) && refusedOptions.has(failure.statusCode)
				if (isRefused && at < manners.length - 1) continue
				if (failure !== undefined) throw failure
				signal?.throwIfAborted()
				accepted.set(key, at)
				const { inputTokens, outputTokens } = await result.totalUsage
				if (inputTokens !== undefined && outputTokens !== undefined)
					onUsage?.({ sent: inputTokens, received: outputTokens })
				return
			}
		},
	}
}

function formatOf({ name, schema }: ReplyForm) {
	return { type: 'json_schema', json_schema: { name, schema: { ...schema }, strict: true } }
}
