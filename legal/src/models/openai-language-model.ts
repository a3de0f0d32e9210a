/** A language model behind any OpenAI-compatible endpoint, through the AI SDK: `POST {baseUrl}/chat/completions`, streamed, no tools. */

import type { LanguageModel, ReplyForm } from '../ports.ts'
import { addressOf, type Endpoint, keyHeader, urlOf } from './endpoint.ts'
import { withPlainStream } from './plain-stream.ts'

export interface ModelSettings extends Endpoint {
	readonly model: string
	/** For tests and for hosts that watch where requests go. */
	readonly fetch?: typeof globalThis.fetch
}

/** Thoughts count, where a model thinks: a reply itself needs some 600. */
const maxOutputTokens = 4000
/** Options of a request beyond its messages, by their name in the protocol. Each is refused by some services, for some models. */
const optionNames = ['temperature', 'max_tokens', 'stream_options', 'response_format'] as const
type OptionName = (typeof optionNames)[number]

/** A service answers so that does not know an option. */
const refusedOptions: ReadonlySet<unknown> = new Set([400, 422])
/** Options that a service refused for a model, of requests that it then accepted: they are not sent again. */
const refusedBy = new Map<string, ReadonlySet<OptionName>>()

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
			const ask = (sent: ReadonlySet<OptionName>) => {
				const failures: unknown[] = []
				const provider = createOpenAICompatible({
					name: 'llm',
					baseURL: base,
					headers: keyHeader(endpoint),
					includeUsage: sent.has('stream_options'),
					...(query.size === 0 ? {} : { queryParams: Object.fromEntries(query) }),
					fetch: withPlainStream(fetch),
				})
				const result = streamText({
					model: provider(model),
					...(system === '' ? {} : { system }),
					messages: turns,
					...(sent.has('temperature') ? { temperature: 0 } : {}),
					...(sent.has('max_tokens') ? { maxOutputTokens } : {}),
					...(form !== undefined && sent.has('response_format')
						? { providerOptions: { llm: { response_format: formatOf(form) } } }
						: {}),
					maxRetries: 1,
					...(signal === undefined ? {} : { abortSignal: signal }),
					onError({ error }) {
						failures.push(error)
					},
				})
				return { failures, result }
			}
			const key = `${urlOf(endpoint, '')} ${model} ${form === undefined ? '' : 'formed'}`
			const known = form === undefined ? optionNames.filter((name) => name !== 'response_format') : optionNames
			let sent = without(known, refusedBy.get(key) ?? new Set())
			for (;;) {
				const { failures, result } = ask(sent)
				for await (const piece of result.textStream) yield piece
				const [failure] = failures
				if (APICallError.isInstance(failure) && refusedOptions.has(failure.statusCode) && sent.size > 0) {
					sent = without([...sent], refusedIn(failure.responseBody ?? '', sent))
					continue
				}
				if (failure !== undefined) throw failure
				signal?.throwIfAborted()
				refusedBy.set(key, without(known, sent))
				const { inputTokens, outputTokens } = await result.totalUsage
				if (inputTokens !== undefined && outputTokens !== undefined)
					onUsage?.({ sent: inputTokens, received: outputTokens })
				return
			}
		},
	}
}

function without(names: readonly OptionName[], others: ReadonlySet<OptionName>): ReadonlySet<OptionName> {
	return new Set(names.filter((name) => !others.has(name)))
}

/** Returns the options that a refusal names; all of them where it names none. */
function refusedIn(body: string, sent: ReadonlySet<OptionName>): ReadonlySet<OptionName> {
	const named = [...sent].filter((name) => body.includes(name))
	return named.length === 0 ? sent : new Set(named)
}

function formatOf({ name, schema }: ReplyForm) {
	return { type: 'json_schema', json_schema: { name, schema: { ...schema }, strict: true } }
}
