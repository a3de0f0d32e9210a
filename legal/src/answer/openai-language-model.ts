/** A language model behind any OpenAI-compatible endpoint, through the AI SDK: `POST {baseUrl}/chat/completions`, streamed, no tools. */
import type { LanguageModel } from '../ports.ts'

export interface ModelSettings {
	readonly baseUrl: string
	readonly model: string
	readonly apiKey?: string
	/** For tests and for hosts that watch where requests go. */
	readonly fetch?: typeof globalThis.fetch
}

const maxOutputTokens = 900

/** Creates a model that streams its replies; `stream` throws what the endpoint or the SDK throws. */
export function createLanguageModel({ baseUrl, model, apiKey, fetch }: ModelSettings): LanguageModel {
	return {
		model,
		async *stream(messages, signal) {
			// Loaded when a model is first asked: most installations have none, and the SDK is large.
			const [{ createOpenAICompatible }, { streamText }] = await Promise.all([
				import('@ai-sdk/openai-compatible'),
				import('ai'),
			])
			const provider = createOpenAICompatible({
				name: 'llm',
				baseURL: baseUrl.replace(/\/+$/, ''),
				...(apiKey === undefined ? {} : { apiKey }),
				...(fetch === undefined ? {} : { fetch }),
			})
			const system = messages
				.filter(({ role }) => role === 'system')
				.map(({ content }) => content)
				.join('\n')
			const turns = messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }]))
			const failures: unknown[] = []
			const result = streamText({
				model: provider(model),
				...(system === '' ? {} : { system }),
				messages: turns,
				temperature: 0,
				maxOutputTokens,
				maxRetries: 1,
				...(signal === undefined ? {} : { abortSignal: signal }),
				onError({ error }) {
					failures.push(error)
				},
			})
			for await (const piece of result.textStream) yield piece
			if (failures.length > 0) throw failures[0]
			signal?.throwIfAborted()
		},
	}
}
