/** A language model behind any OpenAI-compatible endpoint, through the AI SDK: `POST {baseUrl}/chat/completions`, streamed, no tools. */

import type { LanguageModel } from '../ports.ts'
import { addressOf, type Endpoint, keyHeader } from './endpoint.ts'
import { withFinishReason } from './finished-stream.ts'

export interface ModelSettings extends Endpoint {
	readonly model: string
	/** For tests and for hosts that watch where requests go. */
	readonly fetch?: typeof globalThis.fetch
}

const settled = { temperature: 0, maxOutputTokens: 900 }
/** A service answers so that does not know an option. */
const refusedOptions: ReadonlySet<unknown> = new Set([400, 422])

/** Creates a model that streams its replies; `stream` throws what the endpoint or the SDK throws. */
export function createLanguageModel({ model, fetch = globalThis.fetch, ...endpoint }: ModelSettings): LanguageModel {
	/** Some services refuse these options for some models: they are asked without from then on. */
	let isPlain = false
	return {
		model,
		async *stream(messages, signal, onUsage) {
			// Loaded when a model is first asked: most installations have none, and the SDK is large.
			const [{ createOpenAICompatible }, { APICallError, streamText }] = await Promise.all([
				import('@ai-sdk/openai-compatible'),
				import('ai'),
			])
			const { base, query } = addressOf(endpoint)
			const provider = (includeUsage: boolean) =>
				createOpenAICompatible({
					name: 'llm',
					baseURL: base,
					headers: keyHeader(endpoint),
					includeUsage,
					...(query.size === 0 ? {} : { queryParams: Object.fromEntries(query) }),
					fetch: withFinishReason(fetch),
				})
			const system = messages
				.filter(({ role }) => role === 'system')
				.map(({ content }) => content)
				.join('\n')
			const turns = messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }]))
			const ask = (hasOptions: boolean) => {
				const failures: unknown[] = []
				const result = streamText({
					model: provider(hasOptions)(model),
					...(system === '' ? {} : { system }),
					messages: turns,
					...(hasOptions ? settled : {}),
					maxRetries: 1,
					...(signal === undefined ? {} : { abortSignal: signal }),
					onError({ error }) {
						failures.push(error)
					},
				})
				return { failures, result }
			}
			for (const hasOptions of isPlain ? [false] : [true, false]) {
				const { failures, result } = ask(hasOptions)
				for await (const piece of result.textStream) yield piece
				const [failure] = failures
				if (hasOptions && APICallError.isInstance(failure) && refusedOptions.has(failure.statusCode)) continue
				if (failure !== undefined) throw failure
				signal?.throwIfAborted()
				isPlain = !hasOptions
				const { inputTokens, outputTokens } = await result.totalUsage
				if (inputTokens !== undefined && outputTokens !== undefined)
					onUsage?.({ sent: inputTokens, received: outputTokens })
				return
			}
		},
	}
}
