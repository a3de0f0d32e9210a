import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import type { LanguageModel } from '../ports.ts'
import { servicesNamedBy } from './environment.ts'

/** Starts an endpoint that approves every statement and records the keys it was sent. */
async function startEndpoint() {
	const keys: (string | undefined)[] = []
	const server = createServer((request, response) => {
		keys.push(request.headers.authorization)
		response.setHeader('content-type', 'text/event-stream')
		response.end('data: {"choices":[{"index":0,"delta":{"content":"{}"}}]}\n\ndata: [DONE]\n\n')
	})
	onTestFinished(() => void server.close())
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('the endpoint has no port')
	return { baseUrl: `http://127.0.0.1:${address.port}/v1`, keys }
}

async function ask(reader: LanguageModel | undefined) {
	for await (const _ of reader?.stream([{ role: 'user', content: 'Chi risponde?' }]) ?? []);
}

it('names no service without addresses, and no second reader if it is turned off', () => {
	expect(servicesNamedBy({ LLM_BASE_URL: '', LLM_MODEL: 'm', EMBEDDINGS_MODEL: 'e' })).toEqual({
		model: undefined,
		reader: undefined,
		embedder: undefined,
		rewrites: false,
	})
	const off = servicesNamedBy({ LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_JUDGE: 'off' })
	expect(off.reader).toBeUndefined()
	expect(off.model).toBeDefined()
})

it('reads a second time with the model of the answers and its key', async () => {
	const { baseUrl, keys } = await startEndpoint()
	const { reader } = servicesNamedBy({ LLM_BASE_URL: baseUrl, LLM_MODEL: 'scrittore', LLM_API_KEY: 'a' })
	expect(reader?.model).toBe('scrittore')
	await ask(reader)
	expect(keys).toEqual(['Bearer a'])
})

it('never sends the key of the answers to another second reader', async () => {
	const { baseUrl, keys } = await startEndpoint()
	const answers = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'scrittore', LLM_API_KEY: 'a' }
	const { reader } = servicesNamedBy({ ...answers, LLM_JUDGE_BASE_URL: baseUrl, LLM_JUDGE_MODEL: 'lettore' })
	expect(reader?.model).toBe('lettore')
	await ask(reader)
	await ask(servicesNamedBy({ ...answers, LLM_JUDGE_BASE_URL: baseUrl, LLM_JUDGE_API_KEY: 'b' }).reader)
	expect(keys).toEqual([undefined, 'Bearer b'])
})
