/** A second reader behind any OpenAI-compatible endpoint: `POST {baseUrl}/chat/completions`, not streamed, at temperature 0. */
import { z } from 'zod'
import { type Endpoint, keyHeader, urlOf } from '../models/endpoint.ts'
import { createPatientFetch, type PatienceSettings } from '../patient-fetch.ts'
import type { SecondReader } from '../ports.ts'
import { secondReadingPrompt } from './second-reading-prompt.it.ts'

export interface SecondReaderSettings extends Endpoint {
	readonly model: string
	/** Longest wait for one reading. */
	readonly timeoutMs?: number
	/** For tests and for hosts that watch where requests go. */
	readonly fetch?: typeof globalThis.fetch
}

const Usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })
const Completion = z.object({
	choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
	usage: Usage.nullish().catch(undefined),
})

const defaultTimeoutMs = 8000
const maxOutputTokens = 600
const longestBody = 256_000
const patience: Omit<PatienceSettings, 'timeoutMs'> = { tries: 2, pauseMs: 500, breakAfter: 5, breakMs: 30_000 }

const settled = {
	temperature: 0,
	max_tokens: maxOutputTokens,
	response_format: { type: 'json_object' },
}

/** Creates a reader; `read` throws on invalid responses of the endpoint. */
export function createSecondReader(settings: SecondReaderSettings): SecondReader {
	const { model, timeoutMs = defaultTimeoutMs, fetch = globalThis.fetch } = settings
	const send = createPatientFetch(fetch, { ...patience, timeoutMs })
	/** Some services refuse these options for some models: they are asked without from then on. */
	let isPlain = false
	const url = urlOf(settings, '/chat/completions')
	return {
		model,
		async read(request, signal, onUsage) {
			const deadline = AbortSignal.timeout(timeoutMs)
			const messages = [
				{ role: 'system', content: secondReadingPrompt },
				{ role: 'user', content: JSON.stringify(request) },
			]
			const post = (options: object) =>
				send(url, {
					method: 'POST',
					headers: { 'content-type': 'application/json', ...keyHeader(settings) },
					body: JSON.stringify({ model, ...options, messages }),
					signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
				})
			let response = await post(isPlain ? {} : settled)
			if ((response.status === 400 || response.status === 422) && !isPlain) {
				await response.body?.cancel()
				response = await post({})
				isPlain = response.ok
			}
			if (!response.ok) {
				await response.body?.cancel()
				throw new Error(`the second reader answered ${response.status}`)
			}
			const { choices, usage } = Completion.parse(JSON.parse(await textOf(response)))
			if (usage) onUsage?.({ sent: usage.prompt_tokens, received: usage.completion_tokens })
			return choices[0]?.message.content ?? ''
		},
	}
}

/** @throws RangeError if the body is longer than any reading */
async function textOf(response: Response): Promise<string> {
	const decoder = new TextDecoder()
	let text = ''
	for await (const piece of response.body ?? []) {
		text += decoder.decode(piece, { stream: true })
		if (text.length > longestBody) throw new RangeError('the second reader says too much')
	}
	return text
}
